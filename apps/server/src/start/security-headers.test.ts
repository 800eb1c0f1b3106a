import { afterAll, beforeAll, expect, test } from 'vitest'
import { join } from '../testing/test-members.ts'
import { testDatabase } from '../testing/database.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { pdf, multipart } from '../testing/upload-app.ts'
import { openVisitor } from '../testing/visitor.ts'

let club: TestApp
let admin: Awaited<ReturnType<typeof join>>
let member: Awaited<ReturnType<typeof join>>
let document: string
let download: string
let script: string

beforeAll(async () => {
  const { url } = await testDatabase()
  club = await openTestApp(url, { pages: true })
  admin = await join(club.app, club.db, { account_type: 'admin' })
  member = await join(club.app, club.db)
  await club.platform.files.put('public/uploads/events/a.jpg', Buffer.from('jpeg'), 'image/jpeg')
  await club.platform.files.put(`public/profile/${member.member._id}.jpeg`, Buffer.from('jpeg'), 'image/jpeg')
  const form = multipart([
    { field: 'user_id', bytes: member.member._id },
    { field: 'application_type', bytes: 'medical' },
    { field: 'application_date', bytes: '2027-05-01' },
    { field: 'documents', name: 'a.pdf', bytes: pdf() },
  ])
  const submitted = await member.request({
    method: 'POST',
    url: '/api/application/submit-documents',
    ...form,
  })
  document = submitted.json().data.application_documents[0]._id
  download = (await admin.downloads.request({ body: { data_type: 'members' } })).file_path
  const home = await openVisitor(club.app).request({ url: '/' })
  script = /"(\/assets\/[^"]+\.js)"/.exec(home.payload)?.[1] ?? 'none'
})
afterAll(() => club.close())

const NOTHING_ALLOWED = "default-src 'none';base-uri 'none';frame-ancestors 'none'"
const PAGE = /^default-src 'self'; script-src 'self'( 'sha256-[\w+/=]+')*;.*frame-ancestors 'none'/

/** Description, address, role, status and content security policy. */
const ANSWERS: [string, () => string, 'visitor' | 'member' | 'admin', number, string | RegExp][] = [
  ['the home page', () => '/', 'visitor', 200, PAGE],
  ['a page rendered in the browser', () => '/members/booking', 'visitor', 200, PAGE],
  ['a missing page', () => '/no/such/page', 'visitor', 404, PAGE],
  ['a script', () => script, 'visitor', 200, NOTHING_ALLOWED],
  [
    'the service worker',
    () => '/sw.js',
    'visitor',
    200,
    /^default-src 'none'; connect-src 'self'; frame-ancestors 'none'$/,
  ],
  ['a missing file', () => '/assets/none.js', 'visitor', 404, NOTHING_ALLOWED],
  ['a malformed address', () => '/%E0%A4%A', 'visitor', 400, NOTHING_ALLOWED],
  ['a call', () => '/api/rsfc/announcement', 'visitor', 200, NOTHING_ALLOWED],
  ['a missing call', () => '/api/no/such', 'visitor', 404, NOTHING_ALLOWED],
  ['a call with the wrong method', () => '/api/account/login', 'visitor', 404, NOTHING_ALLOWED],
  ['a call with a malformed id', () => '/api/members/%ff', 'member', 400, NOTHING_ALLOWED],
  [
    'a call with an id that is too long',
    () => `/api/members/${'x'.repeat(150)}`,
    'member',
    404,
    NOTHING_ALLOWED,
  ],
  ['a call that is not for visitors', () => '/api/members', 'visitor', 401, NOTHING_ALLOWED],
  ['a call that is not for members', () => '/api/audit/', 'member', 403, NOTHING_ALLOWED],
  ['a picture', () => '/api/uploads/events/a.jpg', 'visitor', 200, NOTHING_ALLOWED],
  ['a profile picture', () => `/api/profile/${member.member._id}.jpeg`, 'member', 200, NOTHING_ALLOWED],
  [
    'a document',
    () => `/api/documents/${document}`,
    'member',
    200,
    /^default-src 'none'.*frame-ancestors 'self'/,
  ],
  ['a download', () => download.replace(/^public/, '/api'), 'admin', 200, NOTHING_ALLOWED],
  [
    'the API reference',
    () => '/api/docs',
    'visitor',
    200,
    /^default-src 'none'; script-src 'self';.*frame-ancestors 'none'/,
  ],
  ['health', () => '/api/health', 'visitor', 200, NOTHING_ALLOWED],
]

test.each(ANSWERS)('%s has the security headers', async (_what, address, who, status, policy) => {
  const person = { visitor: openVisitor(club.app), member, admin }[who]
  const { statusCode, headers } = await person.request({ url: address() })
  expect(statusCode).toBe(status)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'cross-origin-opener-policy': 'same-origin',
    'x-frame-options': expect.stringMatching(/^(DENY|SAMEORIGIN)$/),
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  const actual = String(headers['content-security-policy'])
  expect(actual).toMatch(policy)
  expect(actual).not.toMatch(/script-src[^;]*('unsafe-|\*|http:|data:)/)
  expect(headers['content-type'] ?? '').not.toMatch(/^text\/[^;]+$/)
  expect(headers).not.toHaveProperty('x-powered-by')
  expect(headers).not.toHaveProperty('server')
  expect(headers).not.toHaveProperty('access-control-allow-origin')
})

test('an unknown API address gets a JSON answer, not a page', async () => {
  for (const url of [
    '/api/no/such',
    '/api',
    '/api/',
    '/api/account/login',
    `/api/members/${'x'.repeat(150)}`,
  ]) {
    const answer = await openVisitor(club.app).request({ url })
    expect(answer.json()).toMatchObject({ status: 404, data: null })
  }
})

test.each([
  '/assets/',
  '/assets',
  '/api/docs/assets/',
  '/.git/config',
  '/.env',
  '/package.json',
  '/assets/../package.json',
  '/%2e%2e/package.json',
])('%s gives away no file and no list of files', async (url) => {
  const answer = await openVisitor(club.app).request({ url })
  expect(answer.statusCode).toBe(404)
  expect(answer.payload).not.toMatch(/swagger-ui|"name"|index of/i)
})

// SPEC 7.app.worker
test('the service worker and the manifest have their types; the worker is revalidated each time', async () => {
  const worker = await openVisitor(club.app).request({ url: '/sw.js' })
  expect(worker.headers).toMatchObject({
    'content-type': expect.stringMatching(/javascript/),
    'cache-control': 'no-cache',
  })
  const manifest = await openVisitor(club.app).request({ url: '/manifest.webmanifest' })
  expect(manifest.headers['content-type']).toMatch(/^application\/manifest\+json/)
})

test('private answers are not cached', async () => {
  for (const url of ['/api/members', `/api/documents/${document}`, '/api/no/such'])
    expect(String((await member.request({ url })).headers['cache-control'])).toContain('no-store')
})
