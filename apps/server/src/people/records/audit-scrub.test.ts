import { BOOKING_FIELDS } from '@rsfc/domain/bookings/booking-fields'
import { MEMBER_FIELDS } from '@rsfc/domain/members/member-fields'
import { namesOf, type Field } from '@rsfc/domain/records/record'
import { eq, sql } from '../../base/database/drizzle.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addMember } from '../../testing/test-members.ts'
import { testDatabase } from '../../testing/database.ts'
import { addAircraft, addBooking, outcome } from '../../testing/timetable.ts'
import type { Database } from '../../base/database/client.ts'
import { newId } from '../../base/database/new-id.ts'
import { audit } from './audit-tables.ts'
import { members } from './member-tables.ts'
import { security_events } from './security-event-tables.ts'

const NOW = new Date('2026-11-14T02:00:00Z')
const REMOVED = '(removed)'
let db: Database
let leaver: Awaited<ReturnType<typeof addMember>>

beforeAll(async () => {
  db = (await testDatabase()).db
})
beforeEach(async () => {
  leaver = await addMember(db)
})

type Entry = Partial<typeof audit.$inferInsert>

/** An entry about the member, in the form that an earlier version wrote. */
async function addEntry(entry: Entry = {}) {
  const [row] = await db
    .insert(audit)
    .values({
      at: NOW,
      actor_id: newId(),
      actor_name: 'Nora Lim',
      action: 'member.update',
      subject: 'member',
      subject_id: leaver._id,
      before: { account_type: 'user', address: '1 Seletar Road' },
      after: { account_type: 'admin', address: '2 Seletar Road' },
      ...entry,
    })
    .returning()
  return row as NonNullable<typeof row>
}
const entryOf = async ({ _id }: { _id: string }) =>
  (await db.select().from(audit).where(eq(audit._id, _id)))[0]
const change = ({ _id }: { _id: string }, values: Entry) =>
  outcome(db.update(audit).set(values).where(eq(audit._id, _id)))
const remove = (id = leaver._id) =>
  db.execute(
    sql`select delete_member(${id}::uuid, ${newId()}::uuid, null::uuid, 'Nora Lim', ${NOW.toISOString()}::timestamptz)`,
  )

test('deleting a member removes their personal values from the trail, but keeps action, actor, time and roles', async () => {
  const byOfficer = await addEntry()
  const bySelf = await addEntry({ actor_id: leaver._id, actor_name: 'Mei Lim', before: null })
  await remove()
  const { words: _search, ...kept } = byOfficer
  expect(await entryOf(byOfficer)).toEqual({
    ...kept,
    before: { account_type: 'user', address: REMOVED },
    after: { account_type: 'admin', address: REMOVED },
    words: expect.not.stringContaining('Seletar'),
  })
  expect(await entryOf(bySelf)).toMatchObject({ actor_id: leaver._id, actor_name: REMOVED, before: null })
  const scrubs = await db.select().from(audit).where(eq(audit.action, 'member.scrub'))
  expect(scrubs).toMatchObject([
    { actor_name: 'Nora Lim', at: NOW, subject_id: leaver._id, after: { entries: 2 } },
  ])
})

test('entries about others, and about what the member did as an officer, are not changed', async () => {
  const other = await addMember(db)
  const about = await addEntry({ subject_id: other._id })
  const acted = await addEntry({ actor_id: leaver._id, actor_name: 'Mei Lim', subject_id: other._id })
  const site = await addEntry({
    actor_id: leaver._id,
    actor_name: 'Mei Lim',
    subject: 'site',
    subject_id: null,
  })
  await remove()
  for (const entry of [about, acted, site]) expect(await entryOf(entry)).toEqual(entry)
})

test('remarks on a deleted member’s flights and titles of their posts are removed; the flight and its pilot stay', async () => {
  const aircraft_type = await addAircraft(db)
  const own = await addBooking(db, { aircraft_type, user_id: leaver._id })
  const others = await addBooking(db, {
    aircraft_type,
    flight_date: '2026-11-21',
    user_id: (await addMember(db))._id,
  })
  const values = { booking_remarks: 'Call me on 9123 4567', pilot_name: 'Mei Lim' }
  const booking = { action: 'booking.update', subject: 'booking' as const, before: values, after: null }
  const kept = await addEntry({ ...booking, subject_id: others._id })
  const scrubbed = [
    await addEntry({ ...booking, subject_id: own._id }),
    await addEntry({ ...booking, before: { ...values, user_id: leaver._id }, subject_id: newId() }),
  ]
  const post = await addEntry({
    subject: 'post',
    before: { user_id: leaver._id, header: 'My house' },
    after: null,
  })
  await remove()
  for (const entry of scrubbed)
    expect((await entryOf(entry))?.before).toEqual({ ...entry.before, booking_remarks: REMOVED })
  expect((await entryOf(post))?.before).toEqual({ user_id: leaver._id, header: REMOVED })
  expect(await entryOf(kept)).toEqual(kept)
})

