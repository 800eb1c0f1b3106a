import type { Booking, FlownBooking } from '@rsfc/contract/bookings/schemas'
import { mayReadBooking, mayReadBookingsOf } from '@rsfc/domain/bookings/permissions'
import { MOST_COUNTED, type BookingFilter } from '@rsfc/domain/bookings/sections'
import { clubStamp } from '@rsfc/domain/time/club-words'
import type { Call } from '../../../people/call/call.ts'
import { toWire } from '../../records/booking-wire.ts'
import type { Database } from '../../../base/database/client.ts'
import { withFeesLeft } from '../payment/fees-left.ts'
import { countFlown } from '../../records/bookings-store.ts'
import type { FileAnswer } from '../../../base/http/answers/file-answer.ts'
import { Refusal, refused } from '../../../base/errors/refusal.ts'
import { changesOf, findBooking, type BookingRow } from '../store.ts'
import { flightLogCsv } from './flight-log-csv.ts'
import {
  bookingsOfMember,
  filteredBookings,
  flightsOfMember,
  sizeOfSections,
  techLogOf,
  type Filters,
  type LogFilters,
  type Page,
} from './store.ts'

type PageQuery = { q?: string | undefined; limit: number; cursor?: string | undefined }

export function listBookings(
  { db, now }: Call,
  { q, limit, cursor, ...filters }: PageQuery & Filters,
): Promise<Booking[] | Refusal> {
  return paged(db, { q, limit, cursor }, (page) => filteredBookings(db, { ...filters, now }, page))
}

export async function listMemberBookings(
  { db, actor }: Call,
  memberId: string,
  query: PageQuery,
): Promise<Booking[] | Refusal> {
  if (!mayReadBookingsOf(actor, memberId)) return refused(403)
  return paged(db, query, (page) => bookingsOfMember(db, memberId, page))
}

/** The flight log: completed and paid bookings. */
export async function listFlights(
  { db, actor }: Call,
  memberId: string,
  { q, limit, cursor, ...filters }: PageQuery & LogFilters,
): Promise<FlownBooking[] | Refusal> {
  if (!mayReadBookingsOf(actor, memberId)) return refused(403)
  const rows = await paged(db, { q, limit, cursor }, (page) => flightsOfMember(db, memberId, page, filters))
  return rows instanceof Refusal ? rows : withTechLog(db, rows)
}

async function withTechLog<Row extends { _id: string }>(db: Database, rows: readonly Row[]) {
  const flown = await techLogOf(
    db,
    rows.map(({ _id }) => _id),
  )
  return rows.map((row) => ({ ...row, ...(flown.get(row._id) ?? NOT_IN_TECH_LOG) }))
}

const NOT_IN_TECH_LOG = {
  function: null,
  from: null,
  to: null,
  via: null,
  takeoffs_day: null,
  takeoffs_night: null,
  landings_day: null,
  landings_night: null,
  night_minutes: null,
  instrument_minutes: null,
}

/** The whole flight log as CSV, read page by page while it is sent. */
export async function streamFlights({ db, actor }: Call, memberId: string): Promise<FileAnswer | Refusal> {
  if (!mayReadBookingsOf(actor, memberId)) return refused(403)
  return { body: flightLogCsv(everyFlight(db, memberId)), name: 'flight-log.csv' }
}

const FLIGHTS_PER_PAGE = 500

async function* everyFlight(db: Database, memberId: string) {
  let after: BookingRow | undefined
  do {
    const page: BookingRow[] = await flightsOfMember(db, memberId, { limit: FLIGHTS_PER_PAGE, after })
    yield* await withTechLog(db, page)
    after = page.length < FLIGHTS_PER_PAGE ? undefined : page.at(-1)
  } while (after)
}

async function paged(
  db: Database,
  { cursor, ...query }: PageQuery,
  read: (page: Page) => Promise<BookingRow[]>,
): Promise<Booking[] | Refusal> {
  const after = cursor ? await findBooking(db, cursor) : undefined
  if (cursor && !after)
    return refused(400, { errors: [{ field: 'cursor', message: 'This booking no longer exists' }] })
  return withFeesLeft(db, (await read({ ...query, after })).map(toWire))
}

export async function countSections({ db, now }: Call): Promise<Record<BookingFilter, number>> {
  const [flown, sections] = await Promise.all([countFlown(db, now), sizeOfSections(db, MOST_COUNTED + 1)])
  return { ...sections, flown }
}

export async function readBooking({ db, actor }: Call, id: string): Promise<Booking | Refusal> {
  const row = await findBooking(db, id)
  if (!row) return refused(404)
  if (!mayReadBooking(actor, row)) return refused(403)
  const [booking] = await withFeesLeft(db, [toWire(row)])
  return booking as Booking
}

/** The history remains after the booking is deleted. */
export async function readHistory(db: Database, id: string) {
  const changes = await changesOf(db, id)
  if (changes.length === 0 && !(await findBooking(db, id))) return refused(404)
  return changes.map((change) => ({ ...change, at: clubStamp(change.at) }))
}
