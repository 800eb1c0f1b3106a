import { Select } from '@mantine/core'
import { members } from '@rsfc/contract/members/routes'
import { fullName } from '@rsfc/domain/members/words'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../data/read.ts'

const RESULTS = 20

type MemberFilterProps = { value: string; onChange: (id: string) => void }

/** Finds a member by a few letters of the name. */
export function MemberFilter({ value, onChange }: MemberFilterProps) {
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed, 200)
  const found = useQuery({
    ...read(members.list, { query: { q, limit: RESULTS } }),
    placeholderData: keepPreviousData,
    meta: { handlesRefusal: true },
  })
  const chosen = useQuery({
    ...read(members.read, { params: { id: value } }),
    enabled: value !== '',
    meta: { handlesRefusal: true },
  })
  const people = [...(found.data ?? []), ...(chosen.data ? [chosen.data] : [])]
  const names = new Map(people.map((member) => [member._id, fullName(member)]))
  // A deleted member has entries too.
  if (value && !names.has(value)) names.set(value, chosen.isError ? 'A deleted member' : 'One member')
  return (
    <Select
      label="Member"
      size="md"
      placeholder="All members"
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'All members' }}
      nothingFoundMessage="No member has this name"
      value={value || null}
      onChange={(id) => onChange(id ?? '')}
      onSearchChange={setTyped}
      data={[...names].map(([id, label]) => ({ value: id, label }))}
    />
  )
}
