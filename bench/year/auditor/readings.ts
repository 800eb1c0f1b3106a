import type { Person } from '../people/person.ts'
import type { World } from '../world/world.ts'

/** The auditor's own words for what is on the wire, from SPEC.md and DECISIONS.md; it shares no types with the product. */
export type SeenBooking = {
  _id: string
  user_id: string | null
  aircraft_type: string
  flight_type: string
  flight_date: string
  start_time: string
  end_time: string
  actual_start_time?: string | null
  actual_end_time?: string | null
  flight_instructor: string
  flight_examiner?: string
  booking_status: string
  payment_status: string
  payment_fee: number
  payment_left?: number
}

export type Read = <T>(person: Person, path: string) => Promise<T | null>

/** What a subject of the audit may look at. */
export type Readings = {
  world: World
  date: string
  people: readonly Person[]
  officer: Person
  treasurer: Person
  read: Read
  /** The text of a file. */
  file: (person: Person, path: string) => Promise<string>
  note: (words: string) => void
}

/** Reads as this person would; null if it was refused. */
export const read: Read = async <T>(person: Person, path: string) => {
  const response = await person.api.requestWithToken({ method: 'GET', url: `/api${path}` })
  return response.statusCode === 200 ? (response.json<{ data: T }>().data ?? null) : null
}

const EVERY_DAYS = 12

/** What did not change is looked at every twelve days. */
export const isTurnOf = (at: number, date: string): boolean =>
  (at + Math.round(Date.parse(date) / 86_400_000)) % EVERY_DAYS === 0

/** The date at the club. */
export const dayOf = (ms: number): string => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 10)

export const cents = (dollars: number): number => Math.round(dollars * 100)
export const dollars = (amount: number): string => `$${(amount / 100).toFixed(2)}`

/** Whether two periods of a day overlap; touching ones do not. */
export const overlap = (a: { from: string; to: string }, b: { from: string; to: string }): boolean =>
  a.from < b.to && b.from < a.to
