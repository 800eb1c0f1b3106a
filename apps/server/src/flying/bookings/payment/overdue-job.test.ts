import { sql } from '../../../base/database/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookings } from '../../records/booking-tables.ts'
import { openFlyingClub, type FlyingClub } from '../../../testing/flying-club.ts'
import { addBooking } from '../../../testing/timetable.ts'

let club: FlyingClub
beforeAll(async () => {
  club = await openFlyingClub()
})
afterAll(() => club.close())

test('the job marks overdue payments and runs every morning in club time', async () => {
  await addBooking(club.db, {
    aircraft_type: club.plane,
    user_id: club.owner.member._id,
    booking_status: 'completed',
    payment_status: 'requesting-payment',
    payment_requested_at: club.now(),
    payment_fee: 300,
  })
  const run = async () => {
    await club.db.execute(sql`insert into pgboss.job (name) values ('overdue-payments')`)
    await club.platform.jobs.drain()
    return (await club.db.select().from(bookings))[0]?.payment_status
  }
  expect(await run()).toBe('requesting-payment')
  club.passTime(14 * 24 * 60 * 60 * 1000)
  expect(await run()).toBe('overdue')
  await club.platform.jobs.work()
  const { rows } = await club.db.execute(sql`select name, cron, timezone from pgboss.schedule`)
  expect(rows).toContainEqual({
    name: 'overdue-payments',
    cron: '15 6 * * *',
    timezone: 'Asia/Singapore',
  })
})
