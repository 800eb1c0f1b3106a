import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { multipart, openUploadApp, pdf, type Part, type UploadApp } from '../../testing/upload-app.ts'

const MIB = 1024 * 1024
let club: UploadApp

beforeAll(async () => {
  const { url } = await testDatabase()
  club = await openUploadApp(url)
  await club.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => club.close())

const document = (name: string, bytes: Uint8Array | string) => ({ field: 'documents', name, bytes })

async function incomingIsEmpty(): Promise<void> {
  await expect.poll(() => club.incoming()).toEqual([])
}

test('an upload that is cut off leaves no file and is not logged as an error', async () => {
  const { headers, payload } = multipart([document('a.pdf', pdf(4 * MIB)), document('b.pdf', pdf(4 * MIB))])
  const head = `POST /api/fixture/documents HTTP/1.1\r\nhost: club\r\ncontent-type: ${headers['content-type']}\r\ncontent-length: ${payload.length}\r\n\r\n`
  for (const share of [0.25, 0.75]) {
    const socket = connect(port())
    socket.write(head)
    socket.write(payload.subarray(0, payload.length * share))
    await expect.poll(() => club.incoming()).toHaveLength(share > 0.5 ? 2 : 1)
    socket.destroy()
    await incomingIsEmpty()
  }
  expect((await club.post('documents', [document('a.pdf', pdf())])).statusCode).toBe(200)
  expect(club.faults).toEqual([])
})

test('a client that is still sending receives the refusal, and the connection stays usable', async () => {
  const bad = document('a.pdf', '<!doctype html>')
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const parts = [bad, ...Array.from({ length: 9 }, () => document('b.pdf', pdf(3 * MIB)))]
  const refused = await send(agent, parts)
  expect(refused).toMatchObject({ status: 415, reused: false, body: { errors: [{ field: 'documents' }] } })
  expect(await send(agent, [document('a.pdf', pdf())])).toMatchObject({ status: 200, reused: true })
  agent.destroy()
  await incomingIsEmpty()
})

test('a body marked as compressed is not decompressed; it gets a response, and the connection stays usable', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const parts = Array.from({ length: 3 }, () => document('a.pdf', pdf(MIB)))
  const claimed = await send(agent, parts, { 'content-encoding': 'gzip' })
  expect(claimed).toMatchObject({ status: 200, reused: false })
  expect(await send(agent, [document('a.pdf', pdf())])).toMatchObject({ status: 200, reused: true })
  agent.destroy()
  await incomingIsEmpty()
})

/** Sends like a browser, which reads the response only after it has sent everything. */
async function send(agent: Agent, parts: readonly Part[], more: Record<string, string> = {}) {
  const { headers, payload } = multipart(parts)
  const all = { ...headers, ...more }
  const sent = request({ agent, port: port(), method: 'POST', path: '/api/fixture/documents', headers: all })
  const finished = once(sent, 'finish')
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>
  sent.end(payload)
  const [[response]] = await Promise.all([answered, finished])
  return { status: response.statusCode, reused: sent.reusedSocket, body: await json(response) }
}

function port(): number {
  return (club.app.server.address() as AddressInfo).port
}
