import type { bookings } from '@rsfc/contract/bookings/routes'
import type { RouteData } from '@rsfc/contract/kit/http'
import type { BookingStatus, FlightType, PaymentStatus } from '@rsfc/domain/bookings/status'
import { dollarsInWords } from '@rsfc/domain/money/money-words'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { bookingStatusName, flightTypeName, paymentStatusName } from '../booking-badges.tsx'

export type HistoryEntry = RouteData<typeof bookings.history>[number]
export type FieldChange = { label: string; from: string; to: string }

type Words = { label: string; inWords?: (value: unknown) => string }

/** In the order they are told. Ids, stamps and what follows from the rest are left out; names stand for ids. */
const FIELDS: Record<string, Words> = {
  booking_status: { label: 'Booking status', inWords: (value) => bookingStatusName(value as BookingStatus) },
  payment_status: { label: 'Payment status', inWords: (value) => paymentStatusName(value as PaymentStatus) },
  pilot_name: { label: 'Pilot name' },
  aircraft_name: { label: 'Aircraft' },
  aircraft_registration: { label: 'Registration' },
  flight_type: { label: 'Flight type', inWords: (value) => flightTypeName(value as FlightType) },
  flight_date: { label: 'Date', inWords: (value) => dateInWords(String(value)) },
  start_time: { label: 'Start time' },
  end_time: { label: 'End time' },
  flight_instructor_name: { label: 'Instructor' },
  flight_examiner_name: { label: 'Examiner' },
  booking_remarks: { label: 'Remarks' },
  actual_start_time: { label: 'Actual start' },
  actual_end_time: { label: 'Actual end' },
  distance: { label: 'Distance', inWords: (value) => `${String(value)} km` },
  payment_fee: { label: 'Fee', inWords: (value) => dollarsInWords(Number(value)) },
  statistics_status: {
    label: 'Counted in statistics',
    inWords: (value) => (value === true ? 'Yes' : 'No'),
  },
}

/** What a change did, field by field, as people say it. */
export function changesInWords({ before, after }: HistoryEntry): FieldChange[] {
  return Object.entries(FIELDS)
    .filter(([field]) => before?.[field] !== after?.[field])
    .map(([field, words]) => ({
      label: words.label,
      from: valueInWords(before?.[field], words),
      to: valueInWords(after?.[field], words),
    }))
}

function valueInWords(value: unknown, { inWords = String }: Words): string {
  return value === null || value === undefined || value === '' ? 'none' : inWords(value)
}

const ACTIONS: Record<string, string> = {
  'booking.create': 'requested this flight',
  'booking.update': 'changed',
  'booking.delete': 'deleted this booking',
}

export function actionInWords(action: string): string {
  return ACTIONS[action] ?? action.replaceAll(/[.-]/g, ' ')
}
