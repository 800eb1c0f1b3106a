import { afterAll, beforeAll, expect, test } from 'vitest'
import { sentenceOf } from '@rsfc/domain/audit/sentences'
import { aircraft } from '../../db/schema/fleet.ts'
import { join } from '../../testing/cast.ts'
import { testDatabase } from '../../testing/database.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { addAircraft, addBooking } from '../../testing/timetable.ts'

let club: TestApp
let officer: Awaited<ReturnType<typeof join>>
let second: Awaited<ReturnType<typeof join>>
beforeAll(async () => {
  const { url } = await testDatabase()
  club = await openTestApp(url)
  officer = await join(club.app, club.db, { account_type: 'admin', first_name: 'Aisha', last_name: 'Rahman' })
  second = await join(club.app, club.db, { account_type: 'super-admin' })
  await officer.site.announce({ body: { announcement: '50% off_peak \\ flights', status: true } })
  club.passTime(1000)
  await second.site.configure({ body: { hourly_rate: 640 } })
  club.passTime(1000)
  const { _id } = (await join(club.app, club.db)).member
  await second.members.update({ params: { id: _id }, body: { title: 'Captain' } })
})
afterAll(() => club.close())

test('changes by officers are listed newest first, with actor, before and after', async () => {
  const entries = await officer.audit.list()
  expect(entries.map(({ action }) => action)).toEqual(['member.update', 'site.update', 'site.update'])
  expect(entries[1]).toMatchObject({
    actor_id: second.member._id,
    actor_name: 'Mei Lim',
    at: '2026-11-14T10:00:01+08:00',
    before: { hourly_rate: 600 },
    after: { hourly_rate: 640 },
  })
})

test.each([
  ['a name', 'aisha', 1],
  ['a value', 'captain', 1],
  ['characters with a meaning in SQL', '50% off_peak \\\\', 1],
  ['wildcards, taken literally', '5_%', 0],
  ['a word that is not there', 'helicopter', 0],
])('search by %s', async (_what, q, found) => {
  expect(await officer.audit.list({ query: { q } })).toHaveLength(found)
})

test('entries can be filtered by subject and read in pages', async () => {
  expect(await officer.audit.list({ query: { subject: 'site' } })).toHaveLength(2)
  const [first] = await officer.audit.list({ query: { limit: 1 } })
  const rest = await officer.audit.list({ query: { cursor: first?._id ?? '' } })
  expect(rest.map(({ subject }) => subject)).toEqual(['site', 'site'])
})

const sentences = async (q: string) =>
  (await officer.audit.list({ query: { q } })).map((entry) =>
    sentenceOf(entry)
      .map((part) => (typeof part === 'string' ? part : part.record))
      .join(''),
  )

test('entries carry the names of who and what was changed, and are found by them', async () => {
  const { app, db } = club
  const plane = await addAircraft(db)
  await db.update(aircraft).set({ aircraft_registration: '9V-BOA' })
  const { member: pilot } = await join(app, db, { first_name: 'Siti', last_name: 'Zulaiha' })
  await second.members.update({ params: { id: pilot._id }, body: { contact_number: '91234567' } })
  const flight = { aircraft_type: plane, user_id: pilot._id, pilot_name: 'Siti Zulaiha' }
  const { _id } = await addBooking(db, flight)
  await second.bookings.update({ params: { id: _id }, body: { booking_status: 'confirmed' } })
  expect(await sentences('zulaiha')).toEqual([
    'confirmed Siti Zulaiha’s flight on Fri 20 Nov, 9V-BOA',
    'changed Siti Zulaiha’s phone number',
  ])
})
