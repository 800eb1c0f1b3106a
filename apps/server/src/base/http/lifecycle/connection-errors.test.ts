import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../testing/database.ts'
import { openConnection, parseResponse } from '../../../testing/raw-http.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let club: TestApp
beforeAll(async () => {
  const { url } = await testDatabase()
  club = await openTestApp(url)
  await club.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => club.close())

const GET = 'GET /api/health HTTP/1.1\r\nHost: club\r\n'
const close = 'Connection: close\r\n'

test.each([
  ['a line that is not HTTP', 'hello\r\n\r\n', 400],
  ['an unknown method', 'FETCH /api/health HTTP/1.1\r\nHost: club\r\n\r\n', 400],
  ['two lengths', `${GET}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`, 400],
  ['a length and chunks', `${GET}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n`, 400],
  ['no host', `GET /api/health HTTP/1.1\r\n${close}\r\n`, 400],
  ['headers that are too large', `${GET}X: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['an unknown expectation', `${GET}Expect: a miracle\r\n\r\n`, 417],
])('%s is answered in the envelope with the security headers', async (_what, request, status) => {
  const connection = openConnection(club.app)
  connection.send(request)
  const response = parseResponse(await connection.closed)
  expect(response.status).toBe(status)
  expect(response.body).toEqual({ status, data: null, message: expect.stringMatching(/^(This|The) .+\.$/) })
  expect(response.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-security-policy': "default-src 'none';base-uri 'none';frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': expect.stringMatching(/^(DENY|SAMEORIGIN)$/),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    connection: 'close',
  })
})

test('TRACE is refused, and the answer repeats nothing of the request', async () => {
  const connection = openConnection(club.app)
  connection.send(`TRACE /api/health HTTP/1.1\r\nHost: club\r\nCookie: session=zqsecret\r\n${close}\r\n`)
  const text = await connection.closed
  expect(parseResponse(text)).toMatchObject({ status: 404, body: { status: 404, data: null } })
  expect(text).not.toContain('zqsecret')
})

test('a malformed request after a valid one does not damage the answer to the valid one', async () => {
  const connection = openConnection(club.app)
  connection.send(`${GET}\r\n`)
  await expect.poll(connection.received).toContain('"database":"reachable"')
  connection.send('hello\r\n\r\n')
  const [first, second] = (await connection.closed).split(/(?<=})(?=HTTP)/)
  expect(parseResponse(first ?? '').status).toBe(200)
  expect(parseResponse(second ?? '').status).toBe(400)
})
