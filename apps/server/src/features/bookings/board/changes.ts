import { Readable } from 'node:stream'
import type { FileAnswer } from '../../../http/file-answer.ts'
import type { Listener } from '../../../db/listener.ts'
import { refused, type Refusal } from '../../../http/refusal.ts'
import type { Session } from '../../../security/session.ts'

const HEARTBEAT_MS = 20_000
/** Then the browser comes again, and the session is looked at anew. */
const LONGEST_MS = 30 * 60_000
/** More windows than anyone watches; a page that opens streams in a loop is stopped. */
const STREAMS_OF_ONE = 10

/** The streams of board changes of this server: all are fed by one listening connection. */
export function createBoardChanges(listener: Listener, heartbeat = HEARTBEAT_MS) {
  const open = new Map<Readable, string>()

  async function stream({ access_token }: Session): Promise<FileAnswer | Refusal> {
    const others = [...open.values()].filter((token) => token === access_token)
    if (others.length >= STREAMS_OF_ONE) return refused(429)
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
    const say = (text: string | null) => void (body.readableEnded || body.push(text))
    const stop = await listener.listen({
      heard: (text) => say(`event: board\ndata: ${text}\n\n`),
      // The browser comes again by itself, and reads the board then.
      missed: () => say(null),
    })
    const beat = setInterval(() => say(': still here\n\n'), heartbeat)
    const end = setTimeout(() => say(null), LONGEST_MS)
    body.on('close', () => {
      clearInterval(beat)
      clearTimeout(end)
      stop()
    })
    say('retry: 2000\n\n')
  }

  return {
    stream,
    /** Ends every stream, so that none holds up the stop of the server. */
    close(): void {
      for (const body of open.keys()) body.push(null)
    },
  }
}
