import { toTenths } from '@rsfc/domain/airworthiness/meter'
import { plannedRoute } from '@rsfc/domain/bookings/payment/field-charges'
import { flownMinutes } from '@rsfc/domain/bookings/post-flight'
import type { FlightType } from '@rsfc/domain/bookings/status'
import { clubInstant } from '@rsfc/domain/time/club-time'
import type { flights, meter_gaps, meter_readings } from '../../../flying/airworthiness/tables.ts'
import type { BookingRow } from '../booking-planner.ts'
import { addMinutes } from '../calendar.ts'
import type { AircraftRow } from '../fleet.ts'
import { randomFor, type Random } from '../random.ts'
import { FLIGHT_NOTES } from '../texts/flight-notes.ts'

export type FlightRow = typeof flights.$inferInsert & { _id: string; meter_out: number; meter_in: number }
type ReadingRow = typeof meter_readings.$inferInsert
type GapRow = typeof meter_gaps.$inferInsert

/** Unreported tenths of an hour: a ground run after a change of tyres. */
const GAP_TENTHS = 3
/** Counted back from the last flight. */
const GAP_BEFORE = 4

const TANK_LITRES = 150
const LITRES_PER_TENTH = 3.4
const MINUTES_PER_TENTH = 6
/** For the reading before the two years of flights. */
const LOG_BEGAN = 'Hours when the tech log began'

/** The flights of one aircraft in order of time, with continuous meter readings except for one gap if wanted. */
export function planFlown(plane: AircraftRow, bookings: readonly BookingRow[], hasGap: boolean) {
  const random = randomFor(`tech log of ${plane.aircraft_registration}`)
  const inOrder = bookings
    .filter(({ aircraft_type }) => aircraft_type === plane._id)
    .toSorted((a, b) => startOf(a).getTime() - startOf(b).getTime())
  const last = inOrder.findLastIndex(isCompleted)
  // A flight that is not completed yet has also moved the meter.
  const moving = inOrder
    .slice(0, last + 1)
    .filter((booking) => isCompleted(booking) || booking.booking_status === 'confirmed')
  const flown = moving.filter(isCompleted)
  const minutes = moving.reduce((sum, booking) => sum + minutesOf(booking), 0)
  // The totals of the aircraft already include these flights.
  const began = toTenths((plane.aircraft_flight_hours ?? 0) - minutes / 60)
  const gapFrom = hasGap ? flown.at(-GAP_BEFORE) : undefined
  const rows: FlightRow[] = []
  let used = 0
  let fuel = 80
  let unreported = 0
  for (const booking of moving) {
    if (booking === gapFrom) unreported = GAP_TENTHS
    const meter_out = began + unreported + Math.round(used / MINUTES_PER_TENTH)
    used += minutesOf(booking)
    if (!isCompleted(booking)) continue
    const meter_in = began + unreported + Math.round(used / MINUTES_PER_TENTH)
    const burnt = (meter_in - meter_out) * LITRES_PER_TENTH
    const fuel_added_l = fuel - burnt < 45 ? Math.round(TANK_LITRES - fuel) : 0
    fuel = Math.round(fuel + fuel_added_l - burnt)
    const details = { meter_out, meter_in, fuel_added_l, fuel_left_l: fuel }
    rows.push({ ...planFlight(booking, random), ...details })
  }
  const gapAt = hasGap ? rows.length - GAP_BEFORE : -1
  return { rows, readings: readingsOf(plane, rows, began, random), gaps: gapsOf(plane, rows, gapAt, random) }
}

function isCompleted({ booking_status }: BookingRow): boolean {
  return booking_status === 'completed'
}

function planFlight(booking: BookingRow, random: Random) {
  const { _id: booking_id, user_id, flight_instructor, aircraft_type, flight_type } = booking
  const end = endOf(booking)
  const createdAt = addMinutes(end, random.between(10, 60))
  return {
    _id: random.id(createdAt),
    booking_id,
    aircraft_id: aircraft_type,
    pilot_id: user_id ?? null,
    instructor_id: flight_instructor ?? null,
    function: flight_instructor ? ('dual' as const) : ('pic' as const),
    start: startOf(booking),
    end,
    ...routeOf(booking, random.between(...LANDINGS[flight_type])),
    landings_night: 0,
    night_minutes: 0,
    instrument_minutes: flight_type === 'training' && minutesOf(booking) >= LONG_LESSON ? 20 : 0,
    oil_added_l: random.chance(0.08) ? 1 : 0,
    persons_on_board: flight_type === 'leisure' ? random.between(1, 4) : 2,
    note_for_next: random.chance(0.12) ? random.pick(FLIGHT_NOTES) : '',
    entered_by: user_id ?? null,
    createdAt,
  }
}

/** Flights abroad land once there and once at home, as they were charged. */
function routeOf({ destination }: BookingRow, circuits: number) {
  const route = plannedRoute(destination ?? null)
  const landings_day = route.via.length > 0 ? 2 : circuits
  // As an array literal, because the rows are inserted as JSON.
  return { ...route, via: [...route.via], takeoffs_day: landings_day, takeoffs_night: 0, landings_day }
}

/** The minimum minutes of a lesson with some instrument flying. */
const LONG_LESSON = 75

const LANDINGS: Record<FlightType, readonly [number, number]> = {
  training: [3, 8],
  examiniation: [2, 5],
  leisure: [1, 2],
}

function readingsOf(plane: AircraftRow, rows: FlightRow[], began: number, random: Random): ReadingRow[] {
  const start = addMinutes(rows[0]?.start ?? (plane.createdAt as Date), -60)
  const reading = (row: Omit<ReadingRow, '_id' | 'aircraft_id' | 'createdAt'>, createdAt: Date) => ({
    _id: random.id(createdAt),
    aircraft_id: plane._id,
    createdAt,
    ...row,
  })
  const none = { flight_id: null, entered_by: null }
  return [
    reading({ at: start, kind: 'correction', value: began, reason: LOG_BEGAN, ...none }, start),
    ...rows.flatMap(({ _id, start: at, end, meter_out, meter_in, entered_by, createdAt }) => {
      const of = { reason: '', flight_id: _id, entered_by }
      return [
        reading({ at, kind: 'out', value: meter_out, ...of }, createdAt as Date),
        reading({ at: end, kind: 'in', value: meter_in, ...of }, createdAt as Date),
      ]
    }),
  ]
}

function gapsOf(plane: AircraftRow, rows: FlightRow[], gapAt: number, random: Random): GapRow[] {
  const [before, after] = [rows[gapAt - 1], rows[gapAt]]
  if (!before || !after) return []
  const createdAt = after.createdAt as Date
  return [
    {
      _id: random.id(createdAt),
      aircraft_id: plane._id,
      flight_before: before._id,
      flight_after: after._id,
      from_value: before.meter_in,
      to_value: after.meter_out,
      createdAt,
    },
  ]
}

/** The actual times, or the booked times if the flight is not reported yet. */
const startOf = ({ flight_date, actual_start_time, start_time }: BookingRow) =>
  clubInstant(flight_date, actual_start_time ?? start_time)
const endOf = ({ flight_date, actual_end_time, end_time }: BookingRow) =>
  clubInstant(flight_date, actual_end_time ?? end_time)
const minutesOf = ({ actual_start_time, actual_end_time, start_time, end_time }: BookingRow) =>
  flownMinutes({
    actual_start_time: actual_start_time ?? start_time,
    actual_end_time: actual_end_time ?? end_time,
  }) ?? 0
