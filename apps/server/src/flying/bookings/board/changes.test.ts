import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { mock } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { eq, sql } from '../../../base/database/drizzle.ts'
import cookies from '@fastify/cookie'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { Readable } from 'node:stream'
import { text as readText } from 'node:stream/consumers'
import { deleteSessionsOf } from '../../../people/security/sessions/sessions-store.ts'
import { sessions } from '../../../people/security/sign-in-tables.ts'
import type { FileAnswer } from '../../../base/http/answers/file-answer.ts'
import { Refusal } from '../../../base/errors/refusal.ts'
import { join, PASSWORD } from '../../../testing/test-members.ts'
import { openVisitor } from '../../../testing/visitor.ts'
import { openFlyingClub, wish, type FlyingClub } from '../../../testing/flying-club.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { addAircraft, addDowntime } from '../../../testing/timetable.ts'
import { bookingRoutes } from '../routes.ts'
import { createBoardChanges } from './changes.ts'

let club: FlyingClub
let second: TestApp
let addresses: string[]
beforeAll(async () => {
  club = await openFlyingClub()
  second = await openTestApp(club.url)
  const listening = { host: '127.0.0.1', port: 0 }
  addresses = [await club.app.listen(listening), await second.app.listen(listening)].map(
    (address) => `${address}/api`,
  )
})
afterAll(async () => {
  await second.close()
  await club.close()
})

/** Opens the stream as a browser does, on a separate connection, and reads it event by event. */
async function watch(address: string, who: { cookies: Map<string, string> } = club.other) {
  const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const request = get(`${address}/booking/board/changes`, { headers: { cookie }, agent: false })
  const leave = () => void request.destroy()
  onTestFinished(leave)
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  response.setEncoding('utf8').on('error', () => {})
  const chunks = response[Symbol.asyncIterator]() as AsyncIterator<string>
  let text = ''
  async function next(): Promise<string | null> {
    const end = text.indexOf('\n\n')
    if (end >= 0) {
      const message = text.slice(0, end)
      text = text.slice(end + 2)
      return message
    }
    const { done, value } = await chunks.next()
    if (done) return null
    text += value
    return next()
  }
  const { 'content-type': type, 'x-accel-buffering': buffering } = response.headers
  return { status: response.statusCode, type, buffering, next, leave }
}

/** The beginning of every stream. */
const START = 'retry: 2000\nevent: beat\ndata:'

const told = (message: string | null) => {
  const [event, data] = (message ?? '').split('\n')
  expect(event).toBe('event: board')
  return JSON.parse(data!.replace('data: ', '')) as unknown
}

test('a booking made on one server is sent at once to the streams of both, without names', async () => {
  const streams = await Promise.all(addresses.map((address) => watch(address)))
  for (const { type, buffering, next } of streams) {
    expect([type, buffering]).toEqual(['text/event-stream; charset=utf-8', 'no'])
    expect(await next()).toBe(START)
  }
  const booking = await club.owner.bookings.create({ body: wish(club.plane) })
  const span = {
    spread: 0,
    aircraft_type: club.plane,
    from: '2026-11-21T10:00:00+08:00',
    to: '2026-11-21T12:00:00+08:00',
  }
  for (const { next } of streams) expect(told(await next())).toEqual(span)
  const moved = { start_time: '14:00', end_time: '15:00' }
  await club.owner.bookings.update({ params: { id: booking._id }, body: moved })
  const later = { ...span, from: '2026-11-21T14:00:00+08:00', to: '2026-11-21T15:00:00+08:00' }
  for (const { next } of streams) expect([told(await next()), told(await next())]).toEqual([span, later])
  await club.admin.bookings.remove({ params: { id: booking._id } })
  for (const { next } of streams) expect(told(await next())).toEqual(later)
  await addDowntime(club.db, { aircraft_id: club.plane })
  for (const { next } of streams)
    expect(told(await next())).toMatchObject({ from: '2026-11-20T09:00:00+08:00' })
})

