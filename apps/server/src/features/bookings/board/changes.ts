import { Readable } from 'node:stream'
import type { FileAnswer } from '../../../http/file-answer.ts'
import type { Listener } from '../../../db/listener.ts'
import { refused, type Refusal } from '../../../http/refusal.ts'
import type { Session } from '../../../security/session.ts'

const HEARTBEAT_MS = 20_000
/** Then the browser reconnects, and its session is checked again. */
const MAX_DURATION_MS = 30 * 60_000
/** Enough for many browser tabs; stops a page that opens streams in a loop. */
const MAX_STREAMS_PER_SESSION = 10

/** The server-sent event streams of board changes; all share one database connection. */
export function createBoardChanges(listener: Listener, heartbeat = HEARTBEAT_MS) {
  const open = new Map<Readable, string>()

  async function stream({ access_token }: Session): Promise<FileAnswer | Refusal> {
    const others = [...open.values()].filter((token) => token === access_token)
    if (others.length >= MAX_STREAMS_PER_SESSION) return refused(429)
    const body = new Readable({ read() {} })
    open.set(body, access_token)
    body.on('close', () => open.delete(body))
    try {
      await feed(body)
    } catch (error) {
      body.destroy()
      throw error
    }
    return { body }
  }

  async function feed(body: Readable): Promise<void> {
    const send = (text: string | null) => void (body.readableEnded || body.push(text))
    const unsubscribe = await listener.subscribe({
      onMessage: (text) => send(`event: board\ndata: ${text}\n\n`),
      // End the stream: the browser reconnects by itself and reads the whole board.
      onReconnect: () => send(null),
    })
    const heartbeats = setInterval(() => send(': still here\n\n'), heartbeat)
    const end = setTimeout(() => send(null), MAX_DURATION_MS)
    body.on('close', () => {
      clearInterval(heartbeats)
      clearTimeout(end)
      unsubscribe()
    })
    send('retry: 2000\n\n')
  }

  return {
    stream,
    /** Ends every stream, so that none delays the shutdown. */
    close(): void {
      for (const body of open.keys()) body.push(null)
    },
  }
}
