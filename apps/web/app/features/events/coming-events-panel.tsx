import { Anchor, Flex, Skeleton, Text } from '@mantine/core'
import { addressOf, pages } from '@rsfc/contract/pages'
import { isOver } from '@rsfc/domain/events/places'
import { spanInWords } from '@rsfc/domain/time/club-words'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Rows } from '../../ui/layout/rows.tsx'
import { eventPages } from './event-pages.ts'
import { eventAddress, type EventLinkState } from './view/event-addresses.ts'

const SHOWN = 4

/** The next few events, for the member home page. */
export function ComingEventsPanel() {
  const list = useInfiniteQuery(eventPages())
  const [now] = useState(() => new Date())
  if (list.isError) return <FetchFailed error={list.error} onRetry={() => void list.refetch()} />
  const upcoming = list.data?.pages
    .flat()
    .filter((event) => !isOver(event, now))
    .slice(0, SHOWN)
  return (
    <Panel
      title="Upcoming events"
      aside={
        <Anchor component={Link} to={addressOf(pages.events)} size="sm">
          All events
        </Anchor>
      }
    >
      {list.isPending && <Skeleton height={140} role="status" aria-label="Loading events" />}
      {upcoming?.length === 0 && (
        <Text size="sm" c="dimmed">
          No upcoming events at the moment.
        </Text>
      )}
      <Rows ruledAbove>
        {upcoming?.map((event) => (
          <Flex component="li" key={event._id} gap="xxs" direction="column">
            <Anchor
              component={Link}
              to={eventAddress(event)}
              state={{ event } satisfies EventLinkState}
              c="var(--rsfc-heading)"
              fw={600}
            >
              {event.event_title}
            </Anchor>
            <Text span size="sm" c="dimmed">
              {spanInWords(new Date(event.event_start_date), new Date(event.event_end_date))}
            </Text>
          </Flex>
        ))}
      </Rows>
    </Panel>
  )
}
