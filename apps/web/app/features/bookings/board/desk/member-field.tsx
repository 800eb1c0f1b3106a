import { Select, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { members } from '@rsfc/contract/members/routes'
import { mayFly } from '@rsfc/domain/bookings/request'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { read } from '../../../../data/read.ts'

const MOST = 20
const DEBOUNCE_MS = 200

type Choice = { value: string; label: string; note: string; disabled: boolean }

type MemberFieldProps = { name: string; error?: ReactNode; onChange: (id: string | null) => void }

/** Finds a member by name, email or any other field; those who may not book can be seen but not chosen. */
export function MemberField({ name, error, onChange }: MemberFieldProps) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<Choice | null>(null)
  const [q] = useDebouncedValue(typed.trim(), DEBOUNCE_MS)
  const list = useQuery({
    ...read(members.list, { query: { limit: MOST, ...(q && q !== chosen?.label && { q }) } }),
    placeholderData: keepPreviousData,
  })
  const found = (list.data ?? []).map(toChoice)
  const data = chosen && !found.some(({ value }) => value === chosen.value) ? [chosen, ...found] : found
  return (
    <Select
      name={name}
      size="md"
      label="Member"
      placeholder="Search by name or email"
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Clear the member' }}
      data={data}
      // The server has searched already.
      filter={({ options }) => options}
      searchValue={typed}
      onSearchChange={setTyped}
      value={chosen?.value ?? null}
      onChange={(id) => {
        setChosen(data.find(({ value }) => value === id) ?? null)
        onChange(id)
      }}
      renderOption={({ option }) => <Option {...(option as Choice)} />}
      nothingFoundMessage={list.isFetching ? 'Searching…' : 'No member found'}
      error={error}
      data-autofocus
    />
  )
}

function Option({ label, note }: Choice) {
  return (
    <div>
      {label}
      <Text size="xs">{note}</Text>
    </div>
  )
}

type Listed = { _id: string; first_name: string; last_name: string }
type Flier = { email: string; account_status: string; membership_type: string }

function toChoice(member: Listed & Partial<Flier>): Choice {
  const { _id, first_name, last_name, email = '', account_status = '', membership_type = '' } = member
  const allowed = mayFly({ account_status, membership_type })
  const why = membership_type === 'social' ? 'Social members do not fly' : 'Account not active'
  return {
    value: _id,
    label: `${first_name} ${last_name}`,
    note: allowed ? email : `${email} · ${why}`,
    disabled: !allowed,
  }
}
