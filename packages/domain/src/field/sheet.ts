import { destinationInWords, NOT_RECORDED } from '../places/place.ts'
import type { ClubTime } from '../time/club-time.ts'

/** One flight as the airport is told of it. */
export type SheetLine = {
  booking_id: string
  registration: string
  model: string
  pilot: string
  start_time: ClubTime
  end_time: ClubTime
  /** A place, or 'Local'. */
  destination: string
  /** Without the passengers if they are not recorded. */
  persons: number
  passengers_unknown?: boolean | undefined
}

type Flight = {
  _id: string
  aircraft_registration: string
  aircraft_model: string
  pilot_name: string
  start_time: ClubTime
  end_time: ClubTime
  flight_instructor: string | null
  flight_examiner: string | null
  /** Null if booked before they were asked for. */
  passengers: number | null
  destination: string | null
}

export function sheetLineOf(flight: Flight): SheetLine {
  const crew = [flight.flight_instructor, flight.flight_examiner].filter((id) => id !== null).length
  return {
    booking_id: flight._id,
    registration: flight.aircraft_registration,
    model: flight.aircraft_model,
    pilot: flight.pilot_name,
    start_time: flight.start_time,
    end_time: flight.end_time,
    destination: destinationInWords(flight.destination),
    persons: 1 + crew + (flight.passengers ?? 0),
    ...(flight.passengers === null && { passengers_unknown: true }),
  }
}

/** For example '3', or '1 + not recorded'. */
export function personsInWords({
  persons,
  passengers_unknown,
}: Pick<SheetLine, 'persons' | 'passengers_unknown'>): string {
  return passengers_unknown ? `${persons} + ${NOT_RECORDED.toLowerCase()}` : String(persons)
}

export const SHEET_MARKS = ['added', 'changed', 'cancelled'] as const
type Mark = (typeof SHEET_MARKS)[number]

/** What was sent, and what has changed since. `was` lists the fields that were sent differently. */
export type MarkedLine = SheetLine & { mark: Mark | null; was: Partial<SheetLine> }

/** Nothing is marked before the sheet is sent. */
export function markChanges(sent: readonly SheetLine[] | null, now: readonly SheetLine[]): MarkedLine[] {
  const plain = (line: SheetLine) => ({ ...line, mark: null, was: {} })
  if (!sent) return inOrder(now.map(plain))
  const before = new Map(sent.map((line) => [line.booking_id, line]))
  const still = new Set(now.map(({ booking_id }) => booking_id))
  return inOrder([
    ...now.map((line): MarkedLine => {
      const old = before.get(line.booking_id)
      if (!old) return { ...line, mark: 'added', was: {} }
      const was = differences(old, line)
      return { ...line, mark: Object.keys(was).length > 0 ? 'changed' : null, was }
    }),
    ...sent
      .filter(({ booking_id }) => !still.has(booking_id))
      .map((line) => ({ ...line, mark: 'cancelled' as const, was: {} })),
  ])
}

function differences(old: SheetLine, line: SheetLine): Partial<SheetLine> {
  const entries = Object.entries(old).filter(([name, value]) => line[name as keyof SheetLine] !== value)
  return Object.fromEntries(entries)
}

function inOrder(lines: MarkedLine[]): MarkedLine[] {
  return lines.toSorted(
    (a, b) =>
      a.start_time.localeCompare(b.start_time) ||
      a.registration.localeCompare(b.registration) ||
      a.booking_id.localeCompare(b.booking_id),
  )
}

/** Whether the sheet for the next day is due: from the cut-off until midnight. */
export function isSheetDue(time: ClubTime, cutOff: ClubTime): boolean {
  return time >= cutOff
}
