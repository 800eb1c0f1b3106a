import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'

/** The harmless test file that every scanner reports, in two parts so that this source is not reported. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

/** A server that supports clamd's PING and INSTREAM and knows one virus. */
export async function openClamdServer(listen: { path: string } | { port: number } = { port: 0 }) {
  const scanned: Buffer[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    void answer(socket, scanned)
  })
  server.listen('path' in listen ? { path: listen.path } : { port: listen.port, host: '127.0.0.1' })
  await once(server, 'listening')
  return {
    /** The files it received. */
    scanned,
    url:
      'path' in listen
        ? `unix://${listen.path}`
        : `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close(): Promise<void> {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

async function answer(socket: Socket, scanned: Buffer[]): Promise<void> {
  let received = Buffer.alloc(0)
  for await (const bytes of socket as AsyncIterable<Buffer>) {
    received = Buffer.concat([received, bytes])
    if (received.toString() === 'zPING\0') return void socket.end('PONG\0')
    const file = readStream(received)
    if (!file) continue
    scanned.push(file)
    socket.end(file.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0')
    return
  }
}

/** The file, after the final chunk of length zero has arrived. */
function readStream(received: Buffer): Buffer | null {
  const command = 'zINSTREAM\0'
  const chunks: Buffer[] = []
  for (let at = command.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(chunks)
    chunks.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}
