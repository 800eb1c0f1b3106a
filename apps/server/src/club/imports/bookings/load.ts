import { randomInt } from 'node:crypto'
import { NewFlight } from '@rsfc/contract/airworthiness/schemas'
import { BookingChanges, NewBooking } from '@rsfc/contract/bookings/schemas'
import { judgeConditions, usualFunction } from '@rsfc/domain/airworthiness/flight'
import { judgeMovements } from '@rsfc/domain/airworthiness/movements'
import { flownMinutes, judgeActualTimes } from '@rsfc/domain/bookings/post-flight'
import { BOOK_AHEAD, isBookable, judgeDate, judgeTimes, mayFly } from '@rsfc/domain/bookings/request'
import { makePaymentReference } from '@rsfc/domain/ledger/payment-reference'
import { notReadyInWords } from '@rsfc/domain/readiness/refusal-words'
import { AIRCRAFT_RULES } from '@rsfc/domain/readiness/rules'
import { clubInstant } from '@rsfc/domain/time/club-time'
import { actOnLedger } from '../../../base/database/trigger-context.ts'
import { newId } from '../../../base/database/new-id.ts'
import { judgePlans, planOf } from '../../../flying/readiness/judge-flights.ts'
import { createMeterChains, metersInTenths } from '../flights/meter-chain.ts'
import { insertFlights, readingsOf, type NewFlightRow } from '../flights/store.ts'
import { CHANGED, reasonToKeep } from '../undo-problems.ts'
import { asLoader, type JudgeContext, type Line, type Outcome } from '../loader.ts'
import { mapInPieces } from '../map-in-pieces.ts'
import { isProblem, parseRecord } from '../parse-record.ts'
import { createDirectory } from '../people.ts'
import { createHangar } from '../planes.ts'
import { allAircraft, allPeople } from '../store.ts'
import { createTimetable } from './timetable.ts'
import {
  builtOnBookings,
  deleteBookings,
  flownBy,
  holdsBetween,
  insertBookings,
  lockBookings,
  slotsBetween,
  slotKey,
  type NewBookingRow,
} from './store.ts'

/** A booking, and its flight if it was flown. */
type Row = { _id: string; booking: NewBookingRow; flight: NewFlightRow | null }

const Sent = NewBooking.omit({ flight_instructor: true, user_id: true }).extend({
  ...BookingChanges.pick({
    passengers: true,
    destination: true,
    booking_status: true,
    payment_status: true,
    payment_fee: true,
    actual_start_time: true,
    actual_end_time: true,
    distance: true,
  }).shape,
  ...NewFlight.pick({
    meter_out: true,
    meter_in: true,
    landings_day: true,
    landings_night: true,
    takeoffs_day: true,
    takeoffs_night: true,
    night_minutes: true,
    instrument_minutes: true,
  }).shape,
})

const newReference = () => makePaymentReference((below) => randomInt(below))
const COMING: ReadonlySet<string> = new Set(['pending', 'confirmed'])
const HOLDING: ReadonlySet<string> = new Set([...COMING, 'completed'])

