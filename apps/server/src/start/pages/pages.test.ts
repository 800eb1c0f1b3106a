import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { join } from '../../testing/test-members.ts'
import { testDatabase } from '../../testing/database.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let club: TestApp
let admin: Awaited<ReturnType<typeof join>>
beforeAll(async () => {
  const { url } = await testDatabase()
  club = await openTestApp(url, { pages: true })
  admin = await join(club.app, club.db, { account_type: 'super-admin' })
})
afterAll(() => club.close())
beforeEach(() => get('/'))

async function get(url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
  const { statusCode, headers: sent, payload } = await club.app.inject({ method, url, headers })
  const { date: _date, 'x-request-id': id, ...rest } = sent
  return { status: statusCode, id, headers: rest, payload }
}

const announce = (announcement: string) =>
  admin.site.announce({ body: { announcement, status: announcement !== '' } })

test.each(['/', '/membership', '/robots.txt'])(
  '%s is the same from memory, with an id of its own',
  async (page) => {
    const first = await get(page, { 'if-modified-since': 'never kept' })
    await get(page)
    const kept = await get(page)
    expect(kept).toEqual({ ...first, id: expect.not.stringMatching(String(first.id)) })
    expect(kept).toMatchObject({ status: 200, headers: { 'x-frame-options': expect.any(String) } })
  },
)

test('a browser that has the page gets 304, with or without the cache', async () => {
  const { headers } = await get('/')
  const known = { 'if-none-match': String(headers['etag']) }
  for (const headersSent of [known, { ...known, 'if-modified-since': 'x' }]) {
    const answer = await get('/', headersSent)
    expect([answer.status, answer.payload]).toEqual([304, ''])
    expect(answer.headers).toMatchObject({
      'content-security-policy': headers['content-security-policy'],
      'cache-control': 'no-cache',
      'x-frame-options': headers['x-frame-options'],
    })
  }
  expect((await get('/', { 'if-none-match': '"other"' })).status).toBe(200)
})

test('HEAD has the same headers and no body', async () => {
  const { headers } = await get('/')
  expect(await get('/', {}, 'HEAD')).toMatchObject({ status: 200, headers, payload: '' })
})

test('a new announcement is in the page at once, with another tag', async () => {
  const before = await get('/')
  await announce('Open house on Sunday')
  const after = await get('/', { 'if-none-match': String(before.headers['etag']) })
  expect([after.status, after.payload.includes('Open house on Sunday')]).toEqual([200, true])
  await announce('')
  expect((await get('/')).headers['etag']).toBe(before.headers['etag'])
})

test('during maintenance nothing comes from the cache', async () => {
  const set = (status: boolean) => admin.site.setMaintenance({ body: { status } })
  await set(true)
  expect(await get('/')).toMatchObject({ status: 302, headers: { location: '/maintenance?from=%2F' } })
  await set(false)
  expect((await get('/')).status).toBe(200)
})

test('missing pages and pages of the member and admin areas are not cached under other addresses', async () => {
  expect((await get('/no/such/page')).status).toBe(404)
  expect((await get('/no/such/page', { 'if-none-match': '*' })).status).toBe(404)
  expect((await get('/members/booking')).status).toBe(200)
})
