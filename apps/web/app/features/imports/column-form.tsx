import { Button, Group, NativeSelect, Radio, SimpleGrid, Stack } from '@mantine/core'
import { imports } from '@rsfc/contract/imports/routes'
import type { Import } from '@rsfc/contract/imports/schemas'
import { IMPORT_FIELDS } from '@rsfc/domain/imports/kinds'
import type { DateOrder } from '@rsfc/domain/imports/read-cell'
import { useState, type FormEvent } from 'react'
import { useAction } from '../../data/use-action.ts'
import { Panel } from '../../ui/layout/panel.tsx'

const NONE = ''

/** Two columns may have the same heading. */
function headingsOf(header: readonly string[]) {
  return header.map((heading, at) => ({ key: `${at} ${heading}`, heading, at }))
}

/** What each column holds, as guessed, and how dates are written. */
export function ColumnForm({ made }: { made: Import }) {
  const [columns, setColumns] = useState<(string | null)[]>(made.columns)
  const [order, setOrder] = useState<DateOrder | null>(made.date_order)
  const action = useAction(imports.choose)
  const fields = IMPORT_FIELDS[made.kind].map(({ name, label, needed }) => ({
    value: name,
    label: needed ? `${label} (needed)` : label,
  }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    action.mutate({ params: { id: made._id }, body: { columns, ...(order && { date_order: order }) } })
  }
  return (
    <Panel title="What the columns hold">
      <form onSubmit={submit} noValidate aria-label="What the columns hold">
        <Stack>
          {made.fault && (
            <p role="alert">
              <strong>{made.fault}</strong>
            </p>
          )}
          <SimpleGrid minColWidth="min(100%, 240px)">
            {headingsOf(made.header).map(({ key, heading, at }) => (
              <NativeSelect
                key={key}
                label={heading || `Column ${at + 1}`}
                value={columns[at] ?? NONE}
                data={[{ value: NONE, label: 'Leave out' }, ...fields]}
                onChange={({ currentTarget: { value } }) =>
                  setColumns((chosen) => chosen.map((field, place) => (place === at ? value || null : field)))
                }
              />
            ))}
          </SimpleGrid>
          <Radio.Group
            label="Dates such as 03/04/2026"
            value={order ?? ''}
            onChange={(value) => setOrder(value as DateOrder)}
          >
            <Group gap="sm">
              <Radio value="day-first" label="Day first: 3 April" />
              <Radio value="month-first" label="Month first: March 4" />
            </Group>
          </Radio.Group>
          <div>
            <Button
              type="submit"
              variant={made.state === 'checked' ? 'default' : 'filled'}
              loading={action.isPending}
            >
              Check again with these columns
            </Button>
          </div>
        </Stack>
      </form>
    </Panel>
  )
}
