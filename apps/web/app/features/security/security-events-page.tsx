import { Button, NativeSelect, SimpleGrid } from '@mantine/core'
import { addressOf, pages } from '@rsfc/contract/pages'
import { security } from '@rsfc/contract/security/routes'
import { EVENT_WORDS } from '@rsfc/domain/security/event-words'
import { SECURITY_EVENTS, type SecurityEvent } from '@rsfc/domain/security/events'
import { IconShieldLock } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { readPages } from '../../data/read.ts'
import { privateMeta } from '../../page/page-meta.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { PageSkeleton } from '../../ui/feedback/skeletons.tsx'
import { CalendarDateField, isDateOrNone } from '../../ui/forms/dates/calendar-date-field.tsx'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { ShowMore } from '../../ui/lists/show-more.tsx'
import { EventList } from './event-list.tsx'
import { MemberFilter } from './member-filter.tsx'

export const meta = privateMeta('Security record')

const PAGE = 50

type Filters = { kind: SecurityEvent | ''; from: string; to: string }
const NO_FILTERS: Filters = { kind: '', from: '', to: '' }

const KINDS = SECURITY_EVENTS.map((value) => ({ value, label: EVENT_WORDS[value] }))

/** The member is in the address, so that other pages can link to it. */
export default function SecurityEventsPage() {
  const [search, setSearch] = useSearchParams()
  const [filters, setFilters] = useState(NO_FILTERS)
  const member = search.get('member') ?? ''
  const showMember = (id: string) => setSearch(id ? { member: id } : {}, { replace: true })
  const change = (part: Partial<Filters>) => setFilters((before) => ({ ...before, ...part }))
  return (
    <Page>
      <BackLink to={addressOf(pages.controlPanel)}>Control Panel</BackLink>
      <PageHeader title="Security record" eyebrow="Admin Dashboard">
        Sign-ins, refused calls, downloads and changes of access rights. Entries cannot be edited.
      </PageHeader>
      <SimpleGrid
        minColWidth="min(100%, 150px)"
        autoFlow="auto-fit"
        spacing="sm"
        style={{ alignItems: 'end' }}
        role="search"
        aria-label="Security record"
      >
        <MemberFilter value={member} onChange={showMember} />
        <NativeSelect
          label="What happened"
          value={filters.kind}
          onChange={({ currentTarget }) => change({ kind: currentTarget.value as Filters['kind'] })}
          data={[{ value: '', label: 'Everything' }, ...KINDS]}
        />
        <CalendarDateField
          label="From"
          value={filters.from}
          onChange={(date) => isDateOrNone(date) && change({ from: date })}
        />
        <CalendarDateField
          label="To"
          value={filters.to}
          onChange={(date) => isDateOrNone(date) && change({ to: date })}
        />
      </SimpleGrid>
      <Events
        filters={filters}
        member={member}
        onMember={showMember}
        onClear={() => {
          setFilters(NO_FILTERS)
          showMember('')
        }}
      />
    </Page>
  )
}

type EventsProps = { filters: Filters; member: string; onMember: (id: string) => void; onClear: () => void }

function Events({ filters, member, onMember, onClear }: EventsProps) {
  const { kind, from, to } = filters
  const query = {
    ...(kind && { kind }),
    ...(from && { from }),
    ...(to && { to }),
    ...(member && { user_id: member }),
  }
  const list = useInfiniteQuery({
    ...readPages(security.events, PAGE, { query }),
    placeholderData: keepPreviousData,
  })
  if (list.isError && !list.data)
    return <FetchFailed error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) return <PageSkeleton />
  const events = list.data.pages.flat()
  if (events.length === 0) return <NoEvents filtered={Object.keys(query).length > 0} onClear={onClear} />
  return (
    <>
      <EventList events={events} onMember={onMember} />
      <ShowMore list={list}>Show older entries</ShowMore>
    </>
  )
}

function NoEvents({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const icon = <IconShieldLock size={28} stroke={1.5} />
  if (!filtered)
    return (
      <EmptyState icon={icon} title="Nothing recorded yet">
        Sign-ins and changes of access rights will appear here.
      </EmptyState>
    )
  return (
    <EmptyState
      icon={icon}
      title="Nothing found"
      action={
        <Button variant="default" onClick={onClear}>
          Show everything
        </Button>
      }
    >
      No entry matches these filters.
    </EmptyState>
  )
}
