import { Button, Checkbox, MultiSelect, NativeSelect, SimpleGrid, Stack } from '@mantine/core'
import { useState, type FormEvent } from 'react'

export type Mapping = {
  on: string
  amount?: string
  debit?: string
  credit?: string
  description: string[]
  reference?: string
  payer?: string
  monthFirst?: boolean
}

type MappingFormProps = {
  header: readonly string[]
  busy: boolean
  onMapped: (mapping: Mapping) => void
}

const NONE = ''

/** Asks which column holds what, once for each layout. */
export function MappingForm({ header, busy, onMapped }: MappingFormProps) {
  const [columns, setColumns] = useState<Record<string, string>>({})
  const [description, setDescription] = useState<string[]>([])
  const [monthFirst, setMonthFirst] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const names = [...new Set(header.filter((name) => name.trim() !== ''))]

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { on = NONE, amount, debit, credit, reference, payer } = columns
    const faults = {
      ...(!on && { on: 'Choose the column with the date' }),
      ...(!amount &&
        !credit && { credit: 'Choose the column with the money that came in, or one with both' }),
      ...(description.length === 0 && { description: 'Choose at least one column' }),
    }
    setErrors(faults)
    if (Object.keys(faults).length > 0) return
    onMapped({
      on,
      description,
      ...(amount ? { amount } : { ...(credit && { credit }), ...(debit && { debit }) }),
      ...(reference && { reference }),
      ...(payer && { payer }),
      ...(monthFirst && { monthFirst }),
    })
  }
  const choose = (key: string, label: string, hint?: string) => (
    <NativeSelect
      label={label}
      description={hint}
      value={columns[key] ?? NONE}
      error={errors[key]}
      data={[{ value: NONE, label: 'None' }, ...names]}
      onChange={({ currentTarget: { value } }) => setColumns((chosen) => ({ ...chosen, [key]: value }))}
    />
  )
  return (
    <form onSubmit={submit} noValidate aria-label="Columns of this file">
      <Stack mt="lg">
        <p>
          <strong>We do not know this layout yet.</strong> Tell us once which column holds what; files with
          the same columns are then read automatically.
        </p>
        <SimpleGrid minColWidth="min(100%, 220px)" autoFlow="auto-fit" style={{ alignItems: 'end' }}>
          {choose('on', 'Date')}
          {choose('credit', 'Money in')}
          {choose('debit', 'Money out')}
          {choose('amount', 'Both in one column', 'With a minus for money that went out')}
          {choose('payer', 'Who paid')}
          {choose('reference', 'Reference')}
        </SimpleGrid>
        <MultiSelect
          size="md"
          label="Description"
          description="Other columns that may hold the reference"
          data={names}
          value={description}
          error={errors.description}
          onChange={setDescription}
        />
        <Checkbox
          label="Dates have the month first, as in 11/21/2026"
          checked={monthFirst}
          onChange={({ currentTarget }) => setMonthFirst(currentTarget.checked)}
        />
        <div>
          <Button type="submit" loading={busy}>
            Read the file with these columns
          </Button>
        </div>
      </Stack>
    </form>
  )
}
