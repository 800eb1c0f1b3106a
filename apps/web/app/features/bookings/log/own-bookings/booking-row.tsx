import { addressOf, pages } from '@rsfc/contract/pages'
import type { Booking } from '@rsfc/contract/bookings/schemas'
import type { NextAct } from '@rsfc/domain/bookings/flight-stage'
import type { MemberList } from '@rsfc/domain/bookings/sections'
import { feeInWords } from '@rsfc/domain/bookings/payment/fee-words'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { TwoLineRow } from '../../../../ui/lists/two-line-row.tsx'
import { BookingBadge, flightTypeName, PaymentBadge } from '../../booking/booking-badges.tsx'
import { NextActLink } from '../../booking/next-act-link.tsx'

type BookingRowProps = {
  booking: Booking
  list: MemberList
  /** What the viewer does next, if this is the place for it. */
  act: NextAct
}

/** One booking in a list, linking to its page. */
export function BookingRow({ booking, list, act }: BookingRowProps) {
  const { aircraft_registration, flight_date, start_time, end_time, flight_type, pilot_name } = booking
  const asCrew = list === 'work-flights'
  const billed = !asCrew && list !== 'your-booking'
  const words = [aircraft_registration, flightTypeName(flight_type), ...(asCrew ? [pilot_name] : [])]
  const badge =
    billed && booking.booking_status === 'completed' ? (
      <PaymentBadge status={booking.payment_status} />
    ) : (
      <BookingBadge status={booking.booking_status} />
    )
  return (
    <TwoLineRow
      to={addressOf(pages.flight, { booking_id: booking._id })}
      title={`${dateInWords(flight_date)}, ${start_time}–${end_time}`}
      figure={billed && booking.payment_fee > 0 && feeInWords(booking)}
      detail={words.join(' · ')}
      note={badge}
      action={act && <NextActLink booking={booking} act={act} />}
    />
  )
}
