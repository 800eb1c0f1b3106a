import type { ClubEvent } from '@rsfc/contract/events/schemas'
import { placesInWords, priceInWords } from '@rsfc/domain/events/words'
import { spanInWords } from '@rsfc/domain/time/club-words'
import { Link } from 'react-router'
import { eventAddress, type EventLinkState } from './event-addresses.ts'
import { EventPicture } from './event-picture.tsx'
import classes from './event-summary.module.css'

/** The event's main facts, shown beside the sign-up form. */
export function EventSummary({ event }: { event: ClubEvent }) {
  return (
    <aside className={classes.summary} aria-label="Event summary">
      <EventPicture path={event.event_image[0]} type={event.event_type} eager className={classes.picture} />
      <dl className={classes.facts}>
        <div>
          <dt>When</dt>
          <dd>{spanInWords(new Date(event.event_start_date), new Date(event.event_end_date))}</dd>
        </div>
        <div>
          <dt>Price</dt>
          <dd>{priceInWords(event.event_price)}</dd>
        </div>
        <div>
          <dt>Places</dt>
          <dd>{placesInWords(event.places_left)}</dd>
        </div>
      </dl>
      <p className={classes.zone}>
        Singapore time.{' '}
        <Link to={eventAddress(event)} state={{ event } satisfies EventLinkState}>
          See event details
        </Link>
      </p>
    </aside>
  )
}
