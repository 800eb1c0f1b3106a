import { addressOf, pages } from '@rsfc/contract/pages'
import { Button, Skeleton } from '@mantine/core'
import type { ClubEvent } from '@rsfc/contract/events/schemas'
import { signUpState } from '@rsfc/domain/events/places'
import { placesInWords, priceInWords } from '@rsfc/domain/events/words'
import { clubDate, clubTime } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useState } from 'react'
import { Link } from 'react-router'
import type { AccountState } from '../../../session/go-to-account.ts'
import { useSession } from '../../../session/session.ts'
import { signUpAddress } from './event-addresses.ts'
import { placeInWords, useOwnPlaces } from './own-places.ts'
import classes from './event-facts.module.css'

/** The dates, price and places left, with the link to sign up. */
export function EventFacts({ event }: { event: ClubEvent }) {
  const [now] = useState(() => new Date())
  const state = signUpState(event, now)
  return (
    <section aria-label="At a glance" className={classes.panel}>
      <dl className={classes.facts}>
        <div>
          <dt>Starts</dt>
          <DateAndTime stamp={event.event_start_date} />
        </div>
        <div>
          <dt>Ends</dt>
          <DateAndTime stamp={event.event_end_date} />
        </div>
        <div>
          <dt>Price</dt>
          <dd>{priceInWords(event.event_price)}</dd>
        </div>
        {state !== 'over' && (
          <div>
            <dt>Places</dt>
            <dd>{placesInWords(event.places_left)}</dd>
          </div>
        )}
      </dl>
      <p className={classes.zone}>Singapore time</p>
      <SignUpAction event={event} state={state} />
    </section>
  )
}

function DateAndTime({ stamp }: { stamp: string }) {
  const instant = new Date(stamp)
  return (
    <dd>
      <time dateTime={stamp}>
        {dateInWords(clubDate(instant))}, {clubTime(instant)}
      </time>
    </dd>
  )
}

function SignUpAction({ event, state }: { event: ClubEvent; state: ReturnType<typeof signUpState> }) {
  const user = useSession()
  const own = useOwnPlaces()
  if (state === 'over') return <p className={classes.note}>This event is over.</p>
  // Until the member's own places are known, neither button is right.
  if (own === 'loading') return <Skeleton height={50} role="status" aria-label="Loading your sign-up" />
  const place = own.get(event._id)
  if (place) {
    return (
      <p className={classes.note}>
        <strong>{placeInWords(place)}</strong>{' '}
        <Link to={signUpAddress(event)} className={classes.link}>
          See your sign-up
        </Link>
      </p>
    )
  }
  if (state === 'full') {
    return (
      <p className={classes.note}>
        This event is full.{' '}
        {user && (
          <Link to={signUpAddress(event)} className={classes.link}>
            Join the waiting list
          </Link>
        )}
      </p>
    )
  }
  if (user) {
    return (
      <Button component={Link} to={signUpAddress(event)} size="lg" fullWidth className={classes.action}>
        Sign Up
      </Button>
    )
  }
  return (
    <p className={classes.note}>
      Members can sign up for this event.{' '}
      <Link
        to={addressOf(pages.account)}
        state={{ next: signUpAddress(event) } satisfies AccountState}
        className={classes.link}
      >
        Sign in
      </Link>
    </p>
  )
}
