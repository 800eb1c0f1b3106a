import { connect, type AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** A plain connection, for requests that no HTTP client would send. */
export function openConnection(app: FastifyInstance) {
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.on('data', (chunk) => (text += chunk.toString()))
  socket.on('error', () => undefined)
  const closed = new Promise<string>((resolve) => socket.on('close', () => resolve(text)))
  return {
    send: (part: string) => void socket.write(part),
    leave: () => void socket.destroy(),
    isOpen: () => !socket.closed,
    /** Everything that the server sent until it closed the connection. */
    closed,
    received: () => text,
  }
}

/** Parses one response like a client. */
export function parseResponse(text: string) {
  const [head = '', body = ''] = text.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [line.split(': ')[0]?.toLowerCase(), line.slice(line.indexOf(': ') + 2)]),
  )
  return { status: Number(first.split(' ')[1]), headers, body: body ? (JSON.parse(body) as unknown) : null }
}
