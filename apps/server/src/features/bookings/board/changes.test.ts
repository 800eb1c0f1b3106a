import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openFlyingClub, wish, type FlyingClub } from '../../../testing/flying-club.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { addDowntime } from '../../../testing/timetable.ts'

let club: FlyingClub
let second: TestApp
let addresses: string[]
beforeAll(async () => {
  club = await openFlyingClub()
  second = await openTestApp(club.url)
  const listening = { host: '127.0.0.1', port: 0 }
  addresses = [await club.app.listen(listening), await second.app.listen(listening)]
})
afterAll(async () => {
  await second.close()
  await club.close()
})

/** The stream as a browser has it: what it says, event by event. */
async function watch(address: string, who: { cookies: Map<string, string> } = club.other) {
  const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const leaving = new AbortController()
  const url = `${address}/api/booking/board/changes`
  const response = await fetch(url, { headers: { cookie }, signal: leaving.signal })
  onTestFinished(() => leaving.abort())
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const next = async (): Promise<string | null> => {
    for (;;) {
      const end = text.indexOf('\n\n')
      if (end >= 0) {
        const message = text.slice(0, end)
        text = text.slice(end + 2)
        return message
      }
      const { done, value } = await reader.read()
      if (done) return null
      text += value
    }
  }
  return { response, next, leave: () => leaving.abort() }
}

const told = (message: string | null) => {
  const [event, data] = (message ?? '').split('\n')
  expect(event).toBe('event: board')
  return JSON.parse(data!.replace('data: ', '')) as unknown
}

test('a booking made on one server is told on both, at once, and without anyone’s name', async () => {
  const streams = await Promise.all(addresses.map((address) => watch(address)))
  for (const { response, next } of streams) {
    expect(response.headers.get('content-type')).toBe('text/event-stream')
    expect(await next()).toBe('retry: 2000')
  }
  const booking = await club.owner.bookings.create({ body: wish(club.plane) })
  const span = {
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

test('a visitor is not told', async () => {
  const { response } = await watch(addresses[0]!, club.visitor)
  expect(response.status).toBe(401)
  expect(await response.headers.get('content-type')).toContain('application/json')
})

test('one session has ten streams at most; one that is left makes room', async () => {
  const streams = await Promise.all(Array.from({ length: 10 }, () => watch(addresses[0]!, club.examiner)))
  for (const { next } of streams) expect(await next()).toBe('retry: 2000')
  expect((await watch(addresses[0]!, club.examiner)).response.status).toBe(429)
  expect((await watch(addresses[0]!, club.instructor)).response.status).toBe(200)
  streams[0]!.leave()
  await expect.poll(async () => (await watch(addresses[0]!, club.examiner)).response.status).toBe(200)
})

const listeners = async () => {
  const { rows } = await club.db.execute(
    sql`select pid from pg_stat_activity where application_name = 'rsfc-listener' and datname = current_database()`,
  )
  return rows.length
}

test('all streams of a server share one connection, which is given back when nobody watches', async () => {
  await expect.poll(listeners).toBe(0)
  const streams = await Promise.all([0, 0, 0, 1].map((server) => watch(addresses[server]!)))
  for (const { next } of streams) await next()
  expect(await listeners()).toBe(2)
  for (const { leave } of streams) leave()
  await expect.poll(listeners).toBe(0)
})

test('when the connection breaks, another is opened, and browsers are sent to come again', async () => {
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
  const stream = await watch(await third.app.listen({ host: '127.0.0.1', port: 0 }))
  await stream.next()
  await Promise.all([third.close(), expect(stream.next()).resolves.toBeNull()])
})