test('a visitor gets no stream', async () => {
  const { status, type } = await watch(addresses[0]!, club.visitor)
  expect([status, type]).toEqual([401, 'application/json; charset=utf-8'])
})

test('a member has at most ten streams, in all sessions together; closing one allows another', async () => {
  const again = openVisitor(club.app)
  await again.signIn(club.examiner.member.email, PASSWORD)
  const streams = await Promise.all(Array.from({ length: 10 }, () => watch(addresses[0]!, club.examiner)))
  for (const { next } of streams) expect(await next()).toBe(START)
  expect((await watch(addresses[0]!, again)).status).toBe(429)
  expect((await watch(addresses[0]!, club.instructor)).status).toBe(200)
  streams[0]!.leave()
  await expect.poll(async () => (await watch(addresses[0]!, again)).status).toBe(200)
})

const listeners = async () => {
  const { rows } = await club.db.execute(
    sql`select pid from pg_stat_activity where application_name = 'rsfc-listener' and datname = current_database()`,
  )
  return rows.length
}

test('all streams of a server share one database connection, which is released with the last stream', async () => {
  await expect.poll(listeners).toBe(0)
  const streams = await Promise.all([0, 0, 0, 1].map((server) => watch(addresses[server]!)))
  for (const { next } of streams) await next()
  expect(await listeners()).toBe(2)
  for (const { leave } of streams) leave()
  await expect.poll(listeners).toBe(0)
})

