import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { sql } from '../../database/drizzle.ts'
import { join } from '../../../testing/test-members.ts'
import { testDatabase } from '../../../testing/database.ts'
import { openConnection, parseResponse } from '../../../testing/raw-http.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { someoneWaits } from '../../../testing/timetable.ts'
import type { Timeouts } from './timeouts.ts'

const FOREVER = 10 * 60_000
let url: string
beforeAll(async () => {
  url = (await testDatabase()).url
})

/** A server on which only these limits can be exceeded. */
async function listen(timeouts: Partial<Timeouts>): Promise<TestApp> {
  const unlimited = { headers: FOREVER, body: FOREVER, request: FOREVER, idle: FOREVER, check: 10 }
  const club = await openTestApp(url, { timeouts: { ...unlimited, ...timeouts } })
  await club.app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => club.close())
  return club
}

/** Sends one byte after another until the server closes the connection. */
async function drip(connection: ReturnType<typeof openConnection>, byte = 'x'): Promise<string> {
  while (connection.isOpen()) {
    connection.send(byte)
    await wait(5)
  }
  return connection.closed
}

/** The first status other than 408, with increasing limits, because the time of an answer depends on the machine. */
async function firstInTime(ask: (limit: number) => Promise<number>): Promise<number> {
  let status = 408
  for (let limit = 250; status === 408; limit *= 2) status = await ask(limit)
  return status
}

const head = (path: string, more = '') =>
  `POST ${path} HTTP/1.1\r\nHost: club\r\nContent-Length: 100000\r\n${more}\r\n`
const JSON_TYPE = 'Content-Type: application/json\r\n'

test.each([
  ['/api/account/login', JSON_TYPE],
  ['/api/no/such', JSON_TYPE],
  ['/nowhere', 'Content-Type: text/plain\r\n'],
])('a body that drips into %s is answered with 408, and the connection is closed', async (path, type) => {
  const { app } = await listen({ body: 50 })
  const connection = openConnection(app)
  connection.send(head(path, type))
  const { status, body, headers } = parseResponse(await drip(connection))
  expect(status).toBe(408)
  expect(body).toEqual({
    status: 408,
    data: null,
    message: 'The request took too long to arrive. Please check your connection and try again.',
  })
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
})

test('the unread body of a GET cannot keep arriving slowly after the answer', async () => {
  const status = await firstInTime(async (body) => {
    const connection = openConnection((await listen({ body })).app)
    connection.send('GET /api/health HTTP/1.1\r\nHost: club\r\nContent-Length: 100000\r\n\r\n')
    return parseResponse(await drip(connection)).status
  })
  expect(status).toBe(200)
})

test.each([
  ['nothing at all', ''],
  ['half a header', 'GET /api/health HTTP/1.1\r\nHost: cl'],
])('a connection that sends %s is closed', async (_what, sent) => {
  const { app } = await listen({ headers: 50 })
  const connection = openConnection(app)
  if (sent) connection.send(sent)
  const response = parseResponse(await connection.closed)
  expect(response).toMatchObject({ status: 408, body: { status: 408 } })
})

/** An upload by a signed-in member, sent byte by byte. */
async function openUpload(club: TestApp) {
  const member = await join(club.app, club.db)
  const cookie = [...member.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ')
  const connection = openConnection(club.app)
  const part =
    '--b\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n'
  const type = `Cookie: ${cookie}\r\nContent-Type: multipart/form-data; boundary=b\r\n`
  connection.send(head(`/api/members/upload/${member.member._id}`, type) + part)
  return connection
}

test('an upload may take longer than other bodies', async () => {
  const club = await listen({ body: 50 })
  const upload = await openUpload(club)
  const slow = openConnection(club.app)
  slow.send(head('/api/account/login', JSON_TYPE))
  await drip(slow)
  expect([upload.isOpen(), upload.received()]).toEqual([true, ''])
  upload.leave()
})

test('an upload cannot arrive slowly forever', async () => {
  const club = await listen({ headers: 200, request: 200 })
  const response = parseResponse(await drip(await openUpload(club)))
  expect(response).toMatchObject({ status: 408, body: { status: 408, data: null } })
})

test('a refused upload is not read forever', async () => {
  const { app } = await listen({ body: 50 })
  const connection = openConnection(app)
  const type = 'Content-Type: multipart/form-data; boundary=b\r\n'
  connection.send(head('/api/members/upload/01919191-1111-7111-8111-111111111111', type))
  expect(parseResponse(await drip(connection)).status).toBe(401)
})

test('after a body has arrived in time, the answer may take longer than its limit', async () => {
  const sent = JSON.stringify({ username: 'a', password: 'b' })
  const request = `POST /api/account/login HTTP/1.1\r\nHost: club\r\nConnection: close\r\n${JSON_TYPE}Content-Length: ${sent.length}\r\n\r\n${sent}`
  const status = await firstInTime(async (body) => {
    const { app, db } = await listen({ body })
    const connection = openConnection(app)
    await db.transaction(async (tx) => {
      await tx.execute(sql`lock table members in access exclusive mode`)
      connection.send(request)
      await Promise.race([someoneWaits(db), connection.closed])
      const slow = openConnection(app)
      slow.send(head('/api/account/login', JSON_TYPE))
      await drip(slow)
    })
    return parseResponse(await connection.closed).status
  })
  expect(status).toBe(401)
})
