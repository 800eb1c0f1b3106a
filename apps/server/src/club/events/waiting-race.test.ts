import { eq } from '../../base/database/drizzle.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { siteCall } from '../../people/call/call.ts'
import { event_signups, events } from './tables.ts'
import { lockMember } from '../../people/records/member-store.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import { Refusal } from '../../base/errors/refusal.ts'
import type { Session } from '../../people/call/session.ts'
import { addEvent } from '../../testing/calendar.ts'
import { actingAs, addMember } from '../../testing/test-members.ts'
import { testDatabase } from '../../testing/database.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { leave, readMine, signUp } from './sign-up.ts'
import { eraseMember } from '../../people/members/removal-store.ts'

let club: TestApp
let guests: Session[]
beforeAll(async () => {
  const { url } = await testDatabase()
  club = await openTestApp(url)
  guests = await Promise.all(Array.from({ length: 50 }, newGuest))
})
afterAll(() => club.close())

async function newGuest(): Promise<Session> {
  return actingAs(await addMember(club.db))
}

// Without HTTP, because an overloaded server might refuse requests.
const statusOf = async (call: Promise<unknown>) => {
  const answer = await call
  return answer instanceof Refusal ? answer.status : 200
}
const callBy = (actor: Session) => ({ ...siteCall(club.platform), actor })
const join = (guest: Session, id: string, waiting = false) =>
  statusOf(signUp(callBy(guest), id, { event_answers: '', waiting }))
const part = (guest: Session, id: string) => statusOf(leave(callBy(guest), id))

/** Deletes the member like the deletion of an account. */
const forget = ({ _id }: Session) =>
  inTransaction(siteCall(club.platform), async (tx) => {
    const member = await lockMember(tx.db, _id)
    if (member) await eraseMember(tx, member)
  })

/** Checks that the capacity is kept, nobody waits while a place is free, and the count is correct. */
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

test('of fifty concurrent sign-ups for ten places, ten get one and forty wait; then half withdraw at once', async () => {
  const { _id } = await addEvent(club, { event_participants: 10, event_questions: [] })
  await Promise.all(guests.map((guest) => join(guest, _id, true)))
  expect(await expectFair(_id)).toEqual({ placed: 10, inLine: 40 })
  const rows = await Promise.all(guests.map((guest) => readMine(callBy(guest))))
  const turns = rows.flat().map(({ position }) => position ?? 0)
  expect(turns.toSorted((a, b) => a - b)).toEqual([
    ...Array<number>(10).fill(0),
    ...Array.from({ length: 40 }, (_, n) => n + 1),
  ])
  await Promise.all(guests.slice(0, 25).map((guest) => part(guest, _id)))
  expect(await expectFair(_id)).toEqual({ placed: 10, inLine: 15 })
}, 60_000)

test('of fifty concurrent sign-ups without waiting, ten get a place and forty are refused', async () => {
  const { _id } = await addEvent(club, { event_participants: 10, event_questions: [] })
  const statuses = await Promise.all(guests.map((guest) => join(guest, _id)))
  expect(statuses.filter((status) => status === 200)).toHaveLength(10)
  expect(statuses.filter((status) => status === 409)).toHaveLength(40)
  expect(await expectFair(_id)).toEqual({ placed: 10, inLine: 0 })
}, 60_000)

test('with concurrent sign-ups, withdrawals and a deletion, the capacity is kept and nobody waits for a free place', async () => {
  const seen = new Set<string>()
  const step = fc.record({ does: fc.constantFrom('join', 'queue', 'leave'), guest: fc.nat(29) })
  const steps = fc.array(step, { minLength: 50, maxLength: 50 })
  await fc.assert(
    fc.asyncProperty(steps, fc.integer({ min: 1, max: 6 }), async (all, event_participants) => {
      const { _id } = await addEvent(club, { event_participants, event_questions: [] })
      const goner = await newGuest()
      await join(goner, _id)
      await Promise.all(guests.slice(0, 10).map((guest) => join(guest, _id, true)))
      const calls = all.map(async ({ does, guest }) => {
        const who = guests[guest]!
        const status = does === 'leave' ? part(who, _id) : join(who, _id, does === 'queue')
        seen.add(`${does} ${await status}`)
      })
      await Promise.all([...calls, forget(goner)])
      await expectFair(_id)
    }),
    { seed: 19280103, numRuns: 4, endOnFailure: true },
  )
  const expected = ['join 409', 'queue 200', 'queue 409', 'leave 200', 'leave 404']
  expect([...seen]).toEqual(expect.arrayContaining(expected))
}, 120_000)
