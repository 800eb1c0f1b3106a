import { Autocomplete, Button, Checkbox, Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { fleet } from '@rsfc/contract/fleet/routes'
import { readiness } from '@rsfc/contract/readiness/routes'
import { NewCredential } from '@rsfc/contract/readiness/schemas'
import { LICENSE_TYPES } from '@rsfc/domain/members/account'
import { LICENSE_WORDS } from '@rsfc/domain/members/words'
import {
  CREDENTIAL_KIND_WORDS,
  CREDENTIAL_KINDS,
  ENDING_KINDS,
  ENGLISH_LEVELS,
  type CredentialKind,
} from '@rsfc/domain/readiness/credential'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../data/read.ts'
import { useActionForm } from '../../data/use-action-form.ts'
import { DateField } from '../../ui/forms/dates/date-field.tsx'
import { MedicalFields } from '../../ui/forms/dates/medical-fields.tsx'
import { useAskedDates } from '../../ui/forms/dates/use-asked-dates.ts'
import classes from './readiness-lines.module.css'

const KINDS = CREDENTIAL_KINDS.map((value) => ({ value, label: CREDENTIAL_KIND_WORDS[value] }))
const LICENCES = LICENSE_TYPES.filter((type) => type !== 'none').map((value) => ({
  value,
  label: LICENSE_WORDS[value],
}))
const LEVELS = ENGLISH_LEVELS.map((level) => ({ value: level, label: `Level ${level}` }))
const EMPTY = {
  kind: 'medical',
  detail: '',
  number: '',
  examined_on: '',
  state_of_issue: '',
  restricted: false,
  valid_from: '',
  valid_until: '',
}

/** Opens on a button, because officers mostly only read. */
export function CredentialForm({ memberId }: { memberId: string }) {
  const [open, setOpen] = useState(false)
  if (!open)
    return (
      <div>
        <Button variant="default" onClick={() => setOpen(true)}>
          Record a credential
        </Button>
      </div>
    )
  return <Form memberId={memberId} onDone={() => setOpen(false)} />
}

function Form({ memberId, onDone }: { memberId: string; onDone: () => void }) {
  const [kind, setKind] = useState(EMPTY.kind)
  const { isAsked, noteRefusal } = useAskedDates()
  const { form, formProps, field, busy } = useActionForm(readiness.grant, {
    initialValues: EMPTY,
    schema: NewCredential,
    toInput: (values) => ({
      params: { id: memberId },
      body: { ...NewCredential.parse(values), dates_checked: isAsked(...datesOf(values)) },
    }),
    onRefused: (error, values) => noteRefusal(error, ...datesOf(values)),
    onValuesChange: (values) => {
      if (values.kind === kind) return
      setKind(values.kind)
      // The detail depends on the kind: a medical has a class, a checkout an aircraft model.
      form.setFieldValue('detail', '')
    },
    onDone,
  })
  const ends = ENDING_KINDS.has(kind as CredentialKind)
  const { value: restricted, ...restrictedField } = field('restricted')
  return (
    <form {...formProps} aria-label="Record a credential">
      <Stack gap="sm">
        <Select {...field('kind')} label="Kind" data={KINDS} allowDeselect={false} />
        <Detail key={kind} kind={kind} field={field('detail')} />
        {kind === 'licence' && (
          <>
            <TextInput {...field('state_of_issue')} label="State of issue" placeholder="Singapore" />
            <Checkbox
              {...restrictedField}
              checked={restricted}
              onChange={(event) => restrictedField.onChange(event.currentTarget.checked)}
              label="Restricted: Singapore only, by day, no cross-country flights"
            />
          </>
        )}
        <TextInput {...field('number')} label="Number" description="As on the paper, if it has one." />
        <SimpleGrid
          minColWidth="min(100%, 180px)"
          autoFlow="auto-fit"
          spacing="sm"
          style={{ alignItems: 'start' }}
        >
          {kind === 'medical' && (
            <MedicalFields medicalClass={field('detail')} examinedOn={field('examined_on')} />
          )}
          <DateField {...field('valid_from')} label="Valid from" />
          <DateField {...field('valid_until')} label="Last day" withAsterisk={ends} />
        </SimpleGrid>
        <div className={classes.acts}>
          <Button type="submit" loading={busy}>
            {isAsked(...datesOf(form.values)) ? 'Record it all the same' : 'Record as verified'}
          </Button>
          <Button variant="subtle" color="gray" onClick={onDone}>
            Cancel
          </Button>
        </div>
      </Stack>
    </form>
  )
}

const datesOf = ({ detail, examined_on, valid_until }: typeof EMPTY) => [detail, examined_on, valid_until]

type DetailProps = { kind: string; field: Record<string, unknown> & { name: string } }

/** What the credential is for, asked in the way that fits its kind. */
function Detail({ kind, field }: DetailProps) {
  switch (kind) {
    case 'licence':
      return <Select {...field} label="Type of licence" data={LICENCES} allowDeselect={false} withAsterisk />
    case 'type-checkout':
      return <Model field={field} />
    case 'rating':
      return <TextInput {...field} label="Rating" placeholder="Night" withAsterisk />
    case 'club-check':
      return <TextInput {...field} label="Check" placeholder="Annual check flight" withAsterisk />
    case 'english':
      return <Select {...field} label="Level" data={LEVELS} allowDeselect={false} withAsterisk />
    default:
      return null
  }
}

function Model({ field }: Pick<DetailProps, 'field'>) {
  const aircraft = useQuery(read(fleet.list))
  const models = [...new Set(aircraft.data?.map(({ aircraft_model }) => aircraft_model).filter(Boolean))]
  return (
    <Autocomplete
      {...field}
      label="Aircraft model"
      description="Spelt as in the fleet, because the rule compares the two."
      data={models}
      withAsterisk
    />
  )
}
