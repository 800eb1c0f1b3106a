import type { Booking } from '@rsfc/contract/bookings/schemas'
import { NOT_REQUIRED } from '@rsfc/domain/bookings/status'
import { clubStamp } from '@rsfc/domain/time/club-words'
import type { BookingRow } from './store.ts'

export function toWire(row: BookingRow): Booking {
  return {
    ...row,
    flight_instructor: row.flight_instructor ?? NOT_REQUIRED,
    flight_examiner: row.flight_examiner ?? NOT_REQUIRED,
    reason: row.decision_reason,
    createdAt: clubStamp(row.createdAt),
  }
}
