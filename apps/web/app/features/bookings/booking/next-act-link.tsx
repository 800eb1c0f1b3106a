import { Button, type ButtonProps } from '@mantine/core'
import type { Booking } from '@rsfc/contract/bookings/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import type { NextAct } from '@rsfc/domain/bookings/flight-stage'
import { Link } from 'react-router'

const WORDS: Record<NonNullable<NextAct>, string> = {
  'book-out': 'Book out',
  land: 'Report the landing',
  complete: 'Complete this flight',
  pay: 'See how to pay',
}

type NextActLinkProps = ButtonProps & { booking: Booking; act: NonNullable<NextAct> }

/** Leads to the page of the flight, where its member does what comes next. */
export function NextActLink({ booking: { _id }, act, ...rest }: NextActLinkProps) {
  const query: Record<string, string> = act === 'complete' ? { view: 'complete' } : {}
  return (
    <Button component={Link} to={addressOf(pages.flight, { booking_id: _id }, { query })} {...rest}>
      {WORDS[act]}
    </Button>
  )
}
