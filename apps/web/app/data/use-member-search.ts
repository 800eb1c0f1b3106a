import type { ComboboxItem, OptionsFilter } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { RouteData } from '@rsfc/contract/kit/http'
import { members } from '@rsfc/contract/members/routes'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from './read.ts'

const MOST = 20
const DEBOUNCE_MS = 200

export type FoundMember = RouteData<typeof members.list>[number]

/** The server has searched already. */
const keepAll: OptionsFilter = ({ options }) => options

/** Props of a Select that searches for members as the user types. */
export function useMemberSearch<Choice extends ComboboxItem>(
  toChoice: (member: FoundMember) => Choice,
  onPick: (id: string | null) => void,
) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<Choice | null>(null)
  const [q] = useDebouncedValue(typed.trim(), DEBOUNCE_MS)
  const list = useQuery({
    ...read(members.list, { query: { limit: MOST, ...(q && q !== chosen?.label && { q }) } }),
    placeholderData: keepPreviousData,
  })
  const found = (list.data ?? []).map(toChoice)
  const data = chosen && !found.some(({ value }) => value === chosen.value) ? [chosen, ...found] : found
  return {
    searchable: true,
    data,
    filter: keepAll,
    searchValue: typed,
    onSearchChange: setTyped,
    value: chosen?.value ?? null,
    onChange: (id: string | null) => {
      setChosen(data.find(({ value }) => value === id) ?? null)
      onPick(id)
    },
    nothingFoundMessage: list.isFetching ? 'Searching…' : 'No member found',
  }
}
