import { addressOf, pages } from '@rsfc/contract/pages'
import { Anchor, Skeleton } from '@mantine/core'
import { isOver } from '@rsfc/domain/events/places'
import { spanInWords } from '@rsfc/domain/time/club-words'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { Panel } from '../../ui/layout/panel.tsx'
import { eventAddress, type EventLinkState } from './view/event-addresses.ts'
import { eventPages } from './event-pages.ts'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import classes from './coming-events-panel.module.css'

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
      {upcoming?.length === 0 && <p className={classes.when}>No upcoming events at the moment.</p>}
      <ul>
        {upcoming?.map((event) => (
          <li key={event._id} className={classes.event}>
            <Anchor
              component={Link}
              to={eventAddress(event)}
              state={{ event } satisfies EventLinkState}
              className={classes.title}
            >
              {event.event_title}
            </Anchor>
            <span className={classes.when}>
              {spanInWords(new Date(event.event_start_date), new Date(event.event_end_date))}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
