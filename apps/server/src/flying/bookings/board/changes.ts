import { Readable } from 'node:stream'
import { HEARTBEAT_MS } from '@rsfc/domain/bookings/board/heartbeat'
import type { FileAnswer } from '../../../base/http/answers/file-answer.ts'
import type { Listener } from '../../../base/database/connection/listener.ts'
import { refused, type Refusal } from '../../../base/errors/refusal.ts'

const DEFAULTS = {
  heartbeat: HEARTBEAT_MS,
  /** How long a stream can stay open after its session has ended. */
  recheck: 30_000,
  /** Enough for many browser tabs; stops a page that opens streams in a loop. */
  maxPerMember: 10,
  /** Each takes a connection and some memory. */
  maxPerServer: 2500,
}
/** An event and not a comment, so that pages notice if it is missing. */
const BEAT = 'event: beat\ndata:\n\n'
/** Otherwise nginx would buffer the stream and delay its events. */
const UNBUFFERED = { 'x-accel-buffering': 'no', 'cache-control': 'no-store, no-transform' }
/** After this time the browser reconnects. */
const MAX_DURATION_MS = 30 * 60_000

export type BoardChangesOptions = Partial<typeof DEFAULTS>

/** The owner of a stream; the stream ends with the session. */
type Watcher = { member: string; session: string }
/** Returns which of these sessions are still valid. */
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
  let latest = { text: '', windows: 0, event: '' }

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

  /** Ends a stream. Events that arrive before the reader notices are dropped. */
  function end(body: Readable): void {
    if (!open.has(body)) return
    remove(body)
    body.push(null)
  }

  async function feed(body: Readable): Promise<void> {
    const send = (text: string) => void (open.has(body) && body.push(text))
    const unsubscribe = await listener.subscribe({
      onMessage: (text) => send(eventOf(text)),
      // Ends the stream; the browser reconnects by itself and reads the whole board.
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

  /** All windows are sent the same event, so it is written once. */
  function eventOf(text: string): string {
    if (latest.text !== text || latest.windows !== open.size)
      latest = { text, windows: open.size, event: `event: board\ndata: ${withSpread(text, open.size)}\n\n` }
    return latest.event
  }

  /** Ends streams whose sessions have ended for any reason, with one query for all. */
  async function recheck(): Promise<void> {
    const sessions = [...new Set([...open.values()].map(({ session }) => session))]
    // If the sessions cannot be read, every stream ends; browsers reconnect and are checked again.
    const valid = await findValid(sessions).catch(() => new Set<string>())
    for (const [body, { session }] of open) {
      if (sessions.includes(session) && !valid.has(session)) end(body)
    }
  }

  return {
    stream,
    recheck,
    /** Ends all streams, so that none delays the shutdown. */
    close(): void {
      for (const body of open.keys()) end(body)
    },
  }
}

/** Delays for reading the changed board: a few windows read at once, more are spread over some milliseconds each. */
function withSpread(text: string, windows: number): string {
  const spread = windows > FEW_WINDOWS ? Math.round(windows * MS_PER_WINDOW) : 0
  return JSON.stringify({ ...(JSON.parse(text) as object), spread })
}

const FEW_WINDOWS = 20
/** A server sends about 1,900 boards a second, and 2,000 windows should show a change within two seconds. */
const MS_PER_WINDOW = 0.7

const BUSY = 'Too many people are watching the board. It is shown without live changes.'
