import { Skeleton, Text } from '@mantine/core'
import { addressOf, pages } from '@rsfc/contract/pages'
import { isOver } from '@rsfc/domain/events/places'
import { spanInWords } from '@rsfc/domain/time/club-words'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { TextLink } from '../../ui/layout/text-link.tsx'
import { TwoLineRow, TwoLineRows } from '../../ui/lists/two-line-row.tsx'
import { eventPages } from './event-pages.ts'
import { eventAddress, type EventLinkState } from './view/event-addresses.ts'

const SHOWN = 2

/** The next events, for the member home page. */
export function ComingEventsPanel() {
  const list = useInfiniteQuery(eventPages())
  const [now] = useState(() => new Date())
  if (list.isError) return <FetchFailed error={list.error} onRetry={() => void list.refetch()} />
  const upcoming = list.data?.pages
    .flat()
    .filter((event) => !isOver(event, now))
    .slice(0, SHOWN)
  return (
    <Panel title="Upcoming events" aside={<TextLink to={addressOf(pages.events)}>All events</TextLink>}>
      {list.isPending && <Skeleton height={120} role="status" aria-label="Loading events" />}
      {upcoming?.length === 0 && <Text c="dimmed">No upcoming events at the moment.</Text>}
      <TwoLineRows label="Next events">
        {upcoming?.map((event) => (
          <TwoLineRow
            key={event._id}
            to={eventAddress(event)}
            state={{ event } satisfies EventLinkState}
            title={event.event_title}
            detail={spanInWords(new Date(event.event_start_date), new Date(event.event_end_date))}
          />
        ))}
      </TwoLineRows>
    </Panel>
  )
}
