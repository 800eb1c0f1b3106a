import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'

const message = (type: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
const int16 = (value: number) => Buffer.from([value >> 8, value & 255])
const int32 = (value: number) => Buffer.from(new Int32Array([value]).buffer).swap32()
const text = (value: string) => Buffer.from(`${value}\0`)
const READY = message('Z', Buffer.from('I'))
const SESSION = '4711'

/** Speaks just enough of PostgreSQL's protocol to look like a pooler in transaction mode: all clients share one session. */
export async function openPoolerServer() {
  const server = createServer((socket) => {
    let started = false
    socket.on('error', () => undefined)
    socket.on('data', (data) => {
      if (!started) {
        started = true
        // A number of the pooler's own, and not that of the session.
        const key = message('K', int32(1), int32(2))
        return socket.write(Buffer.concat([message('R', int32(0)), key, READY]))
      }
      if (!data.toString('latin1').startsWith('Q')) return
      const column = Buffer.concat([
        text('pid'),
        int32(0),
        int16(0),
        int32(23),
        int16(4),
        int32(-1),
        int16(0),
      ])
      const row = [
        message('T', int16(1), column),
        message('D', int16(1), int32(SESSION.length), Buffer.from(SESSION)),
      ]
      socket.write(Buffer.concat([...row, message('C', text('SELECT 1')), READY]))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `postgresql://club@127.0.0.1:${port}/club?sslmode=disable`,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
