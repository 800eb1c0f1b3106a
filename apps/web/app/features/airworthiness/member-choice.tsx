import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { members } from '@rsfc/contract/members/routes'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { read } from '../../data/read.ts'

const MOST = 20
const DEBOUNCE_MS = 200

type Choice = { value: string; label: string }
type Named = { _id: string; first_name: string; last_name: string }

type MemberChoiceProps = { name: string; error?: ReactNode; onChange: (id: string) => void }

/** Who flew: a member, found by name. */
export function MemberChoice({ name, error, onChange }: MemberChoiceProps) {
  const [chosen, setChosen] = useState<Choice | null>(null)
  const [typed, setTyped] = useState('')
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
      label="Pilot"
      placeholder="Search by name"
      searchable
      data={data}
      // The server has searched already.
      filter={({ options }) => options}
      searchValue={typed}
      onSearchChange={setTyped}
      value={chosen?.value ?? null}
      onChange={(id) => {
        setChosen(data.find(({ value }) => value === id) ?? null)
        onChange(id ?? '')
      }}
      nothingFoundMessage={list.isFetching ? 'Searching…' : 'No member found'}
      error={error}
    />
  )
}

function toChoice({ _id, first_name, last_name }: Named): Choice {
  return { value: _id, label: `${first_name} ${last_name}` }
}
