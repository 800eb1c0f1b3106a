import type { bookings } from '@rsfc/contract/bookings/routes'
import type { RouteData } from '@rsfc/contract/kit/http'
import type { BookingStatus, FlightType, PaymentStatus } from '@rsfc/domain/bookings/status'
import { dollarsInWords } from '@rsfc/domain/money/money-words'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { bookingStatusName, flightTypeName, paymentStatusName } from '../../booking/booking-badges.tsx'

export type HistoryEntry = RouteData<typeof bookings.history>[number]
export type FieldChange = { label: string; from: string; to: string }

type Field = { label: string; format?: (value: unknown) => string }

/** In display order. Ids, timestamps and derived fields are left out; names are shown instead of ids. */
const FIELDS: Record<string, Field> = {
  booking_status: { label: 'Booking status', format: (value) => bookingStatusName(value as BookingStatus) },
  payment_status: { label: 'Payment status', format: (value) => paymentStatusName(value as PaymentStatus) },
  pilot_name: { label: 'Pilot name' },
  aircraft_name: { label: 'Aircraft' },
  aircraft_registration: { label: 'Registration' },
  flight_type: { label: 'Flight type', format: (value) => flightTypeName(value as FlightType) },
  flight_date: { label: 'Date', format: (value) => dateInWords(String(value)) },
  start_time: { label: 'Start time' },
  end_time: { label: 'End time' },
  flight_instructor_name: { label: 'Instructor' },
  flight_examiner_name: { label: 'Examiner' },
  booking_remarks: { label: 'Remarks' },
  decision_reason: { label: 'Reason' },
  actual_start_time: { label: 'Actual start' },
  actual_end_time: { label: 'Actual end' },
  distance: { label: 'Distance', format: (value) => `${String(value)} km` },
  payment_fee: { label: 'Fee', format: (value) => dollarsInWords(Number(value)) },
  statistics_status: {
    label: 'Counted in statistics',
    format: (value) => (value === true ? 'Yes' : 'No'),
  },
}

/** The changed fields with their old and new values as text. */
export function describeChanges({ before, after }: HistoryEntry): FieldChange[] {
  return Object.entries(FIELDS)
    .filter(([name]) => before?.[name] !== after?.[name])
    .map(([name, field]) => ({
      label: field.label,
      from: formatValue(before?.[name], field),
      to: formatValue(after?.[name], field),
    }))
}

function formatValue(value: unknown, { format = String }: Field): string {
  return value === null || value === undefined || value === '' ? 'none' : format(value)
}

const ACTIONS: Record<string, string> = {
  'booking.create': 'requested this flight',
  'booking.update': 'changed',
  'booking.undo': 'undid the change before',
  'booking.delete': 'deleted this booking',
}

export function describeAction(action: string): string {
  return ACTIONS[action] ?? action.replaceAll(/[.-]/g, ' ')
}
