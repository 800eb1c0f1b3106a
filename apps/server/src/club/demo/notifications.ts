import { addressOf, pages } from '@rsfc/contract/pages'
import { aircraftInWords } from '@rsfc/domain/bookings/flight-words'
import { clubInstant } from '@rsfc/domain/time/club-time'
import { spanInWords } from '@rsfc/domain/time/club-words'
import type { aircraft } from '../../flying/records/aircraft-tables.ts'
import type { bookings } from '../../flying/records/booking-tables.ts'
import type { notifications } from '../../people/notifications/tables.ts'
import { addMinutes, type Calendar } from './calendar.ts'
import type { DemoAccounts } from './demo-accounts.ts'
import { randomFor } from './random.ts'

type NotificationRow = typeof notifications.$inferInsert
type BookingRow = typeof bookings.$inferInsert
type Context = {
  calendar: Calendar
  accounts: DemoAccounts
  fleet: readonly (typeof aircraft.$inferInsert)[]
  bookings: readonly BookingRow[]
}

const SHOWN = 4
const READ_AFTER = 2
const HOURS_BETWEEN = 9

/** What others did and what is due, as the bell of the demo sign-ins tells it; the newest are unread. */
export function planNotifications({ calendar, accounts, fleet, bookings: all }: Context): NotificationRow[] {
  const random = randomFor('notifications')
  const coming = all
    .filter(({ flight_date }) => flight_date >= calendar.today)
    .toSorted((a, b) => a.flight_date.localeCompare(b.flight_date))
  const is = (status: string) => coming.filter(({ booking_status }) => booking_status === status)
  const unpaid = all.filter(({ payment_status }) => payment_status === 'overdue')
  const of = (rows: BookingRow[], id: string | undefined) => rows.filter(({ user_id }) => user_id === id)

  function planFor(user_id: string, latest: Omit<NotificationRow, 'user_id'>[]): NotificationRow[] {
    return latest.slice(0, SHOWN).map((row, index) => {
      const createdAt = addMinutes(calendar.now, -(30 + index * HOURS_BETWEEN * 60))
      const read_at = index < READ_AFTER ? null : addMinutes(createdAt, 20)
      return { ...row, _id: random.id(createdAt), user_id, createdAt, read_at }
    })
  }

  function about({ flight_date, start_time, end_time, aircraft_type }: BookingRow): string {
    const plane = fleet.find(({ _id }) => _id === aircraft_type)
    const span = spanInWords(clubInstant(flight_date, start_time), clubInstant(flight_date, end_time))
    const { aircraft_name = '', aircraft_registration = '' } = plane ?? {}
    return `${span}, ${aircraftInWords({ aircraft_name, aircraft_registration })}`
  }

  const toMember = (kind: 'flight' | 'payment', title: string) => (booking: BookingRow) => ({
    kind,
    title,
    body: about(booking),
    path: addressOf(pages.flight, { booking_id: booking._id ?? '' }),
  })
  const toOfficer = (booking: BookingRow) => ({
    kind: 'request' as const,
    title: 'A flight is waiting for confirmation',
    body: `${booking.pilot_name}: ${about(booking)}`,
    path: addressOf(pages.adminBooking, { booking_id: booking._id ?? '' }),
  })
  const flyers = [accounts.member, accounts.student, accounts.instructor, accounts.examiner]
  return [
    ...flyers.flatMap(({ row: { _id } }) =>
      planFor(_id, [
        ...of(is('confirmed'), _id).map(toMember('flight', 'Your flight is confirmed')),
        ...of(unpaid, _id).map(toMember('payment', 'A fee is still unpaid')),
      ]),
    ),
    ...planFor(accounts.admin.row._id ?? '', is('pending').map(toOfficer)),
  ]
}