test('when the database connection breaks, streams end so that browsers reconnect, and a new one is opened', async () => {
  const stream = await watch(addresses[0]!)
  await stream.next()
  await club.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'rsfc-listener' and datname = current_database()`,
  )
  expect(await stream.next()).toBeNull()
  const again = await watch(addresses[0]!)
  await again.next()
  await addDowntime(club.db, { aircraft_id: club.otherPlane })
  expect(told(await again.next())).toMatchObject({ aircraft_type: club.otherPlane })
})

test('a server that stops ends its streams', async () => {
  const third = await openTestApp(club.url)
  const stream = await watch(`${await third.app.listen({ host: '127.0.0.1', port: 0 })}/api`)
  await stream.next()
  await Promise.all([third.close(), expect(stream.next()).resolves.toBeNull()])
})

const noListener = { subscribe: async () => () => {} }
const everyone = async (keys: string[]) => new Set(keys)

async function bodyOf(answer: FileAnswer | Refusal): Promise<Readable> {
  if (answer instanceof Refusal || !(answer.body instanceof Readable)) throw new Error('no stream')
  return answer.body
}

const BEAT = 'event: beat\ndata:\n\n'

/** Waits until the reader has disconnected. */
async function left(body: Readable): Promise<void> {
  body.destroy()
  await once(body, 'close')
}

async function withTimers(work: (tick: (milliseconds: number) => void) => Promise<void>): Promise<void> {
  mock.timers.enable({ apis: ['setInterval', 'setTimeout'] })
  try {
    await work((milliseconds) => mock.timers.tick(milliseconds))
  } finally {
    mock.timers.reset()
  }
}

test('a stream without events sends regular beats, which pages expect', async () => {
  const changes = createBoardChanges(noListener, everyone, { heartbeat: 5 })
  const said: string[] = []
  for await (const chunk of await bodyOf(await changes.stream({ member: 'a', session: 'a' }))) {
    said.push(String(chunk))
    if (said.length === 3) break
  }
  expect(said).toEqual([`${START}\n\n`, BEAT, BEAT])
})

test('a server has a limited number of streams, whoever opens them', async () => {
  const changes = createBoardChanges(noListener, everyone, { maxPerServer: 2 })
  const open = (member: string) => changes.stream({ member, session: member })
  const first = await bodyOf(await open('a'))
  await bodyOf(await open('b'))
  expect(await open('c')).toMatchObject({ status: 503, headers: { 'retry-after': '60' } })
  first.destroy()
  await once(first, 'close')
  await bodyOf(await open('c'))
  changes.close()
})

const ENDINGS: Record<string, (who: Awaited<ReturnType<typeof join>>) => Promise<unknown>> = {
  'signing out': (who) => who.account.logout(),
  suspension: ({ member }) =>
    club.admin.members.update({ params: { id: member._id }, body: { account_status: 'banned' } }),
  deletion: ({ member }) => club.admin.members.remove({ body: { user_id: member._id } }),
  'deleting the sessions in the database': ({ member }) => deleteSessionsOf(club.db, member._id),
  'expiry of the session': ({ member }) =>
    club.db.update(sessions).set({ expires_at: club.now() }).where(eq(sessions.user_id, member._id)),
}

/** A server that checks the sessions very often. */
async function watchfulServer(): Promise<string> {
  const app = Fastify()
  await app.register(cookies)
  bookingRoutes(app, club.platform, { ...club.platform, boardOptions: { recheck: 5 } })
  onTestFinished(() => app.close())
  return app.listen({ host: '127.0.0.1', port: 0 })
}

test.each(Object.keys(ENDINGS))("%s ends a member's streams, and nobody else's", async (ending) => {
  const who = await join(club.app, club.db)
  const address = await watchfulServer()
  const [theirs, other] = [await watch(address, who), await watch(address, club.owner)]
  for (const { next } of [theirs, other]) expect(await next()).toBe(START)
  await ENDINGS[ending]?.(who)
  expect(await theirs.next()).toBeNull()
  const plane = await addAircraft(club.db)
  await addDowntime(club.db, { aircraft_id: plane })
  expect(told(await other.next())).toMatchObject({ aircraft_type: plane })
})

test('a stream stays open through many checks if its session is valid', async () => {
  let checks = 0
  const changes = createBoardChanges(
    noListener,
    async (keys) => {
      checks++
      return new Set(keys)
    },
    { recheck: 1 },
  )
  const body = await bodyOf(await changes.stream({ member: 'a', session: 'a' }))
  await expect.poll(() => checks).toBeGreaterThan(3)
  expect(body.destroyed || body.readableEnded).toBe(false)
  changes.close()
  body.resume()
  await once(body, 'close')
})

test('by default sessions are checked every half minute while there are streams', () =>
  withTimers(async (tick) => {
    let checks = 0
    const changes = createBoardChanges(noListener, async (keys) => {
      checks++
      return new Set(keys)
    })
    const open = async () => bodyOf(await changes.stream({ member: 'a', session: 'a' }))
    const [first, another] = [await open(), await open()]
    tick(29_999)
    expect(checks).toBe(0)
    tick(1)
    expect(checks).toBe(1)
    await left(first)
    tick(30_000)
    expect(checks).toBe(2)
    await left(another)
    tick(90_000)
    expect(checks).toBe(2)
    const third = await open()
    tick(30_000)
    expect(checks).toBe(3)
    await left(third)
  }))

test('a stream ends after half an hour, so that the browser reconnects', () =>
  withTimers(async (tick) => {
    const changes = createBoardChanges(noListener, everyone, { maxPerServer: 1 })
    const open = () => changes.stream({ member: 'a', session: 'a' })
    const body = await bodyOf(await open())
    tick(30 * 60_000 - 1)
    expect(await open()).toMatchObject({ status: 503 })
    tick(1)
    expect((await readText(body)).endsWith(BEAT)).toBe(true)
    await left(await bodyOf(await open()))
  }))

test('a stream that ends leaves no timer behind', async () => {
  const running = new Set<unknown>()
  onTestFinished(() => mock.restoreAll())
  const { setInterval: every, setTimeout: after } = globalThis
  const noted = <Timer>(timer: Timer) => (running.add(timer), timer)
  mock.method(globalThis, 'setInterval', (...given: Parameters<typeof every>) => noted(every(...given)))
  mock.method(globalThis, 'setTimeout', (...given: Parameters<typeof after>) => noted(after(...given)))
  for (const clear of ['clearInterval', 'clearTimeout'] as const) {
    const stop = globalThis[clear]
    mock.method(globalThis, clear, (timer: NodeJS.Timeout) => (running.delete(timer), stop(timer)))
  }
  const changes = createBoardChanges(noListener, everyone)
  const body = await bodyOf(await changes.stream({ member: 'a', session: 'a' }))
  expect(running.size).toBe(3)
  await left(body)
  expect(running.size).toBe(0)
})

test('a stream opened during a check is not ended by it', async () => {
  const open = (member: string) => changes.stream({ member, session: member })
  const findValid = async (keys: string[]) => {
    await bodyOf(await open('b'))
    return new Set(keys)
  }
  const changes = createBoardChanges(noListener, findValid, { maxPerServer: 2 })
  await bodyOf(await open('a'))
  await changes.recheck()
  expect(await open('c')).toMatchObject({ status: 503 })
  changes.close()
})

test('a stream that could not subscribe does not count', async () => {
  let subscribed = 0
  const subscribe = async () => {
    if (subscribed++ === 0) throw new Error('no database')
    return () => {}
  }
  const changes = createBoardChanges({ subscribe }, everyone, { maxPerServer: 1 })
  const open = () => changes.stream({ member: 'a', session: 'a' })
  await expect(open()).rejects.toThrow('no database')
  // It counts until it is closed.
  await setImmediate()
  await left(await bodyOf(await open()))
})

test('by default a server allows 2,500 streams, and then says that the board has no live changes', async () => {
  const changes = createBoardChanges(noListener, everyone)
  const open = (member: number) => changes.stream({ member: String(member), session: 's' })
  for (let member = 0; member < 2500; member++) await bodyOf(await open(member))
  expect(await open(2500)).toMatchObject({
    status: 503,
    message: 'Too many people are watching the board. It is shown without live changes.',
  })
  changes.close()
})

test('events after the end of a stream are not sent and cause no error', async () => {
  type Subscriber = Parameters<Parameters<typeof createBoardChanges>[0]['subscribe']>[0]
  const subscribed: Subscriber[] = []
  const subscribe = async (one: Subscriber) => {
    subscribed.push(one)
    return () => {}
  }
  const changes = createBoardChanges({ subscribe }, everyone)
  const body = await bodyOf(await changes.stream({ member: 'a', session: 'a' }))
  changes.close()
  subscribed[0]?.onMessage('{}')
  subscribed[0]?.onReconnect()
  changes.close()
  expect(await readText(body)).toBe(`${START}\n\n`)
})

test('many windows are told to read a change one after the other, a few at once', async () => {
  const subscribers: ((text: string) => void)[] = []
  const subscribe = async ({ onMessage }: { onMessage: (text: string) => void }) => {
    subscribers.push(onMessage)
    return () => {}
  }
  const changes = createBoardChanges({ subscribe }, everyone)
  const open = async (count: number) => {
    for (let n = 0; n < count; n++) await changes.stream({ member: `m${subscribers.length}`, session: 's' })
  }
  const first = await bodyOf(await changes.stream({ member: 'a', session: 's' }))
  await open(19)
  subscribers[0]?.('{"from":"a"}')
  await open(80)
  subscribers[0]?.('{"from":"b"}')
  changes.close()
  const events = (await readText(first)).split('\n\n').slice(1, -1).map(told)
  expect(events).toEqual([
    { from: 'a', spread: 0 },
    { from: 'b', spread: 70 },
  ])
})

test('all streams are checked with one query; sending an event needs none', async () => {
  let queries = 0
  const subscribers: ((text: string) => void)[] = []
  const listener = {
    subscribe: async ({ onMessage }: { onMessage: (text: string) => void }) => {
      subscribers.push(onMessage)
      return () => {}
    },
  }
  const changes = createBoardChanges(listener, async (keys) => {
    queries++
    return new Set(keys)
  })
  onTestFinished(() => changes.close())
  for (const member of ['a', 'b', 'c']) await bodyOf(await changes.stream({ member, session: member }))
  for (const tell of subscribers) tell('{}')
  expect(queries).toBe(0)
  await changes.recheck()
  expect(queries).toBe(1)
})