/** These flights do not change totals, which come with the files of members and aircraft. */
export const bookingLoader = asLoader<Row>({
  async judge(context, lines) {
    const { db, now } = context
    const findPerson = createDirectory(await allPeople(db))
    const findPlane = createHangar(await allAircraft(db))
    const parsed = await mapInPieces(lines, (line) => ({ line: line.line, row: parseBooking(line) }))
    const rows = parsed.flatMap(({ line, row }) => (isProblem(row) ? [] : [{ line, row }]))
    const problems = new Map(
      parsed.flatMap(({ line, row }) => (isProblem(row) ? [[line, row.problem] as const] : [])),
    )
    const planes = [...new Set(rows.map(({ row }) => row.booking.aircraft_type))]
    const days = rows.map(({ row }) => row.booking.flight_date).toSorted()
    const [from = '', to = ''] = [days[0], days.at(-1)]
    const taken = from ? await slotsBetween(db, planes, from, to) : new Set<string>()
    const occupied = createTimetable(
      from ? await holdsBetween(db, resourcesOf(rows.map(({ row }) => row)), from, to) : [],
    )
    const known = new Set(rows.filter(({ row }) => taken.has(slotKey(row.booking))).map(({ line }) => line))
    const fresh = rows.filter(({ line }) => !known.has(line))
    for (const { line, row } of fresh) {
      const clash = HOLDING.has(row.booking.booking_status ?? '') ? occupied.add(line, row.booking) : null
      if (clash) problems.set(line, clash)
    }
    const addToChain = createMeterChains(await readingsOf(db, planes))
    const flown = fresh.flatMap(({ line, row }) =>
      row.flight && !problems.has(line) ? [{ line, flight: row.flight }] : [],
    )
    for (const { line, flight } of flown.toSorted(
      (a, b) => a.flight.start.getTime() - b.flight.start.getTime(),
    )) {
      const problem = addToChain(flight)
      if (problem) problems.set(line, problem)
    }
    const sound = fresh.filter(({ line }) => !problems.has(line))
    for (const [line, problem] of await notReady(context, sound)) problems.set(line, problem)
    return parsed.map(({ line, row }): Outcome => {
      const problem = problems.get(line)
      if (problem !== undefined || isProblem(row)) return { line, problem: problem ?? '' }
      if (known.has(line)) return { line, known: true }
      const { payment_fee = 0, payment_status, user_id } = row.booking
      const isGranted = payment_fee !== 0 || payment_status !== 'processing'
      return { line, row, ...(isGranted && user_id && { grants_to: user_id }) }
    })

    function parseBooking({ values }: Line): Row | { problem: string } {
      const plane = findPlane(values.aircraft)
      if (isProblem(plane)) return plane
      const pilot = findPerson(values.pilot)
      if (!pilot) return { problem: 'Pilot is missing' }
      if (isProblem(pilot)) return pilot
      const instructor = findPerson(values.flight_instructor)
      if (isProblem(instructor)) return instructor
      const examiner = findPerson(values.flight_examiner)
      if (isProblem(examiner)) return examiner
      const form = parseRecord(Sent, { flight_type: 'leisure', ...values, aircraft_type: plane._id })
      if (isProblem(form)) return form
      const {
        meter_out,
        meter_in,
        landings_day,
        landings_night,
        takeoffs_day,
        takeoffs_night,
        night_minutes = null,
        instrument_minutes = null,
        ...sent
      } = form
      const isAhead = judgeDate(sent, now) === null
      const {
        booking_status = isAhead ? 'pending' : 'completed',
        actual_start_time = null,
        actual_end_time = null,
      } = sent
      const minutes = flownMinutes({ actual_start_time, actual_end_time })
      const fault =
        judgeTimes(sent) ??
        judgeActualTimes(actual_start_time, actual_end_time, 'actual_end_time') ??
        (minutes === null
          ? null
          : (judgeConditions({ night_minutes, instrument_minutes }, minutes) ??
            judgeMovements({ landings_day, landings_night, takeoffs_day, takeoffs_night }, minutes)))
      if (fault) return { problem: fault.message }
      const ended = clubInstant(sent.flight_date, actual_end_time ?? sent.end_time)
      if (booking_status === 'completed' && ended > now)
        return { problem: 'A flight that is not over cannot be completed' }
      if (COMING.has(booking_status)) {
        if (!isAhead)
          return { problem: `${BOOK_AHEAD}. A flight in the past is completed, cancelled or rejected` }
        if (!mayFly(pilot)) return { problem: 'This member is unable to make a booking' }
        if (!isBookable(plane)) return { problem: 'This aircraft cannot be booked' }
        if (instructor && !(instructor.instructor_rated && instructor.account_status === 'active'))
          return { problem: 'Choose an instructor from the staff' }
        if (examiner && !(examiner.examiner_rated && examiner.account_status === 'active'))
          return { problem: 'Choose an examiner from the staff' }
      }
      const nameOf = (person: typeof pilot | null) =>
        person ? `${person.first_name} ${person.last_name}` : null
      const { payment_status = 'processing' } = sent
      const booking: NewBookingRow = {
        ...sent,
        // What the file does not say is not recorded.
        passengers: sent.passengers ?? null,
        destination: sent.destination ?? null,
        _id: newId(),
        user_id: pilot._id,
        pilot_name: nameOf(pilot) ?? '',
        flight_instructor: instructor?._id,
        flight_instructor_name: nameOf(instructor),
        flight_examiner: examiner?._id,
        flight_examiner_name: nameOf(examiner),
        booking_status,
        payment_status,
        payment_reference: newReference(),
        payment_requested_at: payment_status === 'processing' ? null : before(ended, now),
        paid_at: payment_status === 'paid' ? before(ended, now) : null,
        createdAt: now,
      }
      if (booking_status !== 'completed' || !actual_start_time || !actual_end_time)
        return { _id: booking._id, booking, flight: null }
      const flight: NewFlightRow = {
        _id: newId(),
        booking_id: booking._id,
        aircraft_id: plane._id,
        pilot_id: pilot._id,
        instructor_id: instructor?._id,
        function: usualFunction({ license_type: pilot.license_type, instructed: instructor !== null }),
        start: clubInstant(sent.flight_date, actual_start_time),
        end: clubInstant(sent.flight_date, actual_end_time),
        ...metersInTenths({ meter_out, meter_in }),
        landings_day,
        landings_night,
        takeoffs_day,
        takeoffs_night,
        night_minutes,
        instrument_minutes,
        entered_by: context.actor?._id,
        createdAt: now,
      }
      return { _id: booking._id, booking, flight }
    }
  },
  async insert(tx, rows) {
    await actOnLedger(tx)
    await insertBookings(
      tx.db,
      rows.map(({ booking }) => booking),
    )
    await insertFlights(
      tx.db,
      rows.flatMap(({ flight }) => flight ?? []),
    )
  },
  refusals: {
    bookings_seats: 'There are more passengers than seats beside the crew',
    holds_no_overlap: 'The aircraft or the crew is taken at this time',
    bookings_aircraft_grounded: 'This aircraft is grounded',
    bookings_field_closed: 'The airfield is closed at this time',
    meter_readings_never_fall: 'The meter would fall between this flight and another',
    flights_meter_pair: 'Enter the meter at the start and at the end',
  },
  retry(constraint, rows) {
    if (constraint !== 'bookings_payment_reference') return false
    for (const { booking } of rows) booking.payment_reference = newReference()
    return true
  },
  owedBy: flownBy,
  async undo(tx, records) {
    const there = await lockBookings(tx.db, records)
    const { referred, changed } = await builtOnBookings(tx.db, there)
    const kept = new Map<string, string>(
      there.flatMap((id) => (changed.has(id) ? [[id, CHANGED] as const] : [])),
    )
    for (const [id, table] of referred)
      kept.set(id, table === 'allocations' ? 'has been paid later' : reasonToKeep(table))
    await actOnLedger(tx)
    await deleteBookings(
      tx.db,
      there.filter((id) => !kept.has(id)),
    )
    return kept
  },
})

