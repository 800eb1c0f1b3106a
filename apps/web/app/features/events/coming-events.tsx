import { Button, Flex, Text } from '@mantine/core'
import { addressOf, pages } from '@rsfc/contract/pages'
import { isOver } from '@rsfc/domain/events/places'
import { placesInWords } from '@rsfc/domain/events/words'
import { spanInWords } from '@rsfc/domain/time/club-words'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import classes from './coming-events.module.css'
import { eventPages } from './event-pages.ts'
import { eventAddress, type EventLinkState } from './view/event-addresses.ts'
import { EventPicture } from './view/event-picture.tsx'

/** All events on the community page that have not ended (4.events.ahead). */
export function ComingEvents() {
  const [now] = useState(() => new Date())
  const { data, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery(eventPages())
  const listed = data?.pages.flat() ?? []
  const upcoming = listed.filter((event) => !isOver(event, now))
  // Upcoming events come first. If the list has nothing else so far, the next page may have more of them.
  const isIncomplete = hasNextPage && !isFetching && upcoming.length === listed.length
  useEffect(() => {
    if (isIncomplete) void fetchNextPage()
  }, [isIncomplete, fetchNextPage])
  return (
    <Flex gap="md" align="flex-start" direction="column">
      {data && upcoming.length === 0 && <Text c="dimmed">No upcoming events at the moment.</Text>}
      <ul className={classes.list} aria-label="Upcoming events">
        {upcoming.map((event) => (
          <li key={event._id}>
            <Link
              to={eventAddress(event)}
              state={{ event } satisfies EventLinkState}
              className={classes.event}
            >
              <EventPicture path={event.event_image[0]} type={event.event_type} className={classes.picture} />
              <span className={classes.words}>
                <strong dir="auto">{event.event_title}</strong>
                <span>{spanInWords(new Date(event.event_start_date), new Date(event.event_end_date))}</span>
                <span>{placesInWords(event.places_left)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <Button component={Link} to={addressOf(pages.events)} variant="default" size="sm">
        All events
      </Button>
    </Flex>
  )
}
