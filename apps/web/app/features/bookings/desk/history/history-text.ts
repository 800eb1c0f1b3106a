import type { bookings } from '@rsfc/contract/bookings/routes'
import type { RouteData } from '@rsfc/contract/kit/http'
import { BOOKING_FIELDS } from '@rsfc/domain/bookings/booking-fields'
import type { BookingStatus, FlightType, PaymentStatus } from '@rsfc/domain/bookings/status'
import { dollarsInWords } from '@rsfc/domain/money/money-words'
import type { Field } from '@rsfc/domain/records/record'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { capitalised } from '@rsfc/domain/text/capitalised'
import { bookingStatusName, flightTypeName, paymentStatusName } from '../../booking/booking-badges.tsx'

export type HistoryEntry = RouteData<typeof bookings.history>[number]
export type FieldChange = { label: string; from: string; to: string }

type Name = keyof typeof BOOKING_FIELDS
type Format = (value: unknown) => string

const FORMATS: Readonly<Partial<Record<Name, Format>>> = {
  booking_status: (value) => bookingStatusName(value as BookingStatus),
  payment_status: (value) => paymentStatusName(value as PaymentStatus),
  flight_type: (value) => flightTypeName(value as FlightType),
  flight_date: (value) => dateInWords(String(value)),
  distance: (value) => `${String(value)} ${BOOKING_FIELDS.distance.unit}`,
  payment_fee: (value) => dollarsInWords(Number(value)),
  statistics_status: (value) => (value === true ? 'Yes' : 'No'),
}

/** In display order. Timestamps and derived fields are left out. */
const SHOWN = Object.entries<Field>(BOOKING_FIELDS).map(
  ([name, { label, words = label, column = name, shownAs = [column] }]) => ({
    columns: shownAs,
    label: capitalised(words),
    format: FORMATS[name as Name] ?? String,
  }),
)

/** The changed fields with their old and new values as text. */
export function describeChanges({ before, after }: HistoryEntry): FieldChange[] {
  return SHOWN.filter(({ columns }) => columns.some((column) => before?.[column] !== after?.[column])).map(
    ({ columns, label, format }) => ({
      label,
      from: textOf(columns, before, format),
      to: textOf(columns, after, format),
    }),
  )
}

function textOf(columns: readonly string[], values: HistoryEntry['before'], format: Format): string {
  const known = columns.map((column) => values?.[column]).filter((value) => (value ?? '') !== '')
  return known.map(format).join(' ') || 'none'
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
