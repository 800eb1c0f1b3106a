import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addMember, PASSWORD } from './testing/cast.ts'
import { testDatabase } from './testing/database.ts'
import { fuzz } from './testing/fuzz/fuzz.ts'
import { judge } from './testing/fuzz/judge.ts'
import type { Send } from './testing/fuzz/people.ts'
import { rolesOf } from './testing/fuzz/roles.ts'
import { SECRETS } from './testing/fuzz/scene.ts'
import { openTestApp, type TestApp } from './testing/test-app.ts'

vi.setConfig({ testTimeout: 60_000 })

let club: TestApp
beforeAll(async () => {
  const { url } = await testDatabase()
  club = await openTestApp(url)
})
afterAll(() => club.close())

const ordinary = { membership_type: 'ordinary' } as const
const CAST = {
  member: ordinary,
  student: { ...ordinary, license_type: 'spl' },
  instructor: { ...ordinary, instructor_rated: true },
  examiner: { ...ordinary, examiner_rated: true },
  admin: { account_type: 'admin' },
  superadmin: { account_type: 'super-admin' },
} as const

const send: Send = async ({ from, path, body, ...sent }) => {
  const begun = performance.now()
  const answer = await club.app.inject({
    ...sent,
    method: sent.method as 'GET',
    url: path,
    remoteAddress: from,
    payload: body,
  })
  const { statusCode: status, payload: text } = answer
  return { status, text, headers: answer.headers as Record<string, string>, ms: performance.now() - begun }
}

test('1,500 crooked requests by everyone to every call: no fault, no innards, nobody else’s secrets', async () => {
  for (const [username, traits] of Object.entries(CAST)) await addMember(club.db, { username, ...traits })
  const usernames = {
    member: 'member',
    student: 'student',
    instructor: 'instructor',
    examiner: 'examiner',
    admin: 'admin',
    superadmin: 'superadmin',
  }
  const report = await fuzz({
    send,
    roles: rolesOf(usernames, PASSWORD),
    seed: 1928,
    requests: 1500,
    senders: 4,
    slowest: 5000,
    today: '2026-11-14',
    // Has no end for inject to wait for; board/changes.test.ts listens to it.
    without: ({ streams }) => streams,
  })
  expect(
    report.faults.map(
      ({ what, sent, answer, who }) =>
        `${who} ${sent.method} ${sent.path}: ${what.join(', ')} ${answer.text.slice(0, 200)} ${String(sent.body).slice(0, 300)}`,
    ),
  ).toEqual([])
  expect(report.secretsToOfficers).toBeGreaterThan(10)
  expect(report.statuses[200]).toBeGreaterThan(300)
})

const ASKED = { method: 'GET', path: '/api/members', headers: {}, from: '10.0.0.1' }
const CAREFUL = {
  'content-type': 'application/json',
  'x-content-type-options': 'nosniff',
  'content-security-policy': 'x',
  'x-request-id': 'x',
}

test.each([
  ['a fault', { status: 500, text: '{"status":500}' }, 'answered 500'],
  [
    'a stack',
    { status: 400, text: '{"status":400,"m":"Error\n    at x (/srv/app.ts:1:2)"}' },
    'tells innards',
  ],
  ['SQL', { status: 400, text: '{"status":400,"m":"Failed query: select 1"}' }, 'tells innards'],
  ['a hash', { status: 200, text: '{"status":200,"m":"$argon2id$v=19"}' }, 'tells innards'],
  ['a secret', { status: 200, text: '{"status":200,"m":"zqsecreto1x0"}' }, 'tells a secret'],
  ['a birthday', { status: 200, text: '{"status":200,"m":"1907-06-15"}' }, 'tells a secret'],
  ['a late answer', { status: 200, text: '{"status":200}', ms: 6000 }, 'took 6000 ms'],
  ['another status', { status: 200, text: '{"status":400}' }, 'has status 400 in a 200'],
  [
    'no policy',
    { status: 200, text: '{"status":200}', headers: { 'x-request-id': 'x' } },
    'has no content-security-policy',
  ],
])('the judge sees %s', (_what, answer, fault) => {
  const given = { headers: CAREFUL, ms: 1, ...answer }
  expect(judge(ASKED, given, SECRETS.visitor, 5000).join()).toContain(fault)
})

test('the judge lets a good answer pass, and officers see what is for them', () => {
  const answer = {
    status: 200,
    text: '{"status":200,"data":"zqsecreto1x0 1907-06-15"}',
    headers: CAREFUL,
    ms: 1,
  }
  expect(judge(ASKED, answer, SECRETS.officer, 5000)).toEqual([])
})
