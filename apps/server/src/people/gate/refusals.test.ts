import { contract } from '@rsfc/contract'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import type { Queryable } from '../../base/database/client.ts'
import { refused } from '../../base/errors/refusal.ts'
import { createRefusalRecord } from './refusals.ts'
import type { Session } from '../call/session.ts'

const HOUR = 60 * 60 * 1000
const route = contract.audit.list

/** A security record in memory, and calls from given addresses. */
function openRecord() {
  const rows: { user_id: string | null; details: object }[] = []
  // It only inserts: two thousand inserts would take too long in a real database.
  const db = {
    insert: () => ({ values: async (row: (typeof rows)[number]) => void rows.push(row) }),
  } as unknown as Queryable
  let now = Date.parse('2026-11-14T02:00:00Z')
  const record = createRefusalRecord({ db, clock: () => new Date(now) })
  const note = async (ip: string, refusal = refused(403), actor: Session | null = null) => {
    // The only parts of a request that are read.
    const request = { ip, headers: {}, log: { info: () => {}, warn: () => {} } } as unknown as FastifyRequest
    record.note({ request, route, actor }, refusal)
    await record.settled()
    return rows.length
  }
  return { rows, note, pass: (ms: number) => void (now += ms) }
}

test.each([
  [403, undefined, true],
  [429, undefined, true],
  [404, undefined, false],
  [401, undefined, false],
  [403, 'reauthenticate', false],
  [403, 'second-factor', false],
  [403, 'confirm-email', true],
] as const)('a refusal with %i %s is recorded: %s', async (status, code, recorded) => {
  const { rows, note } = openRecord()
  await note('203.0.113.7', refused(status, code && { code }))
  const details = { status, call: `${route.method} ${route.path}`, ...(code && { code }) }
  expect(rows).toMatchObject(recorded ? [{ user_id: null, actor_id: null, details }] : [])
  if (recorded) expect(rows[0]?.details).toEqual(details)
})

test('sixty refusals an hour are recorded for each member, or for each network without one', async () => {
  const { note, pass } = openRecord()
  for (let calls = 0; calls < 60; calls++) await note('203.0.113.7')
  expect(await note('203.0.113.7')).toBe(60)
  expect(await note('203.0.113.8')).toBe(61)
  const actor = { _id: '01919191-1111-7111-8111-111111111111' } as Session
  expect(await note('203.0.113.7', refused(403), actor)).toBe(62)
  for (let calls = 0; calls < 60; calls++) await note('203.0.113.9', refused(403), actor)
  expect(await note('203.0.113.10', refused(403), actor)).toBe(121)
  pass(HOUR - 1)
  expect(await note('203.0.113.7')).toBe(121)
  pass(1)
  expect(await note('203.0.113.7')).toBe(122)
})

test('two thousand refusals an hour are recorded for all callers together', async () => {
  const { note, pass } = openRecord()
  for (let calls = 0; calls < 2000; calls++) await note(`10.0.${calls % 40}.1`)
  expect(await note('203.0.113.7')).toBe(2000)
  pass(HOUR)
  expect(await note('203.0.113.7')).toBe(2001)
})
