import { eq, sql } from '../../base/database/drizzle.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BOOKING_STATUSES } from '@rsfc/domain/bookings/status'
import { addMember } from '../../testing/test-members.ts'
import { testDatabase } from '../../testing/database.ts'
import { addAircraft, addBooking, addDowntime, openRacers, outcome, tally } from '../../testing/timetable.ts'
import type { Database, OpenDatabase } from '../../base/database/client.ts'
import { newId } from '../../base/database/new-id.ts'
import { bookings } from './booking-tables.ts'
import { downtimes } from './aircraft-tables.ts'
import { inTransaction } from '../../base/database/transaction.ts'

const CONNECTIONS = 6
const BOOKING_IDS = Array.from({ length: 10 }, newId)
const DOWNTIME_IDS = Array.from({ length: 3 }, newId)
let db: Database
let racers: OpenDatabase
let fleet: string[]
let staff: string[]

beforeAll(async () => {
  const { url, ...opened } = await testDatabase()
  db = opened.db
  racers = openRacers(url, CONNECTIONS)
  fleet = [await addAircraft(db), await addAircraft(db)]
  staff = [await addMember(db), await addMember(db)].map((member) => member._id)
})
afterAll(() => racers.close())

// A small club on two days, so that most entries overlap with others.
const day = fc.constantFrom('2026-11-20', '2026-11-21')
const clock = (halfHours: number) =>
  `${String(8 + Math.floor(halfHours / 2)).padStart(2, '0')}:${halfHours % 2 ? '30' : '00'}`
const times = fc
  .tuple(fc.nat(8), fc.integer({ min: 1, max: 3 }))
  .map(([from, length]) => ({ start_time: clock(from), end_time: clock(from + length) }))
const person = fc.option(fc.nat(1), { freq: 4 })
const plane = fc.nat(1)
const which = fc.nat(BOOKING_IDS.length - 1)
const block = fc.nat(DOWNTIME_IDS.length - 1)

// Moves and crew changes often touch a single column, because a change of any one column must update the holds.
const role = fc.constantFrom('flight_instructor' as const, 'flight_examiner' as const)
const parts = fc.subarray(['plane', 'day', 'times'] as const, { minLength: 1 })
const status = fc.constantFrom(...BOOKING_STATUSES)

const steps = {
  book: fc.record({ which, plane, day, times, instructor: person, examiner: person }),
  move: fc.record({ which, plane, day, times, parts }),
  crew: fc.record({ which, role, person }),
  decide: fc.record({ which, status }),
  delete: fc.record({ which }),
  ground: fc.record({ block, plane, day, times }),
  reground: fc.record({ block, plane, day, times }),
  release: fc.record({ block }),
}
type Steps = { [Kind in keyof typeof steps]: (typeof steps)[Kind] extends fc.Arbitrary<infer T> ? T : never }
type Step = { [Kind in keyof Steps]: { kind: Kind } & Steps[Kind] }[keyof Steps]

const WEIGHTS = { book: 5, move: 3, crew: 4, decide: 3, delete: 1, ground: 1, reground: 1, release: 1 }
const step = fc.oneof(
  ...Object.entries(steps).map(([kind, arbitrary]) => ({
    weight: WEIGHTS[kind as keyof Steps],
    arbitrary: (arbitrary as fc.Arbitrary<object>).map((values) => ({ kind, ...values }) as Step),
  })),
)
type Connection = Parameters<typeof addBooking>[0]

const someone = (index: number | null) => (index === null ? null : (staff[index] as string))

function take(on: Connection, it: Step): PromiseLike<unknown> {
  return 'which' in it ? takeBooking(on, it) : takeDowntime(on, it)
}

function takeBooking(on: Connection, it: Extract<Step, { which: number }>): PromiseLike<unknown> {
  const _id = BOOKING_IDS[it.which] as string
  const change = (changes: Partial<typeof bookings.$inferInsert>) =>
    on.update(bookings).set(changes).where(eq(bookings._id, _id))
  if (it.kind === 'delete') return on.delete(bookings).where(eq(bookings._id, _id))
  if (it.kind === 'decide') return change({ booking_status: it.status })
  if (it.kind === 'crew') return change({ [it.role]: someone(it.person) })
  const slot = {
    plane: { aircraft_type: fleet[it.plane] as string },
    day: { flight_date: it.day },
    times: it.times,
  }
  if (it.kind === 'move') return change(Object.assign({}, ...it.parts.map((part) => slot[part])))
  const crew = { flight_instructor: someone(it.instructor), flight_examiner: someone(it.examiner) }
  return addBooking(on, { _id, ...slot.plane, ...slot.day, ...slot.times, ...crew })
}

