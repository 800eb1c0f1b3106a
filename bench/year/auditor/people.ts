import type { Call } from '../people/person.ts'
import type { BookingBook } from './bookings.ts'
import { flownMinutes } from './fees.ts'
import type { Readings } from './readings.ts'

const PRIVATE = [
  'email',
  'contact_number',
  'address',
  'date_of_birth',
  'medical_date',
  'certificate_of_expiry',
  'license_number',
  'account_remarks',
]
const OFFICERS = new Set(['desk', 'treasurer', 'maintenance'])

type Line = { rule: string; state: string }

/** Nobody reads what is not theirs, nobody has too many requests, and papers are judged on the date of the flight. */
export function createPeopleAudit(book: BookingBook, note: (words: string) => void) {
  function sees({ path, method, status, data, by }: Call): void {
    if (status !== 200 || method !== 'GET' || !by || OFFICERS.has(by.role)) return
    const [, noun, second = '', third = ''] = path.split('?')[0]?.split('/') ?? []
    const asks = `${by.name} (${by.role}) was answered GET ${path}`
    if (noun === 'ledger' && second !== by._id && second !== 'documents') note(asks)
    if (noun === 'members' && third === 'flights' && second !== by._id) note(asks)
    if (noun === 'members' && third === 'credentials' && second !== by._id && by.role !== 'instructor')
      note(asks)
    if (noun === 'members' && second && !third && second !== by._id && data && typeof data === 'object')
      for (const field of PRIVATE) if (field in data) note(`${asks} with ${field}`)
    if (noun === 'booking' && (second === 'details' || second === 'payment')) {
      const booking = book.seen.get(third)
      const crew = booking && [booking.flight_instructor, booking.flight_examiner].includes(by._id)
      if (booking && booking.user_id !== by._id && !(crew && second === 'details')) note(asks)
    }
  }

  function checkLimits(date: string): void {
    const open = [...book.seen.values()].filter(
      ({ booking_status, flight_date }) => booking_status === 'pending' && flight_date >= date,
    )
    for (const [member, requests] of Map.groupBy(open, ({ user_id }) => user_id))
      if (member && requests.length > 20) note(`${member} has ${requests.length} open requests`)
  }

  /** The medical of a pilot on the day of the flight, as the pilot's own page says when it ends. */
  async function checkMedicals({ read, officer, people, date }: Readings): Promise<void> {
    const ahead = [...book.seen.values()].filter(
      ({ booking_status, flight_date }) => booking_status === 'confirmed' && flight_date > date,
    )
    for (const booking of ahead.slice(0, 4)) {
      const pilot = people.find(({ _id }) => _id === booking.user_id)
      const judged = await read<{ lines: Line[] }>(officer, `/booking/readiness?booking_id=${booking._id}`)
      const line = judged?.lines.find(({ rule }) => rule === 'medical')
      if (!pilot || !line || pilot.medical === null) continue
      const valid = pilot.medical >= booking.flight_date
      const said = line.state === 'ok' || line.state === 'soon'
      if (valid !== said)
        note(
          `the medical of ${pilot.name} ends on ${pilot.medical}, the flight is on ${booking.flight_date}, the rule says ${line.state}`,
        )
    }
  }

  /** The flight log has the completed and paid flights, no others. */
  async function checkLogs({ read, officer, people }: Readings): Promise<void> {
    for (const { _id, name } of people) {
      const log = await read<{ flights: number; minutes: number }>(officer, `/members/${_id}/flights/summary`)
      if (!log) continue
      const flown = [...book.seen.values()].filter(
        (each) =>
          each.user_id === _id && each.booking_status === 'completed' && each.payment_status === 'paid',
      )
      const minutes = flown.reduce((all, each) => all + flownMinutes(each), 0)
      if (log.flights !== flown.length || log.minutes !== minutes)
        note(
          `the flight log of ${name} has ${log.flights} flights of ${log.minutes} min; ${flown.length} of ${minutes} min are completed and paid`,
        )
    }
  }

  return {
    sees,
    async endDay(readings: Readings): Promise<void> {
      checkLimits(readings.date)
      await checkMedicals(readings)
      await checkLogs(readings)
    },
  }
}
