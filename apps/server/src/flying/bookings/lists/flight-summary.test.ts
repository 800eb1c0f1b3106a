import { afterAll, beforeAll, expect, test } from 'vitest'
import { and, eq } from '../../../base/database/drizzle.ts'
import { bookings } from '../../records/booking-tables.ts'
import { openFlyingClub, wish, type FlyingClub } from '../../../testing/flying-club.ts'

let club: FlyingClub
beforeAll(async () => {
  club = await openFlyingClub()
})
afterAll(() => club.close())

const flown = { booking_status: 'completed', payment_status: 'paid', pilot_name: 'Wei Ming Tan' } as const

async function logFlights(): Promise<void> {
  const { _id: user_id } = club.owner.member
  const rows = [
    { flight_date: '2026-09-05', actual_start_time: '10:05', actual_end_time: '10:50', distance: 60.5 },
    { flight_date: '2026-09-06', actual_start_time: '10:00', actual_end_time: '11:35', distance: 120 },
    { flight_date: '2025-12-31', actual_start_time: '10:00', actual_end_time: '10:30', distance: null },
    // Not in the log: one is unpaid, the other belongs to another member.
    {
      flight_date: '2026-09-07',
      payment_status: 'overdue',
      actual_start_time: '10:00',
      actual_end_time: '11:00',
    },
    { flight_date: '2026-09-08', user_id: club.other.member._id },
  ] as const
  await club.db.insert(bookings).values(
    rows.map((row, index) => ({
      ...wish(club.plane),
      ...flown,
      user_id,
      payment_reference: `SUM-${index}`,
      ...row,
    })),
  )
}

test('the log of a member is totalled overall and by month, for the member and officers', async () => {
  await logFlights()
  const params = { id: club.owner.member._id }
  const summary = await club.owner.bookings.flightSummary({ params })
  expect(summary).toEqual({
    flights: 3,
    minutes: 170,
    distance: 180.5,
    months: [
      { month: '2025-12', flights: 1, minutes: 30 },
      { month: '2026-09', flights: 2, minutes: 140 },
    ],
  })
  expect(await club.admin.bookings.flightSummary({ params })).toEqual(summary)
})

test.each([
  [{ from: '2026-09-06' }, { flights: 1, minutes: 95, distance: 120 }],
  [{ to: '2026-09-05' }, { flights: 2, minutes: 75, distance: 60.5 }],
  [
    { from: '2026-09-05', to: '2026-09-06' },
    { flights: 2, minutes: 140, distance: 180.5 },
  ],
  [{ function: 'dual' }, { flights: 0, minutes: 0, distance: 0 }],
] as const)('of the flights with %j the totals are %j, without months', async (query, totals) => {
  const params = { id: club.owner.member._id }
  expect(await club.owner.bookings.flightSummary({ params, query })).toEqual({ ...totals, months: [] })
})

test('a month without flights is not listed', async () => {
  const was = and(eq(bookings.user_id, club.owner.member._id), eq(bookings.flight_date, '2025-12-31'))
  await club.db.update(bookings).set({ payment_status: 'overdue' }).where(was)
  const { months } = await club.owner.bookings.flightSummary({ params: { id: club.owner.member._id } })
  expect(months).toEqual([{ month: '2026-09', flights: 2, minutes: 140 }])
})

test('an empty log has zero totals', async () => {
  const params = { id: club.admin.member._id }
  const nothing = { flights: 0, minutes: 0, distance: 0, months: [] }
  expect(await club.admin.bookings.flightSummary({ params })).toEqual(nothing)
})
