import type { AircraftForecast } from '@rsfc/contract/airworthiness/schemas'
import { bookings } from '@rsfc/contract/bookings/routes'
import type { FreeSlot } from '@rsfc/contract/bookings/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { NOT_REQUIRED } from '@rsfc/domain/bookings/status'
import { SLOT_MINUTES } from '@rsfc/domain/instruction/free-slots'
import { addDays, clubDate, type ClubDate, type ClubTime } from '@rsfc/domain/time/club-time'
import type { LiveQuestion } from './live-question.ts'

const USUAL_MINUTES = 60
const SEARCH_DAYS = 14
const MOST_SEARCHES = 6

type SearchedDays = { from: ClubDate; to: ClubDate; time: ClubTime | null }

/** From tomorrow on: flights are booked a day ahead. */
export function daysToSearch(when: LiveQuestion['details']['when'], now: Date): SearchedDays {
  const tomorrow = addDays(clubDate(now), 1)
  const days = when?.kind === 'days' ? when : null
  const from = days && days.from > tomorrow ? days.from : tomorrow
  const to = days && days.to >= from ? days.to : addDays(from, SEARCH_DAYS)
  return { from, to, time: days?.time ?? null }
}

/**
 * The first free slot with any of these aircraft and any of these people; without names, with any of the
 * club's.
 */
export async function firstFreeSlot(
  { fetch, details }: LiveQuestion,
  { from, to, time }: SearchedDays,
  planes: readonly AircraftForecast[],
  people: readonly { instructor_id: string }[],
): Promise<FreeSlot | undefined> {
  const search = {
    flight_type: details.crew === 'dual' || people.length > 0 ? ('training' as const) : ('leisure' as const),
    minutes: clamp(details.minutes ?? USUAL_MINUTES),
    from,
    to,
    ...(time && { not_before: time }),
  }
  const ofPlanes =
    planes.length > 0 ? planes.map(({ aircraft_id: aircraft_type }) => ({ aircraft_type })) : [{}]
  const ofPeople =
    people.length > 0 ? people.map(({ instructor_id: flight_instructor }) => ({ flight_instructor })) : [{}]
  const queries = ofPlanes.flatMap((plane) => ofPeople.map((person) => ({ ...search, ...plane, ...person })))
  const found = await Promise.all(
    queries.slice(0, MOST_SEARCHES).map((query) => fetch(bookings.free, { query })),
  )
  const startOf = ({ flight_date, start_time }: FreeSlot) => `${flight_date} ${start_time}`
  return found
    .flatMap(([first]) => first ?? [])
    .toSorted((a, b) => startOf(a).localeCompare(startOf(b)))
    .at(0)
}

/** The booking form, filled in with the slot. */
export function bookingOf(slot: FreeSlot | undefined): string {
  if (!slot) return addressOf(pages.newBooking)
  const { flight_date: date, start_time: start, end_time: end, aircraft_type: aircraft } = slot
  const query = { date, start, end, aircraft }
  const crew = { type: 'training', instructor: slot.flight_instructor }
  const isAlone = slot.flight_instructor === NOT_REQUIRED
  return addressOf(pages.newBooking, {}, { query: isAlone ? query : { ...query, ...crew } })
}

const clamp = (minutes: number) => Math.min(Math.max(minutes, SLOT_MINUTES.min), SLOT_MINUTES.max)