function takeDowntime(on: Connection, it: Extract<Step, { block: number }>): PromiseLike<unknown> {
  const _id = DOWNTIME_IDS[it.block] as string
  if (it.kind === 'release') return on.delete(downtimes).where(eq(downtimes._id, _id))
  const period = { aircraft_id: fleet[it.plane] as string, start_date: it.day, end_date: it.day, ...it.times }
  if (it.kind === 'reground') return on.update(downtimes).set(period).where(eq(downtimes._id, _id))
  return addDowntime(on, { _id, ...period })
}

// Computed from the records in club time, independently of the holds and the generated periods.
const TAKEN = sql`
  select _id, aircraft_type as resource, flight_date + start_time as starts, flight_date + end_time as ends
    from bookings where booking_status in ('pending', 'confirmed', 'completed')
  union select _id, flight_instructor, flight_date + start_time, flight_date + end_time
    from bookings where booking_status in ('pending', 'confirmed', 'completed') and flight_instructor is not null
  union select _id, flight_examiner, flight_date + start_time, flight_date + end_time
    from bookings where booking_status in ('pending', 'confirmed', 'completed') and flight_examiner is not null
  union all select _id, aircraft_id, start_date + start_time, end_date + end_time from downtimes`

async function findClashes() {
  const { rows } = await db.execute(sql`
    with taken as (${TAKEN})
    select a.*, b._id as other from taken a join taken b
      on a.resource = b.resource and a._id < b._id and a.starts < b.ends and b.starts < a.ends`)
  return rows
}

async function findStrayHolds() {
  const { rows } = await db.execute(sql`
    with implied as (
      select _id, resource, tstzrange(starts at time zone 'Asia/Singapore', ends at time zone 'Asia/Singapore') as period
        from (${TAKEN}) as taken),
    held as (select coalesce(booking_id, downtime_id) as _id, resource_id as resource, period from holds)
    (select 'missing' as fault, * from (select * from implied except all select * from held) as m)
    union all
    (select 'stray', * from (select * from held except all select * from implied) as s)`)
  return rows
}

async function expectTrueTimetable() {
  expect(await findClashes()).toEqual([])
  expect(await findStrayHolds()).toEqual([])
}

async function clear() {
  await db.delete(bookings)
  await db.delete(downtimes)
}

test('with concurrent writes from several servers, nothing overlaps and the holds match the records', async () => {
  const seen: string[] = []
  const scripts = fc.array(fc.array(step, { minLength: 8, maxLength: 14 }), {
    minLength: CONNECTIONS,
    maxLength: CONNECTIONS,
  })
  await fc.assert(
    fc.asyncProperty(scripts, async (all) => {
      await clear()
      await Promise.all(
        all.map(async (script) => {
          for (const it of script) seen.push(`${it.kind} ${await outcome(take(racers.db, it))}`)
        }),
      )
      await expectTrueTimetable()
    }),
    { seed: 19280101, numRuns: 5, endOnFailure: true },
  )
  const counts = tally(seen)
  // Single statements never deadlock: each succeeds, overlaps, or repeats an existing id.
  const expected = new Set(['done', 'holds_no_overlap', 'bookings_pkey', 'downtimes_pkey'])
  expect(seen.filter((word) => !expected.has(word.split(' ')[1] as string))).toEqual([])
  for (const kind of ['book', 'move', 'crew', 'decide', 'ground', 'reground']) {
    expect(counts[`${kind} done`], `${kind} done`).toBeGreaterThan(0)
  }
  // Which writes lose, and how many, depends on their order: the servers' speed decides it.
  expect(seen.some((word) => word.endsWith('holds_no_overlap'))).toBe(true)
})

test('concurrent transactions with several writes never overlap either', async () => {
  const seen: string[] = []
  const scripts = fc.array(
    fc.array(fc.array(step, { minLength: 2, maxLength: 3 }), { minLength: 3, maxLength: 5 }),
    { minLength: CONNECTIONS, maxLength: CONNECTIONS },
  )
  await fc.assert(
    fc.asyncProperty(scripts, async (all) => {
      await clear()
      await Promise.all(
        all.map(async (script) => {
          for (const together of script) {
            const work = inTransaction({ db: racers.db }, async (tx) => {
              for (const it of together) await take(tx.db, it)
            })
            seen.push(await outcome(work))
          }
        }),
      )
      await expectTrueTimetable()
    }),
    { seed: 19280102, numRuns: 4, endOnFailure: true },
  )
  const counts = tally(seen)
  expect(counts['done']).toBeGreaterThan(0)
  expect(counts['holds_no_overlap']).toBeGreaterThan(0)
})