function before(a: Date, b: Date): Date {
  return a < b ? a : b
}

function resourcesOf(rows: readonly Row[]): string[] {
  const ids = rows.flatMap(({ booking }) => [
    booking.aircraft_type,
    booking.flight_instructor,
    booking.flight_examiner,
  ])
  return [...new Set(ids.filter((id) => typeof id === 'string'))]
}

/** Checks coming flights by the same rules as a request and a confirmation. */
async function notReady({ db, now }: JudgeContext, rows: readonly { line: number; row: Row }[]) {
  const coming = rows.flatMap(({ line, row: { booking } }) => {
    const {
      booking_status = 'pending',
      flight_instructor = null,
      flight_examiner = null,
      instructor_answer = null,
      user_id = null,
      passengers = null,
      destination = null,
    } = booking
    if (!COMING.has(booking_status)) return []
    const crew = { flight_instructor, flight_examiner, instructor_answer }
    const plan = planOf({ ...booking, ...crew, booking_status, user_id, passengers, destination })
    return plan ? [{ line, plan: { ...plan, booking_id: null } }] : []
  })
  const judged = await judgePlans(
    { db, now, actor: null },
    coming.map(({ plan }) => plan),
    { openOnly: true },
  )
  return coming.flatMap(({ line }, at) => {
    const blocking = (judged[at]?.lines ?? []).filter(
      ({ state, rule }) => state === 'block' && !AIRCRAFT_RULES.includes(rule),
    )
    return blocking.length > 0 ? [[line, notReadyInWords(blocking)] as const] : []
  })
}
