import { Button } from '@mantine/core'
import type { ClubEvent } from '@rsfc/contract/events/schemas'
import { placesInWords, priceInWords } from '@rsfc/domain/events/words'
import { spanInWords } from '@rsfc/domain/time/club-words'
import { Link } from 'react-router'
import { eventAddress, type EventLinkState } from './event-addresses.ts'
import classes from './event-card.module.css'
import { EventPicture } from './event-picture.tsx'

type EventCardProps = {
  event: ClubEvent
  /** What the member has of it, in words. */
  place?: string | undefined
  past?: boolean
  eager?: boolean
}

export function EventCard({ event, place, past = false, eager = false }: EventCardProps) {
  return (
    <li className={classes.card} data-past={past || undefined}>
      <EventPicture
        path={event.event_image[0]}
        type={event.event_type}
        eager={eager}
        className={classes.picture}
      />
      <div className={classes.words}>
        <p className={classes.when}>
          <span className={classes.type}>{event.event_type}</span>
          <time dateTime={event.event_start_date}>
            {spanInWords(new Date(event.event_start_date), new Date(event.event_end_date))}
          </time>
        </p>
        <h3 className={classes.title}>{event.event_title}</h3>
        <p className={classes.text}>{event.event_description}</p>
        <div className={classes.foot}>
          <p className={classes.facts}>
            <span>{priceInWords(event.event_price)}</span>
            {!past && (
              <span data-full={(!place && event.places_left === 0) || undefined}>
                {place ?? placesInWords(event.places_left)}
              </span>
            )}
          </p>
          <Button
            component={Link}
            to={eventAddress(event)}
            state={{ event } satisfies EventLinkState}
            prefetch="intent"
            variant="default"
            size="sm"
            aria-label={`View Details: ${event.event_title}`}
          >
            View Details
          </Button>
        </div>
      </div>
    </li>
  )
}
