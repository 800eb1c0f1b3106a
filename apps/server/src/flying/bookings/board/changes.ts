import { Readable } from 'node:stream'
import { HEARTBEAT_MS } from '@rsfc/domain/bookings/board/heartbeat'
import type { FileAnswer } from '../../../base/http/answers/file-answer.ts'
import type { Listener } from '../../../base/database/connection/listener.ts'
import { refused, type Refusal } from '../../../base/errors/refusal.ts'

const DEFAULTS = {
  heartbeat: HEARTBEAT_MS,
  /** How long a stream can outlive its session. */
  recheck: 30_000,
  /** Enough for many browser tabs; stops a page that opens streams in a loop. */
  maxPerMember: 10,
  /** Each takes a connection and some memory. */
  maxPerServer: 1000,
}
/** An event and no comment, so that pages notice when it is missing. */
const BEAT = 'event: beat\ndata:\n\n'
/** nginx would otherwise collect the stream and pass on nothing for a long time. */
const UNBUFFERED = { 'x-accel-buffering': 'no', 'cache-control': 'no-store, no-transform' }
/** Then the browser reconnects. */
const MAX_DURATION_MS = 30 * 60_000

export type BoardChangesOptions = Partial<typeof DEFAULTS>

/** Whose stream it is; `session` names the session that it must not outlive. */
type Watcher = { member: string; session: string }
/** Returns those of the given sessions that are still valid. */
type FindValid = (sessions: string[]) => Promise<Set<string>>

/** The server-sent event streams of board changes; all share one database connection. */
export function createBoardChanges(
  listener: Pick<Listener, 'subscribe'>,
  findValid: FindValid,
  options: BoardChangesOptions = {},
) {
  const { heartbeat, recheck: recheckEvery, maxPerMember, maxPerServer } = { ...DEFAULTS, ...options }
  const open = new Map<Readable, Watcher>()
  let rechecks: NodeJS.Timeout | undefined

  async function stream(watcher: Watcher): Promise<FileAnswer | Refusal> {
    const own = [...open.values()].filter(({ member }) => member === watcher.member)
    if (own.length >= maxPerMember) return refused(429)
    if (open.size >= maxPerServer) return refused(503, { message: BUSY, headers: { 'retry-after': '60' } })
    const body = new Readable({ read() {} })
    add(body, watcher)
    try {
      await feed(body)
    } catch (error) {
      body.destroy()
      throw error
    }
    return { body, headers: UNBUFFERED }
  }

  function add(body: Readable, watcher: Watcher): void {
    open.set(body, watcher)
    rechecks ??= setInterval(() => void recheck(), recheckEvery)
    body.on('close', () => remove(body))
  }

  function remove(body: Readable): void {
    open.delete(body)
    if (open.size > 0) return
    clearInterval(rechecks)
    rechecks = undefined
  }

  /** Nothing is sent after the end: what comes later, until the reader has seen it, is dropped. */
  function end(body: Readable): void {
    if (!open.has(body)) return
    remove(body)
    body.push(null)
  }

  async function feed(body: Readable): Promise<void> {
    const send = (text: string) => void (open.has(body) && body.push(text))
    const unsubscribe = await listener.subscribe({
      onMessage: (text) => send(`event: board\ndata: ${withSpread(text, open.size)}\n\n`),
      // End the stream: the browser reconnects by itself and reads the whole board.
      onReconnect: () => end(body),
    })
    const heartbeats = setInterval(() => send(BEAT), heartbeat)
    const lastMoment = setTimeout(() => end(body), MAX_DURATION_MS)
    body.on('close', () => {
      clearInterval(heartbeats)
      clearTimeout(lastMoment)
      unsubscribe()
    })
    send(`retry: 2000\n${BEAT}`)
  }

  /** Ends the streams whose sessions are over, whatever ended them: one query for all. */
  async function recheck(): Promise<void> {
    const sessions = [...new Set([...open.values()].map(({ session }) => session))]
    // If the sessions cannot be read, every stream ends: browsers reconnect, and are checked then.
    const valid = await findValid(sessions).catch(() => new Set<string>())
    for (const [body, { session }] of open) {
      if (sessions.includes(session) && !valid.has(session)) end(body)
    }
  }

  return {
    stream,
    recheck,
    /** Ends every stream, so that none delays the shutdown. */
    close(): void {
      for (const body of open.keys()) end(body)
    },
  }
}

/** A few windows read the changed board at once; for more, each has some milliseconds of its own. */
function withSpread(text: string, windows: number): string {
  const spread = windows > FEW_WINDOWS ? windows * MS_PER_WINDOW : 0
  return JSON.stringify({ ...(JSON.parse(text) as object), spread })
}

const FEW_WINDOWS = 20
const MS_PER_WINDOW = 5

const BUSY = 'Too many people are watching the board. It is shown without live changes.'
