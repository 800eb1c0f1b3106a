import { afterAll, beforeAll, expect, test } from 'vitest'
import { join } from '../../testing/test-members.ts'
import { testDatabase } from '../../testing/database.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let club: TestApp
const PICTURE = Buffer.from('a picture, as far as this is concerned')

beforeAll(async () => {
  const { url } = await testDatabase()
  club = await openTestApp(url)
  await club.platform.files.put('public/uploads/events/one.jpg', PICTURE, 'image/jpeg')
  await club.platform.files.put('public/uploads/events/page.html', Buffer.from('<script>'), 'text/html')
  await club.platform.files.put('private/documents/medical.png', Buffer.from('private'), 'image/png')
})
afterAll(() => club.close())

test('an uploaded picture is public and cached forever, and cannot be read as another type', async () => {
  const answer = await club.app.inject({ url: '/api/uploads/events/one.jpg' })
  expect(answer.statusCode).toBe(200)
  expect(answer.rawPayload).toEqual(PICTURE)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-length': String(PICTURE.length),
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    etag: expect.stringMatching(/^(W\/)?"[^"]+"$/),
  })
})

test('a browser that has the current picture gets 304 without content', async () => {
  const ask = (tag: string) =>
    club.app.inject({ url: '/api/uploads/events/one.jpg', headers: { 'if-none-match': tag } })
  const { etag } = (await ask('"other"')).headers
  expect((await ask('"other"')).statusCode).toBe(200)
  for (const tag of [String(etag), `"a", ${etag}`, String(etag).replace('W/', ''), '*']) {
    const answer = await ask(tag)
    expect(answer.statusCode).toBe(304)
    expect(answer.payload).toBe('')
    expect(answer.headers['etag']).toBe(etag)
  }
  await club.platform.files.put('public/uploads/events/one.jpg', Buffer.from('new'), 'image/jpeg')
  expect((await ask(String(etag))).payload).toBe('new')
})

test('HEAD returns the size without content', async () => {
  await club.platform.files.put('public/uploads/events/two.jpg', PICTURE, 'image/jpeg')
  const answer = await club.app.inject({ method: 'HEAD', url: '/api/uploads/events/two.jpg' })
  expect(answer.headers['content-length']).toBe(String(PICTURE.length))
  expect(answer.payload).toBe('')
})

test.each([
  'events/none.jpg',
  'events/page.html',
  'events',
  'events/',
  '',
  '../../private/documents/medical.png',
  '..%2f..%2fprivate%2fdocuments%2fmedical.png',
  '%2e%2e/%2e%2e/private/documents/medical.png',
  '..%5c..%5cprivate%5cdocuments%5cmedical.png',
  '....//....//private/documents/medical.png',
  'events/%00one.jpg',
  'events/one.jpg%00.png',
  'events/.one.jpg',
  'events//one.jpg/..',
  'events/one.jpg/x.jpg',
  `${'a'.repeat(300)}.jpg`,
])('/api/uploads/%s is 404', async (path) => {
  const answer = await club.app.inject({ url: `/api/uploads/${path}` })
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({ status: 404, data: null })
  expect(answer.headers['cache-control'] ?? 'no-store').toBe('no-store')
})

// SPEC 7.members.profile-image
test('a portrait is for members only, and revalidated each time', async () => {
  const { request, member } = await join(club.app, club.db)
  const url = `/api/profile/${member._id}.jpeg`
  expect((await request({ url })).json()).toMatchObject({ status: 404, data: null })
  await club.platform.files.put(`public/profile/${member._id}.jpeg`, PICTURE, 'image/jpeg')
  const seen = await request({ url })
  expect(seen.statusCode).toBe(200)
  expect(seen.headers).toMatchObject({ 'cache-control': 'private, no-cache', 'content-type': 'image/jpeg' })
  const again = await request({ url, headers: { 'if-none-match': String(seen.headers['etag']) } })
  expect(again.statusCode).toBe(304)
  const stranger = await club.app.inject({ url })
  expect(stranger.json()).toMatchObject({ status: 401, data: null, message: 'Please sign in first.' })
  expect(stranger.headers['cache-control']).toBe('no-store')
  for (const file of ['..%2f..%2fprivate%2fdocuments%2fmedical.png', `${member._id}.svg`, member._id])
    expect((await request({ url: `/api/profile/${file}` })).statusCode).toBe(404)
})
