import { Button, Skeleton, Switch } from '@mantine/core'
import { MEMBER_SORTS } from '@rsfc/contract/members'
import { IconUserPlus, IconUsers } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { privateMeta } from '../../platform/page-meta.ts'
import layout from '../../ui/area/area-layout.module.css'
import { FetchFailed } from '../../ui/fetch-failed.tsx'
import { SearchField } from '../../ui/area/search-field.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import {
  memberCountQuery,
  memberListQuery,
  type MemberFilter,
  type MemberOrder,
  type MemberSort,
} from './member-readings.ts'
import { MemberTable } from './member-table.tsx'
import classes from './member-list-page.module.css'

export const meta = privateMeta('Members')

export default function MemberListPage() {
  const { filter, order, change } = useListAddress()
  const list = useInfiniteQuery(memberListQuery(filter, order))
  const count = useQuery(memberCountQuery(filter))
  const members = list.data?.pages.flat() ?? []
  const field = useRef<HTMLInputElement>(null)
  const showAll = () => {
    change({ q: '', due: '' })
    field.current?.focus()
  }
  return (
    <div className={layout.page}>
      <PageHeader
        title="Members"
        eyebrow="Admin Dashboard"
        action={
          <Button component={Link} to="/admin/members/new-member" leftSection={<IconUserPlus size={18} />}>
            New member
          </Button>
        }
      />
      <div className={classes.tools}>
        <SearchField
          ref={field}
          label="Search members"
          placeholder="Name, email, licence number, any detail"
          value={filter.q}
          onSearch={(q) => change({ q })}
        />
        <Switch
          size="md"
          label="Medical or certificate due"
          checked={filter.due}
          onChange={({ currentTarget }) => change({ due: currentTarget.checked ? 'true' : '' })}
        />
        <p className={classes.count} role="status">
          {count.data && foundInWords(count.data.count, filter)}
        </p>
      </div>
      {list.isPending && <Skeleton height={420} radius="lg" role="status" aria-label="Loading the members" />}
      {list.isError && <FetchFailed error={list.error} onRetry={() => void list.refetch()} />}
      {list.isSuccess && members.length === 0 && <NobodyFound filter={filter} onClear={showAll} />}
      {members.length > 0 && (
        <MemberTable
          members={members}
          order={order}
          onOrder={({ sort, descending }) => change({ sort, down: descending ? 'true' : '' })}
        />
      )}
      {list.hasNextPage && (
        <Button
          variant="default"
          className={classes.more}
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Show more members
        </Button>
      )}
    </div>
  )
}

function foundInWords(count: number, { q, due }: MemberFilter): string {
  const members = `${count.toLocaleString('en-SG')} ${count === 1 ? 'member' : 'members'}`
  return q || due ? `${members} found` : members
}

/** What is asked for stands in the address: reload, back and a link to a colleague all show the same. */
function useListAddress() {
  const [params, setParams] = useSearchParams()
  const sort = MEMBER_SORTS.find((name) => name === params.get('sort')) ?? 'name'
  const filter: MemberFilter = { q: params.get('q') ?? '', due: params.get('due') === 'true' }
  const order: MemberOrder = { sort, descending: params.get('down') === 'true' }
  const change = (changes: { q?: string; due?: string; sort?: MemberSort; down?: string }) => {
    const next = new URLSearchParams(params)
    for (const [key, value] of Object.entries(changes)) {
      if (value) next.set(key, value)
      else next.delete(key)
    }
    setParams(next, { replace: true, preventScrollReset: true })
  }
  return { filter, order, change }
}

function NobodyFound({ filter, onClear }: { filter: MemberFilter; onClear: () => void }) {
  return (
    <EmptyState
      icon={<IconUsers size={28} stroke={1.5} />}
      title="Nobody found"
      action={
        <Button variant="default" onClick={onClear}>
          Show all members
        </Button>
      }
    >
      {filter.q
        ? `No member has “${filter.q}” in any of their details.`
        : 'No medical or certificate is due within 60 days.'}
    </EmptyState>
  )
}
