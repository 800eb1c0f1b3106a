import { sql } from '../../base/database/drizzle.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addMember } from '../../testing/test-members.ts'
import { testDatabase } from '../../testing/database.ts'
import { addAircraft, outcome } from '../../testing/timetable.ts'
import type { Database } from '../../base/database/client.ts'
import { flights } from '../airworthiness/tables.ts'
import { logbook_baselines } from './logbook-tables.ts'

let db: Database
let aircraft_id: string
let member_id: string
beforeAll(async () => {
  db = (await testDatabase()).db
  aircraft_id = await addAircraft(db)
  member_id = (await addMember(db))._id
})
beforeEach(async () => {
  await db.delete(flights)
  await db.delete(logbook_baselines)
  const [start, end] = [new Date('2026-11-14T10:00:00Z'), new Date('2026-11-14T11:00:00Z')]
  const conditions = { night_minutes: 50, instrument_minutes: 10 }
  await db.insert(flights).values({ aircraft_id, function: 'pic', start, end, ...conditions })
  await db.insert(logbook_baselines).values({ member_id, as_of: '2026-01-01', total: 600, night: 500 })
})

const change = (text: string) => outcome(db.execute(sql`update ${sql.raw(text)}`))

test.each([
  ['flights set night_minutes = 60, instrument_minutes = 60', 'done'],
  ['flights set night_minutes = null', 'done'],
  ['flights set night_minutes = 61', 'flights_conditions'],
  ['flights set instrument_minutes = 61, night_minutes = null', 'flights_conditions'],
  ['flights set instrument_minutes = -1', 'flights_conditions'],
  [`flights set "end" = start + interval '40 minutes', night_minutes = 41`, 'flights_conditions'],
  ['logbook_baselines set night = 600, instrument = 600', 'done'],
  ['logbook_baselines set night = 601', 'logbook_baselines_conditions'],
  ['logbook_baselines set instrument = -1', 'logbook_baselines_conditions'],
  ['logbook_baselines set total = 400, night = 401', 'logbook_baselines_conditions'],
])('%s: %s', async (text, result) => {
  expect(await change(text)).toBe(result)
})

test('shortening a flight also limits its night and instrument time', async () => {
  await change(`flights set "end" = start + interval '40 minutes'`)
  const [flight] = await db.select().from(flights)
  expect(flight).toMatchObject({ night_minutes: 40, instrument_minutes: 10 })
  await change('logbook_baselines set total = 400')
  const [baseline] = await db.select().from(logbook_baselines)
  expect(baseline).toMatchObject({ total: 400, night: 400, instrument: 0 })
})
