import { and, eq } from '../../base/database/drizzle.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addMember } from '../../testing/test-members.ts'
import { testDatabase } from '../../testing/database.ts'
import { openRacers, outcome, someoneWaits, tally } from '../../testing/timetable.ts'
import type { Database, OpenDatabase, Queryable } from '../../base/database/client.ts'
import { members } from './member-tables.ts'

const LAST = 'members_last_super_admin'
let db: Database
let racers: OpenDatabase

beforeAll(async () => {
  const { url, ...opened } = await testDatabase()
  db = opened.db
  racers = openRacers(url, 5)
  await addSuperAdmin()
})
afterAll(() => racers.close())
beforeEach(leaveOne)

const addSuperAdmin = async () => (await addMember(db, { account_type: 'super-admin' }))._id

async function activeSuperAdmins(): Promise<string[]> {
  const rows = await db
    .select({ _id: members._id })
    .from(members)
    .where(and(eq(members.account_type, 'super-admin'), eq(members.account_status, 'active')))
  return rows.map((row) => row._id)
}

async function leaveOne(): Promise<string> {
  const [keep, ...rest] = await activeSuperAdmins()
  for (const _id of rest) await db.delete(members).where(eq(members._id, _id))
  return keep as string
}

type Fall = (on: Queryable, _id: string) => PromiseLike<unknown>
const demote: Fall = (on, _id) =>
  on.update(members).set({ account_type: 'admin' }).where(eq(members._id, _id))
const ban: Fall = (on, _id) =>
  on.update(members).set({ account_status: 'banned' }).where(eq(members._id, _id))
const disable: Fall = (on, _id) =>
  on.update(members).set({ account_status: 'disabled' }).where(eq(members._id, _id))
const remove: Fall = (on, _id) => on.delete(members).where(eq(members._id, _id))
const FALLS = [
  ['demoted', demote],
  ['banned', ban],
  ['disabled', disable],
  ['deleted', remove],
] as const

test.each(FALLS)('the last super-admin cannot be %s, but one of two can', async (_word, fall) => {
  const last = await leaveOne()
  expect(await outcome(fall(db, last))).toBe(LAST)
  expect(await activeSuperAdmins()).toEqual([last])
  const second = await addSuperAdmin()
  expect(await outcome(fall(db, second))).toBe('done')
  expect(await outcome(fall(db, last))).toBe(LAST)
  expect(await activeSuperAdmins()).toEqual([last])
})

test('a suspended super-admin does not count as remaining', async () => {
  const last = await leaveOne()
  await addMember(db, { account_type: 'super-admin', account_status: 'disabled' })
  expect(await outcome(demote(db, last))).toBe(LAST)
})

test('one statement that would affect all super-admins is refused entirely', async () => {
  await addSuperAdmin()
  const before = await activeSuperAdmins()
  const everyone = eq(members.account_type, 'super-admin')
  expect(
    await outcome(db.update(members).set({ account_type: 'user', officer_since: null }).where(everyone)),
  ).toBe(LAST)
  expect(await outcome(db.delete(members).where(everyone))).toBe(LAST)
  expect(await activeSuperAdmins()).toEqual(before)
})

test('all other fields of the last super-admin can change', async () => {
  const last = await leaveOne()
  expect(
    await outcome(
      db
        .update(members)
        .set({ salutation: 'Chief', account_status: 'active', account_type: 'super-admin' })
        .where(eq(members._id, last)),
    ),
  ).toBe('done')
})

test('when two super-admins are removed at the same time, one always remains', async () => {
  for (let round = 0; round < 48; round++) {
    const first = await leaveOne()
    const second = await addSuperAdmin()
    const [, fall] = FALLS[round % 4] as (typeof FALLS)[number]
    const [, other] = FALLS[Math.floor(round / 4) % 4] as (typeof FALLS)[number]
    const results = await Promise.all([outcome(fall(racers.db, first)), outcome(other(racers.db, second))])
    expect(tally(results)).toEqual({ done: 1, [LAST]: 1 })
    expect(await activeSuperAdmins()).toHaveLength(1)
  }
})

test('when five super-admins are removed at the same time, one remains', async () => {
  for (let round = 0; round < 10; round++) {
    const all = [await leaveOne()]
    while (all.length < 5) all.push(await addSuperAdmin())
    const results = await Promise.all(all.map((_id) => outcome(demote(racers.db, _id))))
    expect(tally(results)).toEqual({ done: 4, [LAST]: 1 })
  }
})

test('the second removal waits until the first has committed, then is refused', async () => {
  const first = await leaveOne()
  const second = await addSuperAdmin()
  let later: Promise<string> | undefined
  await racers.db.transaction(async (tx) => {
    await demote(tx, first)
    later = outcome(demote(racers.db, second))
    await someoneWaits(db)
  })
  expect(await later).toBe(LAST)
  expect(await activeSuperAdmins()).toEqual([second])
})
