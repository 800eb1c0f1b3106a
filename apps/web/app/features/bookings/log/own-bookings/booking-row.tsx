import { addressOf, pages } from '@rsfc/contract/pages'
import type { Booking } from '@rsfc/contract/bookings/schemas'
import type { NextAct } from '@rsfc/domain/bookings/flight-stage'
import type { MemberList } from '@rsfc/domain/bookings/sections'
import { feeInWords } from '@rsfc/domain/bookings/payment/fee-words'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { Link } from 'react-router'
import { BookingBadge, flightTypeName, PaymentBadge } from '../../booking/booking-badges.tsx'
import { NextActLink } from '../../booking/next-act-link.tsx'
import classes from './booking-row.module.css'

type BookingRowProps = {
  booking: Booking
  list: MemberList
  /** What the viewer does next, if this is the place for it. */
  act: NextAct
}

/** One booking in a list, linking to its page. */
export function BookingRow({ booking, list, act }: BookingRowProps) {
  const [weekday, day, month, year] = dateInWords(booking.flight_date).split(' ')
  const asCrew = list === 'work-flights'
  const billed = !asCrew && list !== 'your-booking'
  return (
    <li className={classes.row}>
      <time dateTime={booking.flight_date} className={classes.date}>
        <span className={classes.weekday}>{weekday}</span> <span className={classes.day}>{day}</span>{' '}
        <span className={classes.month}>
          {month} {year}
        </span>
      </time>
      <div>
        <Link to={addressOf(pages.flight, { booking_id: booking._id })} className={classes.link}>
          {booking.aircraft_name} <span className={classes.mono}>{booking.aircraft_registration}</span>
        </Link>
        <p className={classes.facts}>
          {booking.start_time}–{booking.end_time} · {flightTypeName(booking.flight_type)}
          {asCrew && ` · ${booking.pilot_name}`}
        </p>
      </div>
      <div className={classes.badges}>
        {billed && booking.payment_fee > 0 && <span className={classes.fee}>{feeInWords(booking)}</span>}
        {billed && <PaymentBadge status={booking.payment_status} />}
        {(!billed || booking.booking_status !== 'completed') && (
          <BookingBadge status={booking.booking_status} />
        )}
        {act && <NextActLink booking={booking} act={act} size="xs" className={classes.complete ?? ''} />}
      </div>
    </li>
  )
}
