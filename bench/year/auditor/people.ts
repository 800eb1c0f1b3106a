import type { Call } from '../people/person.ts'
import type { BookingBook } from './bookings.ts'
import { flownMinutes } from './fees.ts'
import { isTurnOf, type Readings } from './readings.ts'

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

/** Nobody reads what is not theirs, the flight log is right, and nobody has too many requests. */
export function createPeopleAudit(book: BookingBook, note: (words: string) => void) {
  const logged = new Map<string, string>()
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

  /** The flight log has the completed and paid flights, no others. */
  async function checkLogs({ read, officer, people, date }: Readings): Promise<void> {
    const logs = Map.groupBy(
      [...book.seen.values()].filter(
        (each) => each.booking_status === 'completed' && each.payment_status === 'paid',
      ),
      ({ user_id }) => user_id,
    )
    for (const [at, { _id, name }] of people.entries()) {
      const flown = logs.get(_id) ?? []
      const minutes = flown.reduce((all, each) => all + flownMinutes(each), 0)
      const told = `${flown.length} ${minutes}`
      if (told === (logged.get(_id) ?? '0 0') && !isTurnOf(at, date)) continue
      logged.set(_id, told)
      const log = await read<{ flights: number; minutes: number }>(officer, `/members/${_id}/flights/summary`)
      if (!log) continue
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
      await checkLogs(readings)
    },
  }
}
