import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '@rsfc/contract'
import { clubDocument } from '@rsfc/contract/openapi'
import type { Route } from '@rsfc/contract/kit/http'
import { addMember, join, PASSWORD } from '../testing/test-members.ts'
import { testDatabase } from '../testing/database.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { openVisitor } from '../testing/visitor.ts'

type Person = Awaited<ReturnType<typeof join>>

let club: TestApp
let member: Person
let admin: Person
beforeAll(async () => {
  const { url } = await testDatabase()
  club = await openTestApp(url)
  member = await join(club.app, club.db)
  admin = await join(club.app, club.db, { account_type: 'admin' })
})
afterAll(() => club.close())

const routes = Object.values(contract).flatMap((noun) => Object.values(noun) as Route[])
const nameOf = (route: Route) => `${route.method} ${route.path}`

const url = (route: Route) => `/api${route.path.replace(/:\w+/g, '01919191-1111-7111-8111-111111111111')}`

const guarded = routes
  .filter(({ access }) => access !== 'public')
  .map((route) => [nameOf(route), route] as const)
const officersOnly = guarded.filter(([, { access }]) => access === 'admin')

// What members and officers may call is in the access matrix.
// SPEC 6.visitor.unauthenticated, 7.calls.admin-token
test.each(guarded)(
  '%s refuses callers without a session, and officers without an access token',
  async (_name, route) => {
    const call = { method: route.method, url: url(route), payload: {} } as const
    const who = route.access === 'admin' ? admin : openVisitor(club.app)
    expect((await who.request(call)).statusCode).toBe(401)
  },
)

// SPEC 7.calls.admin-token
test.each([
  officersOnly.find(([, { method }]) => method === 'GET')!,
  officersOnly.find(([, { method }]) => method === 'POST')!,
])('%s takes the access token from either header, and no wrong one', async (_name, route) => {
  const call = { method: route.method, url: url(route), payload: {} } as const
  expect((await openVisitor(club.app).request(call)).statusCode).toBe(401)
  expect((await member.request(call)).statusCode).toBe(403)
  const { access_token } = await admin.account.checkAdmin()
  const statusWith = async (headers: Record<string, string>) =>
    (await admin.request({ ...call, headers })).statusCode
  expect(await statusWith({ 'access-token': 'wrong' })).toBe(401)
  expect(await statusWith({ 'access-token': access_token, authorization: 'Bearer wrong' })).toBe(401)
  expect(await statusWith({ 'access-token': access_token })).not.toBe(401)
  expect(await statusWith({ authorization: `Bearer ${access_token}` })).not.toBe(401)
})

const aliased = routes.flatMap((route) => (route.alias ? [[nameOf(route), route, route.alias] as const] : []))

test.each(aliased)('%s gives the same answer at its second address', async (_name, route, alias) => {
  const ask = async (path: string, who: typeof admin.request) => {
    const { statusCode, payload } = await who({
      method: route.method,
      url: url({ ...route, path }),
      payload: {},
    })
    return { statusCode, payload }
  }
  for (const who of [openVisitor(club.app).request, admin.requestWithToken]) {
    const first = await ask(route.path, who)
    expect(await ask(alias, who)).toEqual(first)
    expect(first.payload).not.toContain('Unknown API call')
  }
})

test('an access token without its session cookie is refused', async () => {
  const { access_token } = await admin.account.checkAdmin()
  const call = { method: 'POST', url: '/api/rsfc/maintenance', payload: { status: true } } as const
  const response = await openVisitor(club.app).request({ ...call, headers: { 'access-token': access_token } })
  expect(response.statusCode).toBe(401)
})

test.each(['https://evil.example', 'null', 'http://rsfc.test'])(
  'a write from a page with origin %s is refused',
  async (origin) => {
    const visitor = openVisitor(club.app, { origin })
    const response = await visitor.request({ method: 'POST', url: '/api/account/logout' })
    expect(response.statusCode).toBe(403)
    expect(response.json()).toMatchObject({
      status: 403,
      data: null,
      message: 'Requests from other sites are not allowed.',
    })
  },
)

test('a program that sends no origin may write; a browser request marked as cross-site may not', async () => {
  const program = openVisitor(club.app, { origin: null })
  const call = { method: 'POST', url: '/api/account/logout' } as const
  expect((await program.request(call)).statusCode).toBe(200)
  expect((await program.request({ ...call, headers: { 'sec-fetch-site': 'cross-site' } })).statusCode).toBe(
    403,
  )
})

// SPEC 7.calls.base, 7.calls.envelope
test('a trailing slash makes no difference; an unknown call gets a 404 in the envelope', async () => {
  const visitor = openVisitor(club.app)
  expect((await visitor.request({ url: '/api/rsfc/announcement/' })).json().status).toBe(200)
  const missing = await visitor.request({ url: '/api/no/such' })
  expect(missing.statusCode).toBe(404)
  expect(missing.json()).toEqual({ status: 404, data: null, message: 'Unknown API call.' })
})

test('a body over the size limit gets a 413 in the envelope', async () => {
  const payload = { username: 'x'.repeat(300_000), password: 'x' }
  const response = await openVisitor(club.app).request({ method: 'POST', url: '/api/account/login', payload })
  expect(response.statusCode).toBe(413)
  expect(response.json()).toMatchObject({ status: 413, data: null })
})

test.each(['"__proto__":{"account_type":"admin"}', '"constructor":{"prototype":{"account_type":"admin"}}'])(
  'a body with a prototype key is refused, even if everything else is valid: %s',
  async (key) => {
    const { email } = await addMember(club.db)
    const payload = `{"username":"${email}","password":"${PASSWORD}",${key}}`
    const headers = { 'content-type': 'application/json' }
    const call = { method: 'POST', url: '/api/account/login', headers, payload } as const
    expect((await openVisitor(club.app).request(call)).statusCode).toBe(400)
  },
)

test('a parameter that is sent twice is refused with its name', async () => {
  const response = await member.request({ url: '/api/members?limit=5&limit=500' })
  expect(response.statusCode).toBe(400)
  expect(response.json().errors).toMatchObject([{ field: 'limit' }])
})

test('an unexpected failure gets a neutral 500 with an id and no stack trace', async () => {
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

test('responses have the security headers', async () => {
  const { headers } = await openVisitor(club.app).request({ url: '/api/rsfc/announcement' })
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none';base-uri 'none';frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'strict-transport-security': expect.stringContaining('max-age='),
  })
  expect(headers['x-powered-by']).toBeUndefined()
})

// SPEC 7.calls.envelope, 7.calls.success
test('the health check succeeds while the database responds', async () => {
  const response = await openVisitor(club.app).request({ url: '/api/health' })
  expect(response.json()).toEqual({ status: 200, data: { database: 'reachable', migrations: 'applied' } })
})

test('the OpenAPI document is served, and the reference page runs no inline script', async () => {
  const visitor = openVisitor(club.app)
  const document = await visitor.request({ url: '/api/openapi.json' })
  expect(document.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(document.json()).toEqual(clubDocument())
  const page = await visitor.request({ url: '/api/docs' })
  expect(page.headers['content-security-policy']).toContain("script-src 'self';")
  expect(page.payload).not.toMatch(/<script>/)
  expect((await visitor.request({ url: '/api/docs/assets/swagger-ui-bundle.js' })).statusCode).toBe(200)
})
