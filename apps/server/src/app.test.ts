import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '@rsfc/contract'
import type { Route } from '@rsfc/contract/kit/http'
import { join } from './testing/cast.ts'
import { testDatabase } from './testing/database.ts'
import { openTestApp, type TestApp } from './testing/test-app.ts'
import { openVisitor } from './testing/visitor.ts'

let club: TestApp
beforeAll(async () => {
  const { url } = await testDatabase()
  club = await openTestApp(url)
})
afterAll(() => club.close())

const routes = Object.values(contract).flatMap((noun) => Object.values(noun) as Route[])
const nameOf = (route: Route) => `${route.method} ${route.path}`

/** Who may call what, written out: a route that is missing here, or differs, is a mistake somewhere. */
const ACCESS = {
  'POST /account/login': 'public',
  'POST /account/create-account': 'public',
  'POST /account/new': 'admin',
  'POST /account/change-password': 'public',
  'POST /account/password': 'public',
  'POST /account/cookie/member': 'public',
  'POST /account/cookie/admin': 'public',
  'POST /account/logout': 'public',
  'POST /account/update/:id': 'member',
  'POST /account/delete': 'admin',
  'GET /audit/': 'admin',
  'GET /application/': 'admin',
  'GET /application/mine': 'member',
  'GET /application/:application_id': 'admin',
  'GET /application/:application_id/openings': 'admin',
  'POST /application/submit-documents': 'member',
  'PUT /application/:application_id': 'admin',
  'POST /application/delete/:application_id': 'admin',
  'GET /documents/:id': 'member',
  'POST /chatbot/chat': 'public',
  'GET /community/': 'member',
  'GET /community/:id': 'member',
  'GET /community/:id/posts': 'member',
  'POST /community/:id/delete': 'member',
  'POST /community/:id/comment': 'member',
  'POST /community/upload-image': 'member',
  'POST /community/upload-post': 'member',
  'GET /events/': 'public',
  'GET /events/:id': 'public',
  'GET /events/:id/calendar': 'public',
  'GET /events/mine': 'member',
  'GET /events/event-signup/:id': 'member',
  'POST /events/event-signup/:id': 'member',
  'DELETE /events/event-signup/:id': 'member',
  'POST /events/upload-image': 'admin',
  'POST /events/upload-image/:id': 'admin',
  'POST /events/upload-image:id': 'admin',
  'POST /events/new-event': 'admin',
  'POST /events/update-event/:id': 'admin',
  'POST /events/:id/delete': 'admin',
  'POST /events/:id/delete-response': 'admin',
  'GET /events/:id/signups/csv': 'admin',
  'POST /events/:id/message': 'admin',
  'GET /members': 'member',
  'GET /members/count': 'admin',
  'GET /members/:id': 'member',
  'POST /members/upload/:id': 'member',
  'GET /members/:id/data': 'member',
  'GET /reminders/': 'member',
  'POST /reminders/': 'member',
  'POST /reminders/off': 'public',
  'GET /booking/': 'admin',
  'GET /booking/counts': 'admin',
  'GET /booking/board': 'member',
  'GET /booking/board/changes': 'member',
  'GET /booking/:userId': 'member',
  'GET /booking/details/:id': 'member',
  'POST /booking/new-booking': 'member',
  'POST /booking/update/:id': 'member',
  'DELETE /booking/:id': 'admin',
  'POST /booking/post-flight': 'member',
  'GET /booking/payment/:id': 'member',
  'POST /booking/payment-made/:id': 'member',
  'GET /booking/receipt/:id': 'member',
  'GET /booking/history/:id': 'admin',
  'GET /members/:id/flights': 'member',
  'GET /members/:id/flights/csv': 'member',
  'GET /members/:id/flights/summary': 'member',
  'GET /fleet/': 'member',
  'POST /fleet/new': 'admin',
  'POST /fleet/upload-image': 'admin',
  'POST /fleet/upload-image/:id': 'admin',
  'POST /fleet/update/:id': 'admin',
  'POST /fleet/delete/:id': 'admin',
  'GET /fleet/downtime/:id': 'member',
  'GET /fleet/downtime/:id/clashes': 'admin',
  'POST /fleet/downtime/:id': 'admin',
  'PUT /fleet/downtime/:id': 'admin',
  'DELETE /fleet/downtime/:id': 'admin',
  'GET /rsfc/announcement': 'public',
  'POST /rsfc/announcement': 'admin',
  'GET /rsfc/maintenance': 'public',
  'POST /rsfc/maintenance': 'admin',
  'GET /rsfc/configurations': 'member',
  'POST /rsfc/configurations': 'admin',
  'GET /rsfc/staff': 'member',
  'GET /rsfc/waiting': 'admin',
  'GET /rsfc/expiries': 'admin',
  'GET /rsfc/flight': 'admin',
  'GET /rsfc/asked': 'admin',
  'POST /rsfc/download': 'admin',
  'GET /downloads/:id': 'member',
  'GET /health': 'public',
  'POST /support/new': 'public',
  'GET /support/': 'admin',
  'GET /support/:id': 'admin',
  'POST /support/:id': 'admin',
  'POST /support/delete/:id': 'admin',
}

