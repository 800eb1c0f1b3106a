import { afterAll, beforeAll, expect, test } from 'vitest'
import { join } from './testing/cast.ts'
import { testDatabase } from './testing/database.ts'
import { openTestApp, type TestApp } from './testing/test-app.ts'
import { pdf, multipart } from './testing/upload-app.ts'
import { openVisitor } from './testing/visitor.ts'

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
  const handedIn = await member.request({ method: 'POST', url: '/api/application/submit-documents', ...form })
  document = handedIn.json().data.application_documents[0]._id
  download = (await admin.downloads.request({ body: { data_type: 'members' } })).file_path
  const home = await openVisitor(club.app).request({ url: '/' })
  script = /"(\/assets\/[^"]+\.js)"/.exec(home.payload)?.[1] ?? 'none'
})
afterAll(() => club.close())

const NOTHING = "default-src 'none';frame-ancestors 'none'"
const PAGE = /^default-src 'self'; script-src 'self'( 'sha256-[\w+/=]+')*;.*frame-ancestors 'none'/

/** What is asked, by whom, what it is answered, and what may run in it. */
const ANSWERS: [string, () => string, 'visitor' | 'member' | 'admin', number, string | RegExp][] = [
  ['the home page', () => '/', 'visitor', 200, PAGE],
  ['a page drawn in the browser', () => '/members/booking', 'visitor', 200, PAGE],
  ['a page that is not there', () => '/no/such/page', 'visitor', 404, PAGE],
  ['a script', () => script, 'visitor', 200, NOTHING],
  ['a file that is not there', () => '/assets/none.js', 'visitor', 404, NOTHING],
  ['an address that cannot be', () => '/%E0%A4%A', 'visitor', 400, NOTHING],
  ['a call', () => '/api/rsfc/announcement', 'visitor', 200, NOTHING],
  ['a call that is not there', () => '/api/no/such', 'visitor', 404, NOTHING],
  ['a call by another method', () => '/api/account/login', 'visitor', 404, NOTHING],
  ['a call with an id that cannot be', () => '/api/members/%ff', 'member', 400, NOTHING],
  ['a call with an id that is too long', () => `/api/members/${'x'.repeat(150)}`, 'member', 404, NOTHING],
  ['a call that is not for visitors', () => '/api/members', 'visitor', 401, NOTHING],
  ['a call that is not for members', () => '/api/audit/', 'member', 403, NOTHING],
  ['a picture', () => '/api/uploads/events/a.jpg', 'visitor', 200, NOTHING],
  ['a portrait', () => `/api/profile/${member.member._id}.jpeg`, 'member', 200, NOTHING],
  [
    'a document',
    () => `/api/documents/${document}`,
    'member',
    200,
    /^default-src 'none'.*frame-ancestors 'self'/,
  ],
  ['a list to download', () => download.replace(/^public/, '/api'), 'admin', 200, NOTHING],
  [
    'the reference',
    () => '/api/docs',
    'visitor',
    200,
    /^default-src 'none'; script-src 'self';.*frame-ancestors 'none'/,
  ],
  ['health', () => '/api/health', 'visitor', 200, NOTHING],
]

test.each(ANSWERS)('%s keeps browsers careful', async (_what, address, who, status, policy) => {
  const person = { visitor: openVisitor(club.app), member, admin }[who]
  const { statusCode, headers } = await person.request({ url: address() })
  expect(statusCode).toBe(status)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': expect.stringMatching(/max-age=\d{8}/),
    'cross-origin-opener-policy': 'same-origin',
    'x-frame-options': expect.stringMatching(/^(DENY|SAMEORIGIN)$/),
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  const given = String(headers['content-security-policy'])
  expect(given).toMatch(policy)
  expect(given).not.toMatch(/script-src[^;]*('unsafe-|\*|http:|data:)/)
  expect(headers).not.toHaveProperty('x-powered-by')
  expect(headers).not.toHaveProperty('server')
  expect(headers).not.toHaveProperty('access-control-allow-origin')
})

test('no page of the site answers for the API', async () => {
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

test('what is private is kept by no cache', async () => {
  for (const url of ['/api/members', `/api/documents/${document}`, '/api/no/such'])
    expect(String((await member.request({ url })).headers['cache-control'])).toContain('no-store')
})
