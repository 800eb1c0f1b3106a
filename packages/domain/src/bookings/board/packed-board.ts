import { addDays, daysBetween, type ClubDate } from '../../time/club-time.ts'
import { DAY_MINUTES, minutesOfDay, timeOfDay } from '../../time/day-minutes.ts'
import type { BookingStatus, FlightType } from '../status.ts'
import type { BoardEntry } from './board-entry.ts'

/** Which aircraft, by its place in the list, and from when to when, in minutes since the start of the first day. */
type Place = [aircraft: number, from: number, to: number]
/** A place in the list of people; null for nobody. */
type Person = number | null
export const WHOSE = ['other', 'own', 'work'] as const

/**
 * The board as it travels: each aircraft and each name once, and nothing but rows for the rest. `busy` are flights
 * without details; in `flights` come the booking's id, status, type, pilot, instructor, examiner, whose it is and its
 * remarks.
 */
export type PackedBoard = {
  /** The first day, which the minutes count from. Earlier starts are negative. */
  day: ClubDate
  aircraft: { _id: string }[]
  people: string[]
  busy: Place[]
  downtime: [...Place, remarks: string][]
  /** Slots that are held for a member who is asked. */
  offers: [...Place, whose: (typeof WHOSE)[number]][]
  flights: [
    ...Place,
    booking_id: string,
    booking_status: BookingStatus,
    flight_type: FlightType,
    pilot: Person,
    instructor: Person,
    examiner: Person,
    whose: (typeof WHOSE)[number],
    remarks: string,
  ][]
}

export function packBoard(day: ClubDate, entries: readonly BoardEntry[]): PackedBoard {
  const aircraft = createIndex()
  const people = createIndex()
  const person = (name: string | undefined) => (name ? people.placeOf(name) : null)
  const daysUntil = remember((date: ClubDate) => daysBetween(day, date))
  const minute = (stamp: string) =>
    daysUntil(stamp.slice(0, 10)) * DAY_MINUTES + minutesOfDay(stamp.slice(11, 16))
  const packed: Omit<PackedBoard, 'aircraft' | 'people'> = {
    day,
    busy: [],
    downtime: [],
    offers: [],
    flights: [],
  }
  for (const entry of entries) {
    const place: Place = [aircraft.placeOf(entry.aircraft_type), minute(entry.from), minute(entry.to)]
    const { booking_id, booking_status, flight_type, remarks = '' } = entry
    if (entry.kind === 'downtime') packed.downtime.push([...place, remarks])
    else if (entry.kind === 'offer') packed.offers.push([...place, entry.own ? 'own' : 'other'])
    else if (!booking_id || !booking_status || !flight_type) packed.busy.push(place)
    else
      packed.flights.push([
        ...place,
        booking_id,
        booking_status,
        flight_type,
        person(entry.pilot_name),
        person(entry.flight_instructor_name),
        person(entry.flight_examiner_name),
        entry.work ? 'work' : entry.own ? 'own' : 'other',
        remarks,
      ])
  }
  return { ...packed, aircraft: aircraft.list().map((_id) => ({ _id })), people: people.list() }
}

/** The entries of a board, earliest first. */
export function unpackBoard({
  day,
  aircraft,
  people,
  busy,
  downtime,
  offers,
  flights,
}: PackedBoard): BoardEntry[] {
  const dateAfter = remember((days: number) => addDays(day, days))
  const stamp = (minute: number) => {
    const days = Math.floor(minute / DAY_MINUTES)
    return `${dateAfter(days)}T${timeOfDay(minute - days * DAY_MINUTES)}:00+08:00`
  }
  const at = (index: number, from: number, to: number) => ({
    aircraft_type: aircraft[index]?._id ?? '',
    from: stamp(from),
    to: stamp(to),
  })
  const name = (person: Person) => (person === null ? '' : (people[person] ?? ''))
  const entries: (readonly [from: number, index: number, BoardEntry])[] = [
    ...busy.map(
      ([index, from, to]) =>
        [from, index, { ...at(index, from, to), kind: 'booking', own: false } as const] as const,
    ),
    ...downtime.map(
      ([index, from, to, remarks]) =>
        [from, index, { ...at(index, from, to), kind: 'downtime', own: false, remarks } as const] as const,
    ),
    ...offers.map(
      ([index, from, to, whose]) =>
        [from, index, { ...at(index, from, to), kind: 'offer', own: whose === 'own' } as const] as const,
    ),
    ...flights.map(([index, from, to, booking_id, booking_status, flight_type, ...rest]) => {
      const [pilot, instructor, examiner, whose, remarks] = rest
      const entry: BoardEntry = {
        ...at(index, from, to),
        kind: 'booking',
        own: whose !== 'other',
        ...(whose === 'work' && { work: true }),
        booking_id,
        booking_status,
        flight_type,
        pilot_name: name(pilot),
        ...(instructor !== null && { flight_instructor_name: name(instructor) }),
        ...(examiner !== null && { flight_examiner_name: name(examiner) }),
        remarks,
      }
      return [from, index, entry] as const
    }),
  ]
  return entries.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]).map(([, , entry]) => entry)
}

function createIndex() {
  const places = new Map<string, number>()
  return {
    placeOf(value: string): number {
      const place = places.get(value) ?? places.size
      places.set(value, place)
      return place
    },
    list: () => [...places.keys()],
  }
}

/** There are few days on a board and many entries. */
function remember<Key, Value>(find: (key: Key) => Value): (key: Key) => Value {
  const found = new Map<Key, Value>()
  return (key) => {
    const value = found.get(key) ?? find(key)
    found.set(key, value)
    return value
  }
}