// SPEC 7.account.login, 7.account.create-account, 7.account.new, 7.account.change-password
// SPEC 7.account.password, 7.account.cookie-admin, 7.account.cookie-member, 7.account.logout
// SPEC 7.account.update, 7.account.delete, 7.members.list, 7.members.read, 7.members.flights
// SPEC 7.members.upload, 7.support.new, 7.support.list, 7.support.answer, 7.support.delete
// SPEC 7.site.announcement, 7.site.announce, 7.site.maintenance, 7.site.set-maintenance
// SPEC 7.site.configurations, 7.site.configure, 7.site.download, 7.site.staff, 7.site.flight
// SPEC 7.chatbot.chat, 7.fleet.list, 7.fleet.new, 7.fleet.upload-image, 7.fleet.upload-image-id
// SPEC 7.fleet.update, 7.fleet.delete, 7.fleet.downtimes, 7.fleet.add-downtime, 7.fleet.change-downtime
// SPEC 7.fleet.remove-downtime, 7.bookings.list, 7.bookings.of-member, 7.bookings.create, 7.bookings.update
// SPEC 7.bookings.delete, 7.bookings.post-flight, 7.bookings.payment-made, 7.events.list, 7.events.read
// SPEC 7.events.upload-image, 7.events.upload-image-id, 7.events.new, 7.events.update, 7.events.delete
// SPEC 7.events.delete-response, 7.events.sign-ups, 7.events.sign-up, 7.community.list, 7.community.read
// SPEC 7.community.of-member, 7.community.delete, 7.community.comment, 7.community.upload-image
// SPEC 7.community.upload-post, 7.applications.list, 7.applications.submit, 7.applications.decide
// SPEC 7.applications.delete
test('the access of every route is the written one', () => {
  expect(Object.fromEntries(routes.map((route) => [nameOf(route), route.access]))).toEqual(ACCESS)
})

const url = (route: Route) => `/api${route.path.replace(/:\w+/g, '01919191-1111-7111-8111-111111111111')}`

// SPEC 6.visitor.unauthenticated, 7.calls.admin-token
test.each(routes.filter(({ access }) => access !== 'public').map((route) => [nameOf(route), route] as const))(
  '%s turns away who may not call it',
  async (_name, route) => {
    const call = { method: route.method, url: url(route), payload: {} } as const
    expect((await openVisitor(club.app).request(call)).statusCode).toBe(401)
    if (route.access !== 'admin') return
    const member = await join(club.app, club.db)
    expect((await member.request(call)).statusCode).toBe(403)
    const admin = await join(club.app, club.db, { account_type: 'admin' })
    const carrying = (headers: Record<string, string>) => admin.request({ ...call, headers })
    const { access_token } = await admin.account.checkAdmin()
    expect((await admin.request(call)).statusCode).toBe(401)
    expect((await carrying({ 'access-token': 'wrong' })).statusCode).toBe(401)
    expect((await carrying({ 'access-token': access_token, authorization: 'Bearer wrong' })).statusCode).toBe(
      401,
    )
    expect((await carrying({ 'access-token': access_token })).statusCode).not.toBe(401)
    expect((await carrying({ authorization: `Bearer ${access_token}` })).statusCode).not.toBe(401)
  },
)

