import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMember, PASSWORD } from '../testing/test-members.ts'
import { testDatabase } from '../testing/database.ts'
import { checkAnswer } from '../testing/fuzz/check-answer.ts'
import { SECRETS } from '../testing/fuzz/fixtures.ts'
import { fuzz } from '../testing/fuzz/fuzz.ts'
import type { Send } from '../testing/fuzz/people.ts'
import { rolesOf } from '../testing/fuzz/roles.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

let club: TestApp
beforeAll(async () => {
  const { url } = await testDatabase()
  club = await openTestApp(url)
})
afterAll(() => club.close())

const ordinary = { membership_type: 'ordinary' } as const
const ACCOUNTS = {
  member: ordinary,
  student: { ...ordinary, license_type: 'spl' },
  instructor: { ...ordinary, instructor_rated: true },
  examiner: { ...ordinary, examiner_rated: true },
  admin: { account_type: 'admin' },
  superadmin: { account_type: 'super-admin' },
} as const

const send: Send = async ({ from, path, body, ...sent }) => {
  const answer = await club.app.inject({
    ...sent,
    method: sent.method as 'GET',
    url: path,
    remoteAddress: from,
    payload: body,
  })
  const { statusCode: status, payload: text } = answer
  return { status, text, headers: answer.headers as Record<string, string>, ms: 0 }
}

test('600 malformed requests from every role to every call cause no error and reveal no internals or secrets', async () => {
  for (const [username, traits] of Object.entries(ACCOUNTS)) await addMember(club.db, { username, ...traits })
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
    requests: 600,
    concurrency: 4,
    today: '2026-11-14',
    // inject would wait forever for the end of a stream; board/changes.test.ts tests those.
    exclude: ({ streams }) => streams,
  })
  expect(
    report.faults.map(
      ({ what, sent, answer, who }) =>
        `${who} ${sent.method} ${sent.path}: ${what.join(', ')} ${answer.text.slice(0, 200)} ${String(sent.body).slice(0, 300)}`,
    ),
  ).toEqual([])
  // Officers may see them in profiles; the audit trail does not contain them.
  expect(report.secretsToOfficers).toBeGreaterThan(0)
  expect(report.statuses[200]).toBeGreaterThan(80)
})

const REQUEST = { method: 'GET', path: '/api/members', headers: {}, from: '10.0.0.1' }
const SAFE_HEADERS = {
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
    'reveals internals',
  ],
  ['SQL', { status: 400, text: '{"status":400,"m":"Failed query: select 1"}' }, 'reveals internals'],
  ['a hash', { status: 200, text: '{"status":200,"m":"$argon2id$v=19"}' }, 'reveals internals'],
  ['a secret', { status: 200, text: '{"status":200,"m":"zqsecreto1x0"}' }, 'reveals a secret'],
  ['a birthday', { status: 200, text: '{"status":200,"m":"1907-06-15"}' }, 'reveals a secret'],
  ['a slow answer', { status: 200, text: '{"status":200}', ms: 6000 }, 'took 6000 ms'],
  ['a different status in the body', { status: 200, text: '{"status":400}' }, 'has status 400 in a 200'],
  [
    'a missing security policy',
    { status: 200, text: '{"status":200}', headers: { 'x-request-id': 'x' } },
    'has no content-security-policy',
  ],
])('the check finds %s', (_what, answer, fault) => {
  const given = { headers: SAFE_HEADERS, ms: 1, ...answer }
  expect(checkAnswer(REQUEST, given, SECRETS.visitor, 5000).join()).toContain(fault)
})

test('the check accepts a valid response with data that officers may see', () => {
  const answer = {
    status: 200,
    text: '{"status":200,"data":"zqsecreto1x0 1907-06-15"}',
    headers: SAFE_HEADERS,
    ms: 1,
  }
  expect(checkAnswer(REQUEST, answer, SECRETS.officer, 5000)).toEqual([])
})
