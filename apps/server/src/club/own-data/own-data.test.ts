import { afterAll, beforeAll, expect, test } from 'vitest'
import { eq, sql } from '../../base/database/drizzle.ts'
import { flights } from '../../flying/airworthiness/tables.ts'
import { applications } from '../../people/applications/tables.ts'
import { security_events } from '../../people/records/security-event-tables.ts'
import { posts } from '../community/tables.ts'
import { accounts, ledger_entries } from '../../money/ledger/tables.ts'
import { support_cases } from '../support/tables.ts'
import { addMember, join } from '../../testing/test-members.ts'
import { testDatabase } from '../../testing/database.ts'
import { addPasskeyTo, setUpAppFor } from '../../testing/factors.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { addAircraft, addBooking } from '../../testing/timetable.ts'

let club: TestApp
beforeAll(async () => {
  const { url } = await testDatabase()
  club = await openTestApp(url)
})
afterAll(() => club.close())

test('a member can download all of their own data, without data of others or secrets', async () => {
  const owner = await join(club.app, club.db, { address: 'Seletar' })
  const other = await addMember(club.db, { first_name: 'Stranger' })
  const aircraft_type = await addAircraft(club.db)
  await addBooking(club.db, { aircraft_type, user_id: owner.member._id, booking_remarks: 'mine' })
  await addBooking(club.db, {
    aircraft_type,
    user_id: other._id,
    booking_remarks: 'theirs',
    flight_date: '2026-12-24',
  })
  for (const member of [owner.member, other]) {
    await club.db.insert(posts).values({ user_id: member._id, header: member._id, description: 'x' })
    await club.db.insert(applications).values({ user_id: member._id, application_type: 'medical' })
    await club.db.insert(support_cases).values({ name: 'x', email: member.email, message: member._id })
  }
  await addPasskeyTo(owner, 'Phone')
  await setUpAppFor(owner, club.now())
  const byOfficer = { user_id: owner.member._id, actor_id: other._id, address: '192.0.2.1', agent: 'theirs' }
  await club.db.insert(security_events).values({ ...byOfficer, kind: 'sessions-ended', at: club.now() })
  const answer = await owner.request({ url: `/api/members/${owner.member._id}/data` })
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': expect.stringContaining('attachment; filename="my-rsfc-data-2026-11-14.json"'),
    'cache-control': 'no-store',
  })
  expect(answer.json()).toMatchObject({
    profile: { _id: owner.member._id, address: 'Seletar' },
    bookings: [{ booking_remarks: 'mine', aircraft_name: expect.any(String) }],
    posts: [{ header: owner.member._id }],
    applications: [{ application_type: 'medical' }],
    support_cases: [{ message: owner.member._id }],
    comments: [],
    event_signups: [],
    expiry_reminders: [],
    sessions: [{ expires_at: expect.any(String), address: '203.0.113.7' }],
    passkeys: [{ name: 'Phone', createdAt: expect.any(String), last_used_at: null, backed_up: true }],
    api_keys: [],
    authenticator_app: [{ confirmed_at: expect.any(String) }],
    security_events: [
      { kind: 'sign-in', address: '203.0.113.7' },
      { kind: 'passkey-added' },
      { kind: 'recovery-codes-made' },
      { kind: 'authenticator-added' },
      { kind: 'sessions-ended', address: null, agent: null },
      // The download of this test.
      { kind: 'download', address: '203.0.113.7' },
    ],
  })
  expect(answer.payload).not.toContain(other._id)
  expect(answer.payload).not.toMatch(/argon2|password|token|secret|public_key|credential/)
})

test('the download of a long-time member has every flight and account entry exactly once', async () => {
  const { member, request } = await join(club.app, club.db)
  const { _id: student } = await addMember(club.db)
  const aircraft_id = await addAircraft(club.db)
  const [start, end] = [new Date('2020-02-01T01:00:00Z'), new Date('2020-02-01T02:00:00Z')]
  const flown = <Who extends Pick<typeof flights.$inferInsert, 'function'>>(who: Who) =>
    Array.from({ length: 600 }, () => ({ aircraft_id, start, end, ...who }))
  await club.db.insert(flights).values(flown({ pilot_id: member._id, function: 'pic' }))
  await club.db
    .insert(flights)
    .values(flown({ pilot_id: student, instructor_id: member._id, function: 'dual' }))
  await club.db.execute(sql`select open_accounts(array[${member._id}::uuid])`)
  const [account] = await club.db.select().from(accounts).where(eq(accounts.user_id, member._id))
  const charge = {
    account_id: account!._id,
    kind: 'charge',
    amount: 100,
    on: '2026-06-01',
    source: 'hand',
  } as const
  await club.db.insert(ledger_entries).values(Array.from({ length: 600 }, () => charge))
  const data = (await request({ url: `/api/members/${member._id}/data` })).json()
  const ids = (name: string) => new Set(data[name].map(({ _id }: { _id: string }) => _id)).size
  expect([data.flights.length, ids('flights')]).toEqual([1200, 1200])
  expect([data.account_entries.length, ids('account_entries')]).toEqual([600, 600])
  expect(data.account_entries[0].at).toMatch(/^\d{4}-\d\d-\d\dT[\d:]+\.\d{6}Z$/)
})
