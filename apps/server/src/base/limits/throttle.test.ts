import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { refuseThrottled, throttle, throttleKey, unthrottle } from './throttle.ts'

const { db } = await testDatabase()
const now = new Date('2026-11-14T02:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)

test.each([
  [1, 'a minute'],
  [60, 'a minute'],
  [61, '2 minutes'],
  [120, '2 minutes'],
  [90 * 60, '90 minutes'],
  [90 * 60 + 1, '2 hours'],
  [2 * 60 * 60, '2 hours'],
  [2 * 60 * 60 + 1, '3 hours'],
  [24 * 60 * 60, '24 hours'],
])('after too many attempts, %i seconds are told as %s', async (seconds, words) => {
  const refusal = await throttle({ db, now }, [{ name: `wait-${seconds}`, attempts: 0, seconds }, 'mei'])
  expect(refusal).toMatchObject({
    status: 429,
    message: `Too many attempts. Please try again in ${words}.`,
    headers: { 'retry-after': String(seconds) },
  })
})

test('the seconds to wait are rounded up, and are at least one', async () => {
  const counted = [{ name: 'part', attempts: 1, seconds: 2 }, 'mei'] as const
  await throttle({ db, now }, counted)
  const waits = async (ms: number) =>
    (await throttle({ db, now: later(ms) }, counted))?.headers['retry-after']
  expect([await waits(400), await waits(1400)]).toEqual(['2', '1'])
  expect(await waits(2000)).toBeUndefined()
})

test('every attempt counts except a successful one, and names count regardless of case', async () => {
  const limit = { name: 'tries', attempts: 2, seconds: 60 }
  const counted = [limit, 'Mei@rsfc.test'] as const
  const refused = () => refuseThrottled({ db, now }, [limit, ' mei@RSFC.test '])
  expect(throttleKey(limit, 'Mei')).not.toContain('mei')
  expect(await refused()).toBeNull()
  await throttle({ db, now }, counted)
  expect(await refused()).toBeNull()
  expect(await throttle({ db, now }, counted)).toBeNull()
  expect(await refused()).toMatchObject({ status: 429 })
  await unthrottle(db, counted)
  expect(await refused()).toBeNull()
  await throttle({ db, now }, counted)
  expect(await throttle({ db, now }, counted)).toMatchObject({ status: 429 })
  expect(await refuseThrottled({ db, now: later(60_000) }, counted)).toBeNull()
})
