import { addressOf, pages } from '@rsfc/contract/pages'
import { Button, Skeleton } from '@mantine/core'
import type { ClubEvent } from '@rsfc/contract/events/schemas'
import { isOver } from '@rsfc/domain/events/places'
import { IconCalendarEvent } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { pageMeta } from '../../page/page-meta.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { EventCard } from './view/event-card.tsx'
import { placeInWords, useOwnPlaces } from './view/own-places.ts'
import classes from './event-list-page.module.css'
import { eventPages } from './event-pages.ts'
import { ShowMore } from '../../ui/lists/show-more.tsx'

export const meta = pageMeta('Events', {
  path: pages.events.path,
  description: 'Gatherings, seminars, fly-outs and tours with the flying club at Seletar Airport, Singapore.',
})

export default function EventListPage() {
  const list = useInfiniteQuery(eventPages())
  return (
    <div className={classes.page}>
      <PageHeader title="Events" eyebrow="On the ground and in the air">
        Evenings on the apron, talks, fly-outs and visits. All times are Singapore time.
      </PageHeader>
      {list.data && <EventSections events={list.data.pages.flat()} />}
      {list.isPending && <ListSkeleton />}
      <ShowMore list={list}>Show more events</ShowMore>
    </div>
  )
}

function EventSections({ events }: { events: readonly ClubEvent[] }) {
  const [now] = useState(() => new Date())
  const upcoming = events.filter((event) => !isOver(event, now))
  const past = events.filter((event) => isOver(event, now))
  const own = useOwnPlaces()
  const placeIn = ({ _id }: ClubEvent) => {
    const place = own === 'loading' ? undefined : own.get(_id)
    return place && placeInWords(place)
  }
  return (
    <>
      <section aria-labelledby="coming">
        <h2 id="coming" className={classes.head}>
          Coming up
        </h2>
        {upcoming.length === 0 && <NoUpcomingEvents />}
        <ul className={classes.coming}>
          {upcoming.map((event, index) => (
            <EventCard key={event._id} event={event} place={placeIn(event)} eager={index < 2} />
          ))}
        </ul>
      </section>
      {past.length > 0 && (
        <section aria-labelledby="past">
          <h2 id="past" className={classes.head}>
            Past events
          </h2>
          <ul className={classes.past}>
            {past.map((event) => (
              <EventCard key={event._id} event={event} past />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function NoUpcomingEvents() {
  return (
    <EmptyState
      icon={<IconCalendarEvent size={28} stroke={1.5} />}
      title="No upcoming events at the moment"
      action={
        <Button component={Link} to={addressOf(pages.experience)} variant="default">
          See how to fly with us
        </Button>
      }
    >
      New events will appear here as soon as we announce them.
    </EmptyState>
  )
}

function ListSkeleton() {
  return (
    <>
      <noscript>
        <p>
          This page needs JavaScript to show our events. Please turn it on for this site, or give us a call.
        </p>
      </noscript>
      <div role="status" aria-label="Loading events" className={classes.coming}>
        {[1, 2, 3, 4].map((key) => (
          <Skeleton key={key} height={480} radius="xl" />
        ))}
      </div>
    </>
  )
}
