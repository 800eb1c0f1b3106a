import { and, eq } from '../../base/database/drizzle.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMember } from '../../testing/test-members.ts'
import { testDatabase } from '../../testing/database.ts'
import { openRacers, outcome, tally } from '../../testing/timetable.ts'
import type { Database, OpenDatabase } from '../../base/database/client.ts'
import { event_signups, events } from './tables.ts'
import { members } from '../../people/records/member-tables.ts'

const FULL = 'events_capacity'
let db: Database
let racers: OpenDatabase
let guests: string[]

beforeAll(async () => {
  const { url, ...opened } = await testDatabase()
  db = opened.db
  racers = openRacers(url, 20)
  guests = (await Promise.all(Array.from({ length: 50 }, () => addMember(db)))).map((member) => member._id)
})
afterAll(() => racers.close())

async function addEvent(event_participants: number): Promise<string> {
  const [event] = await db
    .insert(events)
    .values({
      event_title: 'Seletar at dusk',
      event_description: 'A walk along the flight line',
      event_start_date: new Date('2026-12-01T10:00:00Z'),
      event_end_date: new Date('2026-12-01T12:00:00Z'),
      event_type: 'Tour',
      event_participants,
    })
    .returning()
  return event?._id as string
}

function signUp(event_id: string, user_id: string | undefined, waiting = false): Promise<string> {
  const row = { event_id, user_id: user_id as string, questions: [], event_answers: [], waiting }
  return outcome(racers.db.insert(event_signups).values(row))
}

const signupOf = (event_id: string, user_id: string | undefined) =>
  and(eq(event_signups.event_id, event_id), eq(event_signups.user_id, user_id as string))

function leave(event_id: string, user_id: string | undefined): Promise<string> {
  return outcome(racers.db.delete(event_signups).where(signupOf(event_id, user_id)))
}

function setWaiting(event_id: string, user_id: string | undefined, waiting: boolean): Promise<string> {
  return outcome(racers.db.update(event_signups).set({ waiting }).where(signupOf(event_id, user_id)))
}

/** The stored count of the event, and the actual number of sign-ups. */
async function places(event_id: string) {
  const [event] = await db.select().from(events).where(eq(events._id, event_id))
  const rows = await db
    .select()
    .from(event_signups)
    .where(and(eq(event_signups.event_id, event_id), eq(event_signups.waiting, false)))
  return { counted: event?.places_taken, there: rows.length }
}

// SPEC 3.event.participants
test('when fifty members sign up at once for ten places, exactly ten succeed', async () => {
  for (let round = 0; round < 4; round++) {
    const event = await addEvent(10)
    const results = await Promise.all(guests.map((guest) => signUp(event, guest)))
    expect(tally(results)).toEqual({ done: 10, [FULL]: 40 })
    expect(await places(event)).toEqual({ counted: 10, there: 10 })
  }
})

test('when twenty waiting members race for one free place, one gets it', async () => {
  const event = await addEvent(3)
  for (const guest of guests.slice(0, 2)) await signUp(event, guest)
  const queue = guests.slice(2, 22)
  for (const guest of queue) expect(await signUp(event, guest, true)).toBe('done')
  const results = await Promise.all(queue.map((guest) => setWaiting(event, guest, false)))
  expect(tally(results)).toEqual({ done: 1, [FULL]: 19 })
  expect(await places(event)).toEqual({ counted: 3, there: 3 })
})

test('concurrent sign-ups, withdrawals and waiting-list moves never exceed the capacity', async () => {
  const seen: string[] = []
  const step = fc.record({
    do: fc.constantFrom(
      'join' as const,
      'join' as const,
      'queue' as const,
      'leave' as const,
      'rise' as const,
      'sink' as const,
    ),
    guest: fc.nat(7),
  })
  const lists = fc.array(fc.array(step, { minLength: 8, maxLength: 12 }), { minLength: 6, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(lists, fc.integer({ min: 1, max: 4 }), async (all, capacity) => {
      const event = await addEvent(capacity)
      const take = (it: { do: string; guest: number }) => {
        const guest = guests[it.guest]
        if (it.do === 'leave') return leave(event, guest)
        if (it.do === 'rise' || it.do === 'sink') return setWaiting(event, guest, it.do === 'sink')
        return signUp(event, guest, it.do === 'queue')
      }
      await Promise.all(
        all.map(async (list) => {
          for (const it of list) seen.push(`${it.do} ${await take(it)}`)
        }),
      )
      const { counted, there } = await places(event)
      expect(counted).toBe(there)
      expect(there).toBeLessThanOrEqual(capacity)
    }),
    { seed: 19280103, numRuns: 4, endOnFailure: true },
  )
  const counts = tally(seen)
  for (const word of ['join done', `join ${FULL}`, 'join event_signups_once', 'queue done', 'leave done'])
    expect(counts[word], word).toBeGreaterThan(0)
  for (const word of ['rise done', `rise ${FULL}`, 'sink done']) expect(counts[word], word).toBeGreaterThan(0)
  expect(Object.keys(counts).filter((word) => word.includes('40P01'))).toEqual([])
})

test('concurrent sign-ups of one member leave one sign-up', async () => {
  const event = await addEvent(10)
  const results = await Promise.all(Array.from({ length: 10 }, () => signUp(event, guests[0])))
  expect(tally(results)).toEqual({ done: 1, event_signups_once: 9 })
  expect(await signUp(event, guests[0], true)).toBe('event_signups_once')
  expect(await places(event)).toEqual({ counted: 1, there: 1 })
})

test('the capacity cannot be lowered below the places taken', async () => {
  const event = await addEvent(5)
  for (const guest of guests.slice(0, 3)) await signUp(event, guest)
  const set = (event_participants: number) =>
    outcome(db.update(events).set({ event_participants }).where(eq(events._id, event)))
  expect(await set(2)).toBe(FULL)
  expect(await set(-1)).toBe(FULL)
  expect(await set(3)).toBe('done')
  expect(await signUp(event, guests[3])).toBe(FULL)
  expect(await set(0)).toBe('done')
  expect(await signUp(event, guests[3])).toBe('done')
})

test('a capacity of 0 means no limit', async () => {
  const event = await addEvent(0)
  const results = await Promise.all(guests.map((guest) => signUp(event, guest)))
  expect(tally(results)).toEqual({ done: 50 })
  expect(await places(event)).toEqual({ counted: 50, there: 50 })
})

test('a place is freed when its member withdraws or is deleted', async () => {
  const event = await addEvent(1)
  const leaver = (await addMember(db))._id
  expect(await signUp(event, leaver)).toBe('done')
  expect(await signUp(event, guests[0])).toBe(FULL)
  await db.delete(members).where(eq(members._id, leaver))
  expect(await places(event)).toEqual({ counted: 0, there: 0 })
  expect(await signUp(event, guests[0])).toBe('done')
  expect(await leave(event, guests[0])).toBe('done')
  expect(await signUp(event, guests[1])).toBe('done')
})

test('deleting an event deletes its sign-ups', async () => {
  const event = await addEvent(2)
  await signUp(event, guests[0])
  await db.delete(events).where(eq(events._id, event))
  expect(await db.select().from(event_signups).where(eq(event_signups.event_id, event))).toEqual([])
})