test('every personal field of a record leaves the audit trail, and no other field does', async () => {
  const aircraft_type = await addAircraft(db)
  const flight = await addBooking(db, { aircraft_type, user_id: leaver._id, flight_date: '2026-11-28' })
  const fields: [string, Field][] = Object.entries(BOOKING_FIELDS)
  const columns = fields.map(([name, { column = name }]) => column)
  const personal = fields.filter(([, field]) => field.personal).map(([name, { column = name }]) => column)
  const valuesOf = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 'a value']))
  const booking = await addEntry({ subject: 'booking', subject_id: flight._id, before: valuesOf(columns) })
  const member = await addEntry({ before: valuesOf(namesOf(MEMBER_FIELDS)) })
  await remove()
  const removedFrom = async (entry: { _id: string }) =>
    Object.entries((await entryOf(entry))?.before ?? {})
      .filter(([, value]) => value === REMOVED)
      .map(([name]) => name)
  expect(await removedFrom(booking)).toEqual(expect.arrayContaining(personal))
  expect(await removedFrom(booking)).toHaveLength(personal.length)
  const roles = new Set<string>(['account_type', 'membership_type', 'account_status'])
  const ofMember = namesOf(MEMBER_FIELDS).filter((name) => !roles.has(name))
  expect((await removedFrom(member)).toSorted()).toEqual(ofMember.toSorted())
})

test('the exception for deletions cannot be used for anything else, not even by the owner of the database', async () => {
  const scrubbed = {
    before: { account_type: 'user', address: REMOVED },
    after: { account_type: 'admin', address: REMOVED },
  }
  const alive = await addEntry()
  expect(await change(alive, scrubbed)).toBe('audit_append_only')
  await db.delete(members).where(eq(members._id, leaver._id))
  for (const wrong of [
    { before: scrubbed.before },
    { ...scrubbed, actor_name: REMOVED },
    { ...scrubbed, actor_id: null },
    { ...scrubbed, at: new Date(0) },
    { ...scrubbed, action: 'member.delete' },
    { ...scrubbed, subject_id: newId() },
    { ...scrubbed, subject: 'site' as const },
    { ...scrubbed, after: { account_type: REMOVED, address: REMOVED } },
    { ...scrubbed, after: { account_type: 'admin' } },
    { ...scrubbed, after: null },
    { ...scrubbed, _id: newId() },
  ])
    expect(await change(alive, wrong)).toBe('audit_append_only')
  expect(await entryOf(alive)).toEqual(alive)
  expect(await change(alive, scrubbed)).toBe('done')
})

test('entries of the last five years cannot be deleted; older ones can', async () => {
  const limit = new Date()
  limit.setUTCFullYear(limit.getUTCFullYear() - 5)
  const days = (count: number) => new Date(limit.getTime() + count * 24 * 60 * 60 * 1000)
  const young = await addEntry({ at: days(2) })
  const old = await addEntry({ at: days(-2) })
  const deleteBefore = (moment: Date) =>
    outcome(db.execute(sql`select delete_audit_before(${moment.toISOString()}::timestamptz)`))
  expect(await deleteBefore(days(3))).toBe('audit_append_only')
  expect(await entryOf(old)).toEqual(old)
  expect(await deleteBefore(days(-1))).toBe('done')
  expect(await entryOf(old)).toBeUndefined()
  expect(await entryOf(young)).toEqual(young)
})

test('security events of the last 80 days cannot be deleted; older ones can', async () => {
  const day = 24 * 60 * 60 * 1000
  const ago = (days: number) => new Date(Date.now() - days * day)
  const origin = { kind: 'sign-in' as const, address: '203.0.113.7', agent: 'Firefox' }
  await db.insert(security_events).values([
    { ...origin, at: ago(78) },
    { ...origin, at: ago(82) },
  ])
  const deleteBefore = (moment: Date) =>
    outcome(db.execute(sql`select delete_security_events_before(${moment.toISOString()}::timestamptz)`))
  expect(await deleteBefore(ago(77))).toBe('security_events_append_only')
  expect(await db.$count(security_events)).toBe(2)
  expect(await deleteBefore(ago(81))).toBe('done')
  expect(await db.$count(security_events)).toBe(1)
  expect(await outcome(db.update(security_events).set({ agent: 'x' }))).toBe('security_events_append_only')
})
