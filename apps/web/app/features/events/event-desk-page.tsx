import { Anchor, Button, Skeleton } from '@mantine/core'
import type { ClubEvent } from '@rsfc/contract/events/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { isOver } from '@rsfc/domain/events/places'
import { priceInWords } from '@rsfc/domain/events/words'
import { spanInWords } from '@rsfc/domain/time/club-words'
import { IconCalendarEvent, IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { privateMeta } from '../../page/page-meta.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import { SearchField } from '../../ui/forms/search-field.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { ShowMore } from '../../ui/lists/show-more.tsx'
import { DataTable } from '../../ui/tables/data-table.tsx'
import type { Column } from '../../ui/tables/table-shape.ts'
import { eventPages } from './event-pages.ts'
import { adminEventAddress, adminSignUpsAddress } from './view/event-addresses.ts'

export const meta = privateMeta('Events')

export default function EventDeskPage() {
  const [q, setQ] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const showAll = () => {
    setQ('')
    field.current?.focus()
  }
  const list = useInfiniteQuery({ ...eventPages(q), placeholderData: keepPreviousData })
  const events = list.data?.pages.flat()
  return (
    <Page>
      <PageHeader title="Events" eyebrow="Admin Dashboard" action={<NewEvent />} />
      <SearchField
        ref={field}
        label="Search events"
        placeholder="Title, description, type"
        value={q}
        onSearch={setQ}
      />
      {events && events.length > 0 && (
        <DataTable
          label="Events"
          rows={events}
          columns={columns()}
          rowKey={({ _id }) => _id}
          actions={links}
        />
      )}
      {events?.length === 0 && <NoEvents search={q} onClear={showAll} />}
      {list.isPending && <Skeleton height={360} radius="lg" role="status" aria-label="Loading events" />}
      <ShowMore list={list} w="fit-content">
        Show more events
      </ShowMore>
    </Page>
  )
}

function columns(now = new Date()): Column<ClubEvent>[] {
  return [
    {
      key: 'title',
      header: 'Title',
      leads: true,
      sortBy: (event) => event.event_title,
      cell: (event) => (
        <Anchor component={Link} to={adminEventAddress(event)} dir="auto" inherit>
          {event.event_title}
        </Anchor>
      ),
    },
    { key: 'type', header: 'Type', sortBy: (event) => event.event_type, cell: (event) => event.event_type },
    {
      key: 'when',
      header: 'When',
      sortBy: (event) => Date.parse(event.event_start_date),
      cell: (event) => spanInWords(new Date(event.event_start_date), new Date(event.event_end_date)),
    },
    {
      key: 'price',
      header: 'Price',
      align: 'end',
      sortBy: (event) => event.event_price,
      cell: (event) => priceInWords(event.event_price),
    },
    {
      key: 'taken',
      header: 'Places taken',
      align: 'end',
      sortBy: (event) => event.places_taken,
      cell: (event) =>
        event.event_participants
          ? `${event.places_taken} of ${event.event_participants}`
          : event.places_taken,
    },
    {
      key: 'state',
      header: 'Status',
      cell: (event) =>
        isOver(event, now) ? (
          <StatusBadge tone="quiet">Over</StatusBadge>
        ) : event.places_left === 0 ? (
          <StatusBadge tone="waiting">Full</StatusBadge>
        ) : (
          <StatusBadge tone="good">Open</StatusBadge>
        ),
    },
  ]
}

function links(event: ClubEvent) {
  return (
    <Button
      component={Link}
      to={adminSignUpsAddress(event)}
      variant="default"
      size="xs"
      aria-label={`Sign Ups: ${event.event_title}`}
    >
      Sign Ups
    </Button>
  )
}

function NewEvent() {
  return (
    <Button component={Link} to={addressOf(pages.adminNewEvent)} leftSection={<IconPlus size={18} />}>
      New event
    </Button>
  )
}

function NoEvents({ search, onClear }: { search: string; onClear: () => void }) {
  return (
    <EmptyState
      icon={<IconCalendarEvent size={28} stroke={1.5} />}
      title={search ? 'Nothing found' : 'No events yet'}
      action={
        search ? (
          <Button variant="default" onClick={onClear}>
            Show all events
          </Button>
        ) : (
          <NewEvent />
        )
      }
    >
      {search
        ? `No events match “${search}”.`
        : 'Publish the first one, and members can sign up straight away.'}
    </EmptyState>
  )
}
