import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD } from '../../../testing/test-members.ts'
import { openFlyingClub, type FlyingClub } from '../../../testing/flying-club.ts'
import { addBooking } from '../../../testing/timetable.ts'
import { TEST_ORIGIN } from '../../../testing/test-app.ts'
import { openVisitor } from '../../../testing/visitor.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let club: FlyingClub
beforeAll(async () => {
  club = await openFlyingClub()
})
afterAll(() => club.close())

async function refusals(user_id?: string) {
  await club.platform.refusals.settled()
  return club.admin.security.events({ query: { kind: 'refused', ...(user_id && { user_id }) } })
}

test('events are listed newest first, with names, device and club time', async () => {
  const { owner, superAdmin } = club
  await superAdmin.members.update({ params: { id: owner.member._id }, body: { account_status: 'disabled' } })
  const visitor = openVisitor(club.app)
  const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36'
  await visitor.request({
    method: 'POST',
    url: '/api/account/login',
    headers: { 'user-agent': agent },
    payload: { username: owner.member.email, password: 'wrong' },
  })
  const events = await club.admin.security.events({ query: { user_id: owner.member._id } })
  expect(events).toMatchObject([
    {
      kind: 'sign-in-failed',
      user_name: 'Wei Ming Tan',
      actor_id: null,
      actor_name: null,
      address: '203.0.113.7',
      device: 'Chrome on Windows',
    },
    {
      kind: 'status-changed',
      at: '2026-11-14T10:00:00+08:00',
      user_name: 'Wei Ming Tan',
      actor_name: 'Mei Lim',
      actor_id: superAdmin.member._id,
      details: { from: 'active', to: 'disabled' },
    },
    { kind: 'sign-in' },
  ])
  await superAdmin.members.update({ params: { id: owner.member._id }, body: { account_status: 'active' } })
  await owner.signIn(owner.member.email, PASSWORD)
})

test('filters by kind and dates, and pages', async () => {
  const { admin } = club
  const on = (from: string, to: string) => admin.security.events({ query: { from, to } })
  expect(await on('2026-11-14', '2026-11-14')).not.toEqual([])
  expect(await on('2026-11-15', '2026-11-30')).toEqual([])
  expect(await on('2026-11-01', '2026-11-13')).toEqual([])
  const kinds = await admin.security.events({ query: { kind: 'sign-in' } })
  expect(new Set(kinds.map(({ kind }) => kind))).toEqual(new Set(['sign-in']))
  const [first, second] = kinds
  const next = await admin.security.events({
    query: { kind: 'sign-in', limit: 1, cursor: first?._id ?? '' },
  })
  expect(next).toEqual([second])
})

test('events are kept after the member is deleted', async () => {
  const { superAdmin, admin, other } = club
  await superAdmin.members.remove({ body: { user_id: other.member._id } })
  const [event] = await admin.security.events({ query: { user_id: other.member._id } })
  expect(event).toMatchObject({ kind: 'sign-in', user_name: null })
})

test('a refused call of a member is recorded with what they called', async () => {
  const { instructor } = club
  await expect(instructor.audit.list()).rejects.toMatchObject({ status: 403 })
  await expect(
    instructor.members.update({ params: { id: club.admin.member._id }, body: { title: 'Chief' } }),
  ).rejects.toMatchObject({ status: 403 })
  expect(await refusals(instructor.member._id)).toMatchObject([
    { details: { status: 403, call: 'POST /account/update/:id' } },
    {
      user_name: 'Ah Kow Lim',
      actor_id: instructor.member._id,
      details: { status: 403, call: 'GET /audit/' },
    },
  ])
})

test('being asked to sign in again is not recorded as a refusal', async () => {
  const { superAdmin, examiner } = club
  club.passTime(20 * 60 * 1000)
  const change = { params: { id: examiner.member._id }, body: { account_type: 'admin' as const } }
  await expect(superAdmin.members.update(change)).rejects.toMatchObject({ code: 'reauthenticate' })
  expect(await refusals(superAdmin.member._id)).toEqual([])
})

test('requests from other sites and too many attempts are recorded by address', async () => {
  const foreign = openVisitor(club.app, { origin: 'https://evil.example', address: '198.51.100.9' })
  await expect(foreign.account.logout()).rejects.toMatchObject({ status: 403 })
  const visitor = openVisitor(club.app, { address: '198.51.100.10' })
  for (let tries = 0; tries < 61; tries++) {
    await visitor.account.undoAct({ body: { token: 'none' } }).catch(() => undefined)
  }
  expect((await refusals()).slice(0, 2)).toMatchObject([
    { user_id: null, address: '198.51.100.10', details: { status: 429, call: 'POST /account/undo' } },
    { user_id: null, address: '198.51.100.9', details: { status: 403, call: 'POST /account/logout' } },
  ])
})

test('at most 60 refusals an hour are recorded for one member', async () => {
  const { examiner } = club
  for (let calls = 0; calls < 70; calls++) await examiner.audit.list().catch(() => undefined)
  expect(await refusals(examiner.member._id)).toHaveLength(60)
  club.passTime(60 * 60 * 1000)
  await examiner.audit.list().catch(() => undefined)
  expect(await refusals(examiner.member._id)).toHaveLength(61)
})

test('downloads and overrides are recorded', async () => {
  const { admin, owner, plane } = club
  await admin.signIn(admin.member.email, PASSWORD)
  await owner.signIn(owner.member.email, PASSWORD)
  await admin.downloads.request({ body: { data_type: 'members' } })
  await owner.request({ url: `/api/members/${owner.member._id}/data`, headers: { origin: TEST_ORIGIN } })
  const downloads = await admin.security.events({ query: { kind: 'download' } })
  expect(downloads).toMatchObject([
    { user_id: owner.member._id, details: { list: 'own-data' } },
    { user_id: admin.member._id, details: { list: 'members' } },
  ])
  const row = { user_id: owner.member._id, aircraft_type: plane, flight_date: '2026-12-01' }
  const { _id } = await addBooking(club.db, row)
  const move = (flight_date: string) => admin.bookings.update({ params: { id: _id }, body: { flight_date } })
  await move('2026-12-02')
  await move('2026-11-01')
  expect(await admin.security.events({ query: { kind: 'override' } })).toMatchObject([
    { user_id: owner.member._id, details: { rule: 'booking-date', flight_date: '2026-11-01' } },
  ])
})

test('events of a later day are not listed for an earlier one', async () => {
  club.passTime(DAY_MS)
  await club.admin.signIn(club.admin.member.email, PASSWORD)
  const today = await club.admin.security.events({ query: { from: '2026-11-15' } })
  expect(today).toMatchObject([{ kind: 'sign-in', user_id: club.admin.member._id }])
})
