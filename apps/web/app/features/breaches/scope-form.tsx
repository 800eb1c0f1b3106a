import { Button, Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { breaches } from '@rsfc/contract/breaches/routes'
import { ClubDate } from '@rsfc/contract/kit/fields'
import { EXPORTED_LISTS, LIST_WORDS } from '@rsfc/domain/breaches/scope'
import { capitalised } from '@rsfc/domain/text/capitalised'
import { useState } from 'react'
import { z } from 'zod'
import { useActionForm } from '../../data/use-action-form.ts'
import { CalendarDateField } from '../../ui/forms/dates/calendar-date-field.tsx'
import { FigureField } from '../../ui/forms/figures/figure-field.tsx'
import { TimeField } from '../../ui/forms/dates/time-field.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Period } from './moment.ts'

const WAYS = [
  { value: 'record', label: 'A record' },
  { value: 'file', label: 'A file' },
  { value: 'list', label: 'An exported list or backup' },
  { value: 'period', label: 'All that was written in a period' },
  { value: 'group', label: 'A number of people without an account' },
  { value: 'person', label: 'One person without an account' },
]

/** Says whose data the breach touches, one piece at a time. */
export function ScopeForm({ id }: { id: string }) {
  const [by, setBy] = useState<string>('record')
  return (
    <Panel title="Add what it touches">
      <Stack>
        <Select
          label="What"
          data={WAYS}
          value={by}
          onChange={(value) => setBy(value ?? 'record')}
          allowDeselect={false}
        />
        {by === 'record' && <AddressForm key={by} id={id} by={by} />}
        {by === 'file' && <AddressForm key={by} id={id} by={by} />}
        {by === 'list' && <ListForm id={id} />}
        {by === 'period' && <PeriodForm id={id} />}
        {by === 'group' && <GroupForm id={id} />}
        {by === 'person' && <PersonForm id={id} />}
      </Stack>
    </Panel>
  )
}

const ADDRESSES = {
  record: {
    label: 'Address of its page',
    description: 'A member, booking, event, case … Copy it from the browser; an id works, too.',
  },
  file: { label: 'Address of the file', description: 'Copy it from the link to the picture or document.' },
}

const filled = z.string().trim().min(1, 'Enter the address')

function AddressForm({ id, by }: { id: string; by: 'record' | 'file' }) {
  const { field, formProps, busy } = useActionForm(breaches.addScope, {
    initialValues: { address: '' },
    schema: z.object({ address: filled }),
    toInput: ({ address }) => ({
      params: { id },
      body: { scope: by === 'record' ? { by, id: address } : { by, path: address } },
    }),
    fieldOf: () => 'address',
  })
  return (
    <form {...formProps} aria-label="Add what it touches">
      <Stack align="flex-start">
        <TextInput {...field('address')} {...ADDRESSES[by]} w="100%" />
        <AddButton busy={busy} />
      </Stack>
    </form>
  )
}

function ListForm({ id }: { id: string }) {
  const { field, formProps, busy } = useActionForm(breaches.addScope, {
    initialValues: { list: 'members', on: '' },
    schema: z.object({ list: z.enum(EXPORTED_LISTS), on: ClubDate }),
    toInput: ({ list, on }) => ({
      params: { id },
      body: { scope: { by: 'list' as const, list: list as (typeof EXPORTED_LISTS)[number], on } },
    }),
    fieldOf: (name) => name.replace('scope.', ''),
  })
  return (
    <form {...formProps} aria-label="Add what it touches">
      <Stack align="flex-start">
        <Select
          {...field('list')}
          label="List"
          data={EXPORTED_LISTS.map((value) => ({ value, label: capitalised(LIST_WORDS[value]) }))}
          allowDeselect={false}
          w="100%"
        />
        <CalendarDateField
          {...field('on')}
          label="Day on which it left"
          description="Only members who had joined by then are listed. The list is kept as it stands now."
        />
        <AddButton busy={busy} />
      </Stack>
    </form>
  )
}

const FIELDS: Readonly<Record<string, string>> = { 'scope.from': 'from_on', 'scope.to': 'to_on' }

function PeriodForm({ id }: { id: string }) {
  const { field, formProps, busy } = useActionForm(breaches.addScope, {
    initialValues: { from_on: '', from_time: '', to_on: '', to_time: '' },
    schema: z.object(Period),
    toInput: ({ from_on, from_time, to_on, to_time }) => ({
      params: { id },
      body: { scope: { by: 'period' as const, from: `${from_on}T${from_time}`, to: `${to_on}T${to_time}` } },
    }),
    fieldOf: (name) => FIELDS[name] ?? name,
  })
  return (
    <form {...formProps} aria-label="Add what it touches">
      <Stack align="flex-start">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" w="100%">
          <CalendarDateField {...field('from_on')} label="From" />
          <TimeField {...field('from_time')} label="Time" />
          <CalendarDateField {...field('to_on')} label="To" />
          <TimeField {...field('to_time')} label="Time (not included)" />
        </SimpleGrid>
        <AddButton busy={busy} />
      </Stack>
    </form>
  )
}

const scopeField = (name: string) => name.replace('scope.', '')

const emptyGroup: { people: number | ''; who: string } = { people: '', who: '' }

function GroupForm({ id }: { id: string }) {
  const { field, formProps, busy } = useActionForm(breaches.addScope, {
    initialValues: emptyGroup,
    toInput: ({ people, who }) => ({
      params: { id },
      body: { scope: { by: 'group' as const, people: Number(people), who } },
    }),
    fieldOf: scopeField,
  })
  return (
    <form {...formProps} aria-label="Add what it touches">
      <Stack align="flex-start">
        <FigureField {...field('people')} label="How many people" w="100%" />
        <TextInput
          {...field('who')}
          label="Who they are"
          description="Without names, which would be kept for good."
          placeholder="Passengers of the open day"
          w="100%"
        />
        <AddButton busy={busy} />
      </Stack>
    </form>
  )
}

function PersonForm({ id }: { id: string }) {
  const { field, formProps, busy } = useActionForm(breaches.addScope, {
    initialValues: { name: '', contact: '' },
    toInput: ({ name, contact }) => ({
      params: { id },
      body: { scope: { by: 'person' as const, name, contact } },
    }),
    fieldOf: scopeField,
  })
  return (
    <form {...formProps} aria-label="Add what it touches">
      <Stack align="flex-start">
        <TextInput {...field('name')} label="Name" w="100%" />
        <TextInput
          {...field('contact')}
          label="How to reach them"
          description="Name and contact are removed when the breach is closed."
          w="100%"
        />
        <AddButton busy={busy} />
      </Stack>
    </form>
  )
}

function AddButton({ busy }: { busy: boolean }) {
  return (
    <Button type="submit" variant="default" loading={busy}>
      Add
    </Button>
  )
}
