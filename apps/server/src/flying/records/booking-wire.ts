import type { Booking } from '@rsfc/contract/bookings/schemas'
import { isFeeOpen } from '@rsfc/domain/bookings/payment/fee-words'
import { NOT_REQUIRED } from '@rsfc/domain/bookings/status'
import { clubStamp } from '@rsfc/domain/time/club-words'
import { VERSIONED } from '@rsfc/domain/versions/kinds'
import { versionOf } from '@rsfc/domain/versions/version'
import type { BookingRow } from './bookings-store.ts'
import { isAtNight } from './daylight.ts'

export function toWire(row: BookingRow): Booking {
  const booking = {
    ...row,
    flight_instructor: row.flight_instructor ?? NOT_REQUIRED,
    flight_examiner: row.flight_examiner ?? NOT_REQUIRED,
    reason: row.decision_reason,
    instructor_reason: row.instructor_answer === 'declined' ? row.instructor_reason : '',
    declined_by: row.instructor_answer === 'declined' ? row.declined_by : null,
    night: isAtNight(row),
    createdAt: clubStamp(row.createdAt),
    ...(!isFeeOpen(row.payment_status) && { payment_left: 0 }),
  }
  return { ...booking, version: versionOf(VERSIONED.booking, booking) }
}
