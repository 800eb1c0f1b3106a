import { eq } from './drizzle.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { refused } from '../errors/refusal.ts'
import { testDatabase } from '../../testing/database.ts'
import type { Database, Queryable } from './client.ts'
import { aircraft } from '../../flying/records/aircraft-tables.ts'
import { inTransaction } from './transaction.ts'

const TAKEN = refused(409)
let db: Database

beforeAll(async () => {
  db = (await testDatabase()).db
})
beforeEach(async () => {
  await db.delete(aircraft)
  await add(db, '9V-BOA')
})

const add = (to: Queryable, aircraft_registration: string) =>
  to.insert(aircraft).values({ aircraft_registration })
const stored = (registration: string) =>
  db.select().from(aircraft).where(eq(aircraft.aircraft_registration, registration))

test('a transaction keeps the other fields of the call, commits, and returns the result', async () => {
  const result = await inTransaction({ db, actor: 'Mei' }, async (tx) => {
    await add(tx.db, '9V-BOB')
    return tx.actor
  })
  expect(result).toBe('Mei')
  expect(await stored('9V-BOB')).toHaveLength(1)
})

test('a refusal rolls back and is returned', async () => {
  const result = await inTransaction({ db }, async (tx) => {
    await add(tx.db, '9V-BOC')
    return TAKEN
  })
  expect(result).toBe(TAKEN)
  expect(await stored('9V-BOC')).toEqual([])
})

test('a violated constraint becomes the refusal given or looked up for it; any other violation is thrown', async () => {
  const violate = async (tx: { db: Queryable }) => void (await add(tx.db, '9V-BOA'))
  expect(await inTransaction({ db }, violate, { aircraft_registration: TAKEN })).toBe(TAKEN)
  expect(await inTransaction({ db }, violate, { aircraft_registration: async () => TAKEN })).toBe(TAKEN)
  await expect(inTransaction({ db }, violate, { another_constraint: TAKEN })).rejects.toThrow('Failed query')
})

test("'retry' runs the transaction again, but not forever", async () => {
  let attempts = 0
  const names = ['9V-BOA', '9V-BOA', '9V-BOD']
  const work = async (tx: { db: Queryable }) => void (await add(tx.db, names[attempts++] ?? '9V-BOA'))
  await inTransaction({ db }, work, { aircraft_registration: 'retry' })
  expect(attempts).toBe(3)
  expect(await stored('9V-BOD')).toHaveLength(1)
  await expect(inTransaction({ db }, work, { aircraft_registration: 'retry' })).rejects.toThrow(
    'Failed query',
  )
  expect(attempts).toBe(13)
})

test('two transactions that deadlock both succeed', async () => {
  await add(db, '9V-BOE')
  const lock = (tx: { db: Queryable }, registration: string) =>
    tx.db.select().from(aircraft).where(eq(aircraft.aircraft_registration, registration)).for('update')
  let locked = 0
  const bothLocked = Promise.withResolvers<void>()
  const lockBoth = (first: string, second: string) =>
    inTransaction({ db }, async (tx) => {
      await lock(tx, first)
      locked++
      if (locked === 2) bothLocked.resolve()
      await bothLocked.promise
      await lock(tx, second)
      return 'done'
    })
  const both = [lockBoth('9V-BOA', '9V-BOE'), lockBoth('9V-BOE', '9V-BOA')]
  expect(await Promise.all(both)).toEqual(['done', 'done'])
  expect(locked).toBeGreaterThan(2)
})