test('a token without its cookie opens nothing', async () => {
  const admin = await join(club.app, club.db, { account_type: 'admin' })
  const { access_token } = await admin.account.checkAdmin()
  const call = { method: 'POST', url: '/api/rsfc/maintenance', payload: { status: true } } as const
  const response = await openVisitor(club.app).request({ ...call, headers: { 'access-token': access_token } })
  expect(response.statusCode).toBe(401)
})

test.each(['https://evil.example', 'null', 'http://rsfc.test'])(
  'a write from the page of %s is refused',
  async (origin) => {
    const visitor = openVisitor(club.app, { origin })
    const response = await visitor.request({ method: 'POST', url: '/api/account/logout' })
    expect(response.statusCode).toBe(403)
    expect(response.json()).toMatchObject({
      status: 403,
      data: null,
      message: 'This call came from another site.',
    })
  },
)

test('programs without a browser may write; a browser that names no origin but another site may not', async () => {
  const program = openVisitor(club.app, { origin: null })
  const call = { method: 'POST', url: '/api/account/logout' } as const
  expect((await program.request(call)).statusCode).toBe(200)
  expect((await program.request({ ...call, headers: { 'sec-fetch-site': 'cross-site' } })).statusCode).toBe(
    403,
  )
})

// SPEC 7.calls.base, 7.calls.envelope
test('a trailing slash makes no difference; an unknown call is 404 in the envelope', async () => {
  const visitor = openVisitor(club.app)
  expect((await visitor.request({ url: '/api/rsfc/announcement/' })).json().status).toBe(200)
  const missing = await visitor.request({ url: '/api/no/such' })
  expect(missing.statusCode).toBe(404)
  expect(missing.json()).toEqual({ status: 404, data: null, message: 'There is no such call.' })
})

test('a body beyond the limit is 413 in the envelope', async () => {
  const payload = { username: 'x'.repeat(300_000), password: 'x' }
  const response = await openVisitor(club.app).request({ method: 'POST', url: '/api/account/login', payload })
  expect(response.statusCode).toBe(413)
  expect(response.json()).toMatchObject({ status: 413, data: null })
})

test('an unexpected failure is a calm 500 with an id and without a trace', async () => {
  const { url: other } = await testDatabase()
  const broken = await openTestApp(other)
  await broken.db.execute('alter table members rename to elsewhere')
  const response = await openVisitor(broken.app).request({
    method: 'POST',
    url: '/api/account/login',
    payload: { username: 'a', password: 'b' },
  })
  await broken.close()
  expect(response.statusCode).toBe(500)
  expect(response.json()).toEqual({ status: 500, data: null, message: 'Incorrect credentials' })
  expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
})

test('answers carry headers that keep browsers careful', async () => {
  const { headers } = await openVisitor(club.app).request({ url: '/api/rsfc/announcement' })
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'strict-transport-security': expect.stringContaining('max-age='),
  })
  expect(headers['x-powered-by']).toBeUndefined()
})

// SPEC 7.calls.envelope, 7.calls.success
test('health answers while the database does', async () => {
  const response = await openVisitor(club.app).request({ url: '/api/health' })
  expect(response.json()).toEqual({ status: 200, data: { database: 'reachable', migrations: 'applied' } })
})

test('the OpenAPI document has every route, and the reference page runs no inline script', async () => {
  const visitor = openVisitor(club.app)
  const document = (await visitor.request({ url: '/api/openapi.json' })).json()
  expect(document.openapi).toBe('3.1.0')
  const described = Object.entries(document.paths as Record<string, object>).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  )
  expect(described.toSorted()).toEqual(Object.keys(ACCESS).toSorted())
  const login = document.paths['/account/login'].post
  expect(login.requestBody.content['application/json'].schema.required).toEqual(['username', 'password'])
  const page = await visitor.request({ url: '/api/docs' })
  expect(page.headers['content-security-policy']).toContain("script-src 'self';")
  expect(page.payload).not.toMatch(/<script>/)
  expect((await visitor.request({ url: '/api/docs/assets/swagger-ui-bundle.js' })).statusCode).toBe(200)
})
