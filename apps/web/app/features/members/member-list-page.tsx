import { Button, Group, NativeSelect, Skeleton, Switch, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { hasAllFields } from '@rsfc/contract/members/has-all-fields'
import { members } from '@rsfc/contract/members/routes'
import { FIRST_ROWS } from '@rsfc/contract/first-rows'
import { addressOf, pages } from '@rsfc/contract/pages'
import { MEMBER_SORTS, type MemberSort } from '@rsfc/domain/members/sorts'
import { inFigures } from '@rsfc/domain/text/figures'
import { IconFilter, IconUserPlus, IconUsers } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { read, readPages } from '../../data/read.ts'
import { privateMeta } from '../../page/page-meta.ts'
import { largerThan } from '../../theme/breakpoints.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { SearchField } from '../../ui/forms/search-field.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { ShowMore } from '../../ui/lists/show-more.tsx'
import { MailSelection } from './mail-selection.tsx'
import { MEMBER_CHOICES } from './member-choices.ts'
import {
  filterFrom,
  FILTERS,
  isFiltered,
  type FilterChanges,
  type MemberFilter,
  type MemberOrder,
} from './member-filter.ts'
import { MemberTable } from './member-table.tsx'
import { OfficerReviews } from './officer-reviews.tsx'

export const meta = privateMeta('Members')

export default function MemberListPage() {
  const { filter, order, change } = useListParams()
  const search = { q: filter.q, ...filter.chosen, ...(filter.due && { due: 'true' as const }) }
  const sorted = { sort: order.sort, ...(order.descending && { descending: 'true' as const }) }
  const list = useInfiniteQuery({
    ...readPages(members.list, FIRST_ROWS.members, { query: { ...search, ...sorted } }),
    placeholderData: keepPreviousData,
  })
  const count = useQuery({
    ...read(members.count, { query: search }),
    placeholderData: keepPreviousData,
  })
  // The rows and their number come from two reads: say how many only when both have answered.
  const isSearching = list.isPlaceholderData || count.isPlaceholderData
  const found = list.data?.pages.flat().filter(hasAllFields) ?? []
  const field = useRef<HTMLInputElement>(null)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const wide = useMediaQuery(largerThan('md'), undefined, { getInitialValueInEffect: false })
  const [showFilters, setShowFilters] = useState(isFiltered({ ...filter, q: '' }))
  const showAll = () => {
    change({ q: '', due: '', ...NO_FILTERS })
    field.current?.focus()
  }
  return (
    <Page>
      <PageHeader
        title="Members"
        eyebrow="Admin Dashboard"
        action={
          <Button
            component={Link}
            to={addressOf(pages.adminNewMember)}
            leftSection={<IconUserPlus size={18} />}
          >
            New member
          </Button>
        }
      />
      <OfficerReviews />
      <Group gap="sm">
        <SearchField
          ref={field}
          label="Search members"
          placeholder="Name, email, licence number or any other detail"
          value={filter.q}
          onSearch={(q) => change({ q })}
        />
        <Button
          hiddenFrom="md"
          variant="default"
          mih={44}
          leftSection={<IconFilter size={16} aria-hidden />}
          aria-expanded={showFilters}
          onClick={() => setShowFilters(!showFilters)}
        >
          Filters
        </Button>
        {(wide || showFilters) && <Filters filter={filter} change={change} />}
        <Text inherit ms="auto" c="dimmed" role="status">
          {isSearching ? 'Searching…' : count.data && memberCount(count.data.count, filter)}
        </Text>
      </Group>
      {list.isPending && <Skeleton height={420} radius="lg" role="status" aria-label="Loading the members" />}
      {list.isSuccess && found.length === 0 && <NoMembersFound filter={filter} onClear={showAll} />}
      {found.length > 0 && (
        <MemberTable
          members={found}
          selected={selected}
          onSelect={setSelected}
          order={order}
          onOrder={({ sort, descending }) => change({ sort, down: descending ? 'true' : '' })}
        />
      )}
      <MailSelection ids={[...selected]} onDone={() => setSelected(new Set())} />
      <ShowMore list={list} mx="auto">
        Show more members
      </ShowMore>
    </Page>
  )
}

type FiltersProps = { filter: MemberFilter; change: (changes: Changes) => void }

function Filters({ filter, change }: FiltersProps) {
  return (
    <>
      {FILTERS.map(({ name, label, all }) => (
        <NativeSelect
          key={name}
          aria-label={label}
          value={filter.chosen[name] ?? ''}
          data={[{ value: '', label: all }, ...MEMBER_CHOICES[name]]}
          onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
        />
      ))}
      <Switch
        size="md"
        label="Medical or certificate due"
        checked={filter.due}
        onChange={({ currentTarget }) => change({ due: currentTarget.checked ? 'true' : '' })}
      />
    </>
  )
}

const NO_FILTERS: FilterChanges = Object.fromEntries(FILTERS.map(({ name }) => [name, '']))

function memberCount(count: number, filter: MemberFilter): string {
  const counted = `${inFigures(count)} ${count === 1 ? 'member' : 'members'}`
  return isFiltered(filter) ? `${counted} found` : counted
}

type Changes = FilterChanges & { q?: string; due?: string; sort?: MemberSort; down?: string }

/** Search, filters and sort order are in the URL, so they survive a reload and can be shared as a link. */
function useListParams() {
  const [params, setParams] = useSearchParams()
  // When two changes follow each other, the address may not have the first one yet.
  const latest = useRef(params)
  useEffect(() => {
    latest.current = params
  }, [params])
  const sort = MEMBER_SORTS.find((name) => name === params.get('sort')) ?? 'name'
  const filter = filterFrom(params)
  const order: MemberOrder = { sort, descending: params.get('down') === 'true' }
  const change = (changes: Changes) => {
    const next = new URLSearchParams(latest.current)
    for (const [key, value] of Object.entries(changes)) {
      if (value) next.set(key, value)
      else next.delete(key)
    }
    latest.current = next
    setParams(next, { replace: true, preventScrollReset: true })
  }
  return { filter, order, change }
}

function NoMembersFound({ filter, onClear }: { filter: MemberFilter; onClear: () => void }) {
  return (
    <EmptyState
      icon={<IconUsers size={28} stroke={1.5} />}
      title="No members found"
      action={
        <Button variant="default" onClick={onClear}>
          Show all members
        </Button>
      }
    >
      {filter.q
        ? `No member’s details contain “${filter.q}”.`
        : Object.keys(filter.chosen).length > 0
          ? 'No member matches these filters.'
          : 'No medical or certificate has expired or expires within 60 days.'}
    </EmptyState>
  )
}
