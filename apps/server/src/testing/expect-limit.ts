import { expect } from 'vitest'
import { like } from '../base/database/drizzle.ts'
import { throttles } from '../base/limits/tables.ts'
import type { TestApp } from './test-app.ts'

type Limit = { name: string; attempts: number; minutes: number }

/** Checks that a call is refused after this many attempts in this time. The calls in between are not made. */
export async function expectLimit(
  { db, now }: Pick<TestApp, 'db' | 'now'>,
  { name, attempts, minutes }: Limit,
  call: () => Promise<unknown>,
): Promise<void> {
  const key = like(throttles.key, `${name}:%`)
  const statusOf = () =>
    call().then(
      () => 200,
      ({ status }: { status: number }) => status,
    )
  await db.delete(throttles).where(key)
  await statusOf()
  const counted = await db.select().from(throttles).where(key)
  expect(counted.map(({ resets_at }) => resets_at.getTime() - now().getTime())).toEqual([minutes * 60_000])
  await db
    .update(throttles)
    .set({ hits: attempts - 1 })
    .where(key)
  expect(await statusOf()).not.toBe(429)
  expect(await statusOf()).toBe(429)
  await db.delete(throttles).where(key)
}
