import type { BOOKING_STATUSES } from '@rsfc/domain/bookings/status'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { events } from '../events/tables.ts'
import { book_outs, overdue_settings } from '../../flying/overdue/tables.ts'
import { addThisMorning, openFlyingClub, type FlyingClub } from '../../testing/flying-club.ts'
import { openVisitor } from '../../testing/visitor.ts'

let club: FlyingClub
beforeAll(async () => {
  club = await openFlyingClub()
})
afterAll(() => club.close())

type BookingStatus = (typeof BOOKING_STATUSES)[number]
const MINUTE = 60_000
let count = 0
const book = (start_time: string, end_time: string, booking_status: BookingStatus) => {
  count += 1
  return addThisMorning(club, {
    start_time,
    end_time,
    booking_status,
    payment_reference: `RSFC-00000${count}`,
  })
}
const read = () => openVisitor(club.app).site.today()

// SPEC 7.site.today
test('visitors see counts, types, weather and events of today, at most a minute old, and no names', async () => {
  expect(await read()).toMatchObject({
    as_of: '2026-11-14T10:00:00+08:00',
    flights: 0,
    in_air: null,
    aircraft: [],
    events: [],
    words: { flights: 'No flights are planned today.', weather: 'No current weather report.' },
  })
  await book('09:00', '09:30', 'completed')
  const { _id: id } = await book('09:30', '11:30', 'confirmed')
  await book('12:00', '13:00', 'pending')
  await book('14:00', '15:00', 'cancelled')
  await club.db.update(overdue_settings).set({ enabled: true })
  await club.owner.overdue.bookOut({
    params: { id },
    body: {
      persons: 2,
      route: 'Local',
      eta: new Date(club.now().getTime() + 60 * MINUTE).toISOString(),
      endurance_minutes: 240,
      phone: '+65 9123 4567',
    },
  })
  const on = (day: string) => ({
    event_title: `Open day ${day}`,
    event_description: 'All welcome',
    event_start_date: new Date(`2026-11-${day}T02:00:00Z`),
    event_end_date: new Date(`2026-11-${day}T04:00:00Z`),
    event_type: 'Gathering' as const,
  })
  await club.db.insert(events).values(['10', '24', '22', '28', '26'].map(on))
  expect(await read()).toMatchObject({ flights: 0 })
  club.passTime(MINUTE)
  const today = await read()
  expect(today).toMatchObject({
    flights: 2,
    in_air: 1,
    aircraft: [expect.any(String)],
    words: {
      flights: '2 flights are planned today. 1 flight is in the air now.',
      events: ['Sun 22 Nov: Open day 22', 'Tue 24 Nov: Open day 24', 'Thu 26 Nov: Open day 26'],
    },
  })
  const { first_name, last_name } = club.owner.member
  expect(JSON.stringify(today)).not.toMatch(new RegExp(`${first_name}|${last_name}|${id}|9V-`))
  await club.db.update(book_outs).set({ landed_at: club.now() })
  club.passTime(MINUTE)
  expect(await read()).toMatchObject({ in_air: 0 })
})

// SPEC o8.field.public
test('pages are sent with the opening hours that officers have set', async () => {
  expect(await club.platform.today.glance()).toMatchObject({ week: expect.stringContaining('9am to 5pm') })
  const { hours, version } = await club.admin.field.read()
  const monday = { day: 'Monday' as const, opens: '07:30', closes: '12:00' }
  await club.admin.field.configure({ body: { hours: [monday, ...hours.slice(1)], version } })
  club.passTime(MINUTE)
  expect(await club.platform.today.glance()).toMatchObject({
    week: expect.stringContaining('Monday, 7:30am to 12pm'),
    hours: expect.arrayContaining(['7:30am to 12pm']),
  })
})
