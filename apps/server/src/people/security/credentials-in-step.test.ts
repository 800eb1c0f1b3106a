import { and, asc, eq } from '../../base/database/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMember } from '../../testing/test-members.ts'
import { openFlyingClub, type FlyingClub } from '../../testing/flying-club.ts'
import { addBooking, outcome } from '../../testing/timetable.ts'
import { bookings } from '../../flying/records/booking-tables.ts'
import { members } from '../records/member-tables.ts'
import { credentials, readiness_overrides, readiness_snapshots } from '../../flying/readiness/tables.ts'

let club: FlyingClub
beforeAll(async () => {
  club = await openFlyingClub()
})
afterAll(() => club.close())

const papersOf = (member_id: string, kind: 'medical' | 'licence') =>
  club.db
    .select({
      valid_until: credentials.valid_until,
      state: credentials.state,
      detail: credentials.detail,
      number: credentials.number,
    })
    .from(credentials)
    .where(and(eq(credentials.member_id, member_id), eq(credentials.kind, kind)))
    .orderBy(asc(credentials.createdAt))

const profileOf = async (id: string) => {
  const { medical_date, license_type, license_number } = members
  const [row] = await club.db
    .select({ medical_date, license_type, license_number })
    .from(members)
    .where(eq(members._id, id))
  return row
}
const edit = (id: string, changes: Partial<typeof members.$inferInsert>) =>
  club.db.update(members).set(changes).where(eq(members._id, id))

test('a date on the profile creates a verified credential, and a later date adds another one', async () => {
  const { _id } = await addMember(club.db, { medical_date: '2026-12-31' })
  await edit(_id, { medical_date: '2027-12-31' })
  expect(await papersOf(_id, 'medical')).toMatchObject([
    { valid_until: '2026-12-31', state: 'verified' },
    { valid_until: '2027-12-31', state: 'verified' },
  ])
})

test('an earlier or empty date revokes credentials with later dates', async () => {
  const { _id } = await addMember(club.db, { medical_date: '2027-12-31' })
  await edit(_id, { medical_date: '2027-06-30' })
  expect((await papersOf(_id, 'medical')).map(({ state }) => state)).toEqual(['revoked', 'verified'])
  await edit(_id, { medical_date: null })
  expect((await papersOf(_id, 'medical')).map(({ state }) => state)).toEqual(['revoked', 'revoked'])
  expect(await profileOf(_id)).toMatchObject({ medical_date: null })
})

test('a verified credential shows on the profile; a submitted one does not', async () => {
  const { _id } = await addMember(club.db)
  const medical = { member_id: _id, kind: 'medical' as const, valid_until: '2027-06-30' }
  const [waiting] = await club.db
    .insert(credentials)
    .values({ ...medical, state: 'submitted' })
    .returning()
  expect(await profileOf(_id)).toMatchObject({ medical_date: null })
  const same = eq(credentials._id, waiting?._id ?? '')
  await club.db.update(credentials).set({ state: 'verified' }).where(same)
  expect(await profileOf(_id)).toMatchObject({ medical_date: '2027-06-30' })
  await club.db.update(credentials).set({ state: 'revoked' }).where(same)
  expect(await profileOf(_id)).toMatchObject({ medical_date: null })
  expect(await papersOf(_id, 'medical')).toHaveLength(1)
})

test('the licence is kept in step too, and correcting its number keeps its end date', async () => {
  const { _id } = await addMember(club.db)
  const licence = { member_id: _id, kind: 'licence' as const, detail: 'ppl', number: 'P1' }
  await club.db.insert(credentials).values({ ...licence, valid_until: '2028-01-31', state: 'verified' })
  expect(await profileOf(_id)).toMatchObject({ license_type: 'ppl', license_number: 'P1' })
  await edit(_id, { license_number: 'P2' })
  expect((await papersOf(_id, 'licence')).at(-1)).toMatchObject({ number: 'P2', valid_until: '2028-01-31' })
  await edit(_id, { license_type: 'none' })
  expect((await papersOf(_id, 'licence')).map(({ state }) => state)).toEqual(['revoked', 'revoked'])
})

test.each([
  [{ kind: 'medical' as const }, 'credentials_end'],
  [{ kind: 'type-checkout' as const }, 'credentials_detail'],
  [{ kind: 'licence' as const, detail: 'glider' }, 'credentials_licence'],
  [
    { kind: 'rating' as const, detail: 'Night', valid_from: '2027-01-02', valid_until: '2027-01-01' },
    'credentials_period',
  ],
])('%j is impossible', async (traits, constraint) => {
  const row = { member_id: club.owner.member._id, state: 'verified' as const, ...traits }
  expect(await outcome(club.db.insert(credentials).values(row))).toBe(constraint)
})

test('an override becomes void when the date or aircraft changes, but not when the time changes', async () => {
  const { _id } = await addBooking(club.db, { aircraft_type: club.plane, user_id: club.owner.member._id })
  const given = { booking_id: _id, rule: 'medical' as const, reason: 'Seen the new paper', at: club.now() }
  const live = async () =>
    (await club.db.select().from(readiness_overrides).where(eq(readiness_overrides.booking_id, _id))).filter(
      ({ voided_at }) => voided_at === null,
    ).length
  const move = (changes: Partial<typeof bookings.$inferInsert>) =>
    club.db.update(bookings).set(changes).where(eq(bookings._id, _id))
  await club.db.insert(readiness_overrides).values(given)
  expect(await outcome(club.db.insert(readiness_overrides).values(given))).toBe('readiness_overrides_one')
  await move({ end_time: '10:30' })
  expect(await live()).toBe(1)
  await move({ flight_date: '2026-11-27' })
  expect(await live()).toBe(0)
  await club.db.insert(readiness_overrides).values(given)
  await move({ aircraft_type: club.otherPlane })
  expect(await live()).toBe(0)
  expect(await outcome(club.db.insert(readiness_overrides).values({ ...given, reason: 'Too short' }))).toBe(
    'readiness_overrides_reason',
  )
})

test('a snapshot cannot be changed', async () => {
  const { _id } = await addBooking(club.db, { aircraft_type: club.plane, flight_date: '2026-12-20' })
  const judged = { booking_id: _id, decision: 'request', result: 'ready', lines: [], at: club.now() } as const
  await club.db.insert(readiness_snapshots).values({ ...judged, lines: [] })
  expect(await outcome(club.db.update(readiness_snapshots).set({ result: 'not-ready' }))).toBe(
    'readiness_snapshots_append_only',
  )
})
