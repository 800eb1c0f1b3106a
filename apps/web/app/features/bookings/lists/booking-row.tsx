import { addressOf, pages } from '@rsfc/contract/pages'
import type { Booking } from '@rsfc/contract/bookings/schemas'
import { dollarsInWords } from '@rsfc/domain/money/money-words'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { Link } from 'react-router'
import { BookingBadge, flightTypeName, PaymentBadge } from '../booking-badges.tsx'
import classes from './booking-row.module.css'

/** One flight in a list; the whole row leads to it. `working`: seen by its crew, so it says who flies. */
export function BookingRow({ booking, working }: { booking: Booking; working: boolean }) {
  const [weekday, day, month, year] = dateInWords(booking.flight_date).split(' ')
  const flown = booking.booking_status === 'completed' && !working
  const owed = flown && booking.payment_fee > 0
  return (
    <li className={classes.row}>
      <time dateTime={booking.flight_date} className={classes.date}>
        <span className={classes.weekday}>{weekday}</span> <span className={classes.day}>{day}</span>{' '}
        <span className={classes.month}>
          {month} {year}
        </span>
      </time>
      <div className={classes.what}>
        <Link to={addressOf(pages.flight, { booking_id: booking._id })} className={classes.link}>
          {booking.aircraft_name} <span className={classes.mono}>{booking.aircraft_registration}</span>
        </Link>
        <p className={classes.facts}>
          {booking.start_time}–{booking.end_time} · {flightTypeName(booking.flight_type)}
          {working && ` · ${booking.pilot_name}`}
        </p>
      </div>
      <div className={classes.badges}>
        {owed && <span className={classes.fee}>{dollarsInWords(booking.payment_fee)}</span>}
        {flown ? (
          <PaymentBadge status={booking.payment_status} />
        ) : (
          <BookingBadge status={booking.booking_status} />
        )}
      </div>
    </li>
  )
}
