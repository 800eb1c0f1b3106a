import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { event_signups, events } from '../../db/schema/events.ts'
import { addEvent } from '../../testing/calendar.ts'
import { join } from '../../testing/cast.ts'
import { testDatabase } from '../../testing/database.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let club: TestApp
let guests: Awaited<ReturnType<typeof join>>[]
beforeAll(async () => {
  const { url } = await testDatabase()
  club = await openTestApp(url)
  guests = await Promise.all(Array.from({ length: 50 }, () => join(club.app, club.db)))
}, 60_000)
afterAll(() => club.close())

/** What must hold at any moment: nobody too many, nobody waits beside a free place, and the count is true. */
async function expectFair(event_id: string) {
  const [event] = await club.db.select().from(events).where(eq(events._id, event_id))
  const rows = await club.db.select().from(event_signups).where(eq(event_signups.event_id, event_id))
  const placed = rows.filter(({ waiting }) => !waiting).length
  const inLine = rows.length - placed
  expect(event?.places_taken).toBe(placed)
  expect(placed).toBeLessThanOrEqual(event?.event_participants ?? 0)
  if (inLine > 0) expect(placed).toBe(event?.event_participants)
  return { placed, inLine }
}

const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: { status: number }) => error.status,
  )

test('fifty sign up at once for ten places, all ready to wait: ten places, forty in line', async () => {
  const event = await addEvent(club, { event_participants: 10, event_questions: [] })
  const call = { params: { id: event._id }, body: { event_answers: '', waiting: true } }
  await Promise.all(guests.map((guest) => guest.events.signUp(call)))
  expect(await expectFair(event._id)).toEqual({ placed: 10, inLine: 40 })
  const rows = await Promise.all(guests.map((guest) => guest.events.mine()))
  const turns = rows.flat().map(({ position }) => position ?? 0)
  expect(turns.toSorted((a, b) => a - b)).toEqual([
    ...Array<number>(10).fill(0),
    ...Array.from({ length: 40 }, (_, n) => n + 1),
  ])
  await Promise.all(guests.slice(0, 25).map((guest) => guest.events.leave({ params: { id: event._id } })))
  expect(await expectFair(event._id)).toEqual({ placed: 10, inLine: 15 })
}, 60_000)

test('fifty plain sign-ups for ten places: ten get one, forty are told no', async () => {
  const event = await addEvent(club, { event_participants: 10, event_questions: [] })
  const call = { params: { id: event._id }, body: { event_answers: '' } }
  const statuses = await Promise.all(guests.map((guest) => statusOf(guest.events.signUp(call))))
  expect(statuses.filter((status) => status === 200)).toHaveLength(10)
  expect(statuses.filter((status) => status === 409)).toHaveLength(40)
  expect(await expectFair(event._id)).toEqual({ placed: 10, inLine: 0 })
}, 60_000)

test('sign-ups, turns in line, leaves and members deleted, all at once: never over, never a free place beside the line', async () => {
  const officer = await join(club.app, club.db, { account_type: 'admin' })
  const seen = new Set<string>()
  const step = fc.record({ does: fc.constantFrom('join', 'queue', 'leave'), guest: fc.nat(29) })
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 50, maxLength: 50 }),
      fc.integer({ min: 1, max: 6 }),
      async (steps, event_participants) => {
        const event = await addEvent(club, { event_participants, event_questions: [] })
        const params = { id: event._id }
        const goner = await join(club.app, club.db)
        await goner.events.signUp({ params, body: { event_answers: '' } })
        const leaver = await join(club.app, club.db)
        await leaver.events.signUp({ params, body: { event_answers: '', waiting: true } })
        const calls = steps.map(async ({ does, guest }) => {
          const own = guests[guest]!.events
          const body = { event_answers: '', waiting: does === 'queue' }
          const call = does === 'leave' ? own.leave({ params }) : own.signUp({ params, body })
          seen.add(`${does} ${await statusOf(call)}`)
        })
        const gone = officer.account.remove({ body: { user_id: goner.member._id } })
        const left = leaver.events.leave({ params })
        await Promise.all([...calls, gone, left])
        await expectFair(event._id)
      },
    ),
    { seed: 19280103, numRuns: 6, endOnFailure: true },
  )
  for (const what of ['join 200', 'join 409', 'queue 200']) expect(seen).toContain(what)
  expect([...seen].filter((what) => what.endsWith('500'))).toEqual([])
}, 120_000)
