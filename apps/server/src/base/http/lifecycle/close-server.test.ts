import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../../testing/database.ts'
import { openConnection, parseResponse } from '../../../testing/raw-http.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { closeServer, trackConnections } from './close-server.ts'

let url: string
let club: TestApp
beforeAll(async () => {
  url = (await testDatabase()).url
})
beforeEach(async () => {
  club = await openTestApp(url)
  await club.app.listen({ host: '127.0.0.1', port: 0 })
  return () => club.close()
})

const GET = 'GET /api/rsfc/announcement HTTP/1.1\r\nHost: club\r\n\r\n'
const responses = (text: string) =>
  text
    .split(/(?=HTTP\/1\.1 )/)
    .filter(Boolean)
    .map(parseResponse)

/** A connection with one answered request and a second one that has begun. */
async function busyConnection() {
  const connection = openConnection(club.app)
  connection.send(GET)
  await expect.poll(() => connection.received()).toContain('}')
  connection.send(
    'POST /api/account/cookie/member HTTP/1.1\r\nHost: club\r\nContent-Type: application/json\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n',
  )
  await expect.poll(() => connection.received()).toContain('100 Continue')
  return connection
}

test('a draining server still answers, and closes each connection after its answer', async () => {
  club.platform.probes.drain()
  const connection = openConnection(club.app)
  connection.send(GET)
  const { status, headers } = parseResponse(await connection.closed)
  expect([status, headers.connection]).toEqual([200, 'close'])
})

test('while a server closes, requests on open connections get complete answers, and idle connections are closed', async () => {
  const idle = openConnection(club.app)
  idle.send(GET)
  await expect.poll(() => idle.received()).toContain('}')
  const busy = await busyConnection()
  club.platform.probes.drain()
  const closing = closeServer(club.app, 60_000)
  expect(responses(await idle.closed)).toMatchObject([{ status: 200 }])
  busy.send('{}')
  const answers = responses(await busy.closed)
  expect(answers.at(-1)).toMatchObject({
    status: 401,
    headers: { connection: 'close', 'x-request-id': expect.stringMatching(/./) },
    body: { status: 401, data: null },
  })
  await closing
})

test('a request that never ends is cut off after the limit', async () => {
  const busy = await busyConnection()
  await closeServer(club.app, 50)
  await expect(busy.closed).resolves.toEqual(expect.any(String))
})

test('an answer that is being sent is completed', async () => {
  const app = Fastify({ return503OnClosing: false })
  trackConnections(app.server)
  const size = 30_000_000
  app.get('/', (_request, reply) => reply.send(Buffer.alloc(size, 'a')))
  await app.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let received = 0
  socket.on('data', (chunk) => (received += chunk.length))
  socket.write('GET / HTTP/1.1\r\nHost: club\r\n\r\n')
  await once(socket, 'data')
  socket.pause()
  const closing = closeServer(app, 60_000)
  await expect.poll(() => app.server.listening).toBe(false)
  socket.resume()
  await Promise.all([closing, once(socket, 'close')])
  expect(received).toBeGreaterThan(size)
})

test('connections that wait to be accepted when the server closes are still answered', async () => {
  const connections = Array.from({ length: 40 }, () => openConnection(club.app))
  for (const connection of connections) connection.send(GET)
  await closeServer(club.app, 60_000)
  for (const { closed } of connections) expect(responses(await closed)).toMatchObject([{ status: 200 }])
})
