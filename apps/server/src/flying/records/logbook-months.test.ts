import { FLIGHT_FUNCTIONS } from '@rsfc/domain/airworthiness/flight'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMember } from '../../testing/test-members.ts'
import { testDatabase } from '../../testing/database.ts'
import { addAircraft, openRacers, outcome } from '../../testing/timetable.ts'
import type { Database, OpenDatabase } from '../../base/database/client.ts'
import { eq, sql } from '../../base/database/drizzle.ts'
import { newId } from '../../base/database/new-id.ts'
import { flights } from '../airworthiness/tables.ts'
import { logbook_months } from './logbook-tables.ts'
import { members } from '../../people/records/member-tables.ts'

const CONNECTIONS = 5
const IDS = Array.from({ length: 8 }, newId)
let db: Database
let racers: OpenDatabase
let aircraft_id: string
beforeAll(async () => {
  const { url, ...opened } = await testDatabase()
  db = opened.db
  racers = openRacers(url, CONNECTIONS)
  aircraft_id = await addAircraft(db)
})
afterAll(() => racers.close())

const person = fc.option(fc.nat(2), { freq: 5 })
const some = fc.constantFrom(null, 0, 3)
const change = fc.record(
  {
    pilot: person,
    instructor: person,
    function: fc.constantFrom(...FLIGHT_FUNCTIONS),
    // Still November in UTC, December in club time.
    start: fc.constantFrom(new Date('2026-11-30T15:00:00Z'), new Date('2026-11-30T17:00:00Z')),
    end: fc.constantFrom(new Date('2026-11-30T17:45:00Z'), new Date('2026-11-30T18:00:40Z')),
    night_minutes: some,
    instrument_minutes: some,
    landings_day: some,
    landings_night: some,
    withdrawn_at: fc.constantFrom(null, new Date()),
    note_for_next: fc.constantFrom('', 'low on oil'),
  },
  { requiredKeys: [] },
)
const step = fc.record({ slot: fc.nat(IDS.length - 1), change: fc.option(change, { freq: 7 }) })

async function take(on: Database, people: string[], { slot, change: wanted }: Step): Promise<void> {
  const _id = IDS[slot] as string
  if (!wanted) {
    await outcome(on.delete(flights).where(eq(flights._id, _id)))
    return
  }
  const { pilot, instructor, ...fields } = wanted
  const who = (index: number | null) => (index === null ? null : (people[index] as string))
  const set = {
    ...fields,
    ...(pilot !== undefined && { pilot_id: who(pilot) }),
    ...(instructor !== undefined && { instructor_id: who(instructor) }),
  }
  const usual = {
    function: 'dual',
    start: new Date('2026-10-05T01:00:00Z'),
    end: new Date('2026-12-05T02:00:00Z'),
  } as const
  if (Object.keys(set).length === 0 || (await on.$count(flights, eq(flights._id, _id))) === 0)
    await outcome(on.insert(flights).values({ _id, aircraft_id, ...usual, ...set }))
  else await outcome(on.update(flights).set(set).where(eq(flights._id, _id)))
}
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** The stored months, without zeros. */
async function kept() {
  const { rows } = await db.execute(
    sql`select * from ${logbook_months} where (flights, minutes, night, instrument, landings_day, landings_night) <> (0, 0, 0, 0, 0, 0)
        order by member_id, month, function`,
  )
  return rows
}

/** The same months, counted from the flights. */
async function counted() {
  const logged = (who: string, as: string, which: string) => sql`
    select ${sql.raw(who)} as member_id, date_trunc('month', start at time zone 'Asia/Singapore')::date as month, ${sql.raw(as)} as function,
      (extract(epoch from "end" - start) / 60)::int as minutes, night_minutes, instrument_minutes, landings_day, landings_night
    from flights where withdrawn_at is null and ${sql.raw(which)}`
  const { rows } = await db.execute(sql`
    select member_id, month, function, count(*)::int as flights, sum(minutes)::int as minutes,
      coalesce(sum(night_minutes), 0)::int as night, coalesce(sum(instrument_minutes), 0)::int as instrument,
      coalesce(sum(landings_day), 0)::int as landings_day, coalesce(sum(landings_night), 0)::int as landings_night
    from (${logged('pilot_id', 'function', 'pilot_id is not null')} union all
      ${logged('instructor_id', `'instructor'`, `instructor_id is not null and function = 'dual' and instructor_id is distinct from pilot_id`)}) both_kinds
    group by 1, 2, 3 order by 1, 2, 3`)
  return rows
}

const addPeople = async () =>
  [await addMember(db), await addMember(db), await addMember(db)].map(({ _id }) => _id)

test('the stored months always match the flights', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      const people = await addPeople()
      for (const action of steps) await take(db, people, action)
      expect(await kept()).toEqual(await counted())
      await db.delete(members).where(eq(members._id, people[0] as string))
      expect(await kept()).toEqual(await counted())
      await db.execute(sql`select recount_logbooks()`)
      expect(await kept()).toEqual(await counted())
      await db.delete(flights)
      expect(await kept()).toEqual([])
    }),
    { numRuns: 6, seed: 1928 },
  )
})

test('the stored months are correct after concurrent writes', async () => {
  const people = await addPeople()
  const queue = fc.sample(step, { numRuns: 90, seed: 1928 })[Symbol.iterator]()
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (const action of queue) await take(racers.db, people, action)
    }),
  )
  expect(await kept()).toEqual(await counted())
  // Whatever the race has withdrawn or left without a pilot counts now.
  await db.update(flights).set({ withdrawn_at: null, pilot_id: people[0] })
  expect(await kept()).toEqual(await counted())
  expect((await counted()).length).toBeGreaterThan(0)
})
