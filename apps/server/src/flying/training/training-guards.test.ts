import { sql } from '../../base/database/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMember } from '../../testing/test-members.ts'
import { testDatabase } from '../../testing/database.ts'
import { outcome } from '../../testing/timetable.ts'
import type { Database } from '../../base/database/client.ts'
import { newId } from '../../base/database/new-id.ts'
import { lessons } from './tables.ts'

let db: Database
let student_id: string
beforeAll(async () => {
  db = (await testDatabase()).db
  student_id = (await addMember(db))._id
})
afterAll(() => db.$client.end())

const STAMPS = {
  draft: {},
  given: { given_at: new Date() },
  acknowledged: { given_at: new Date(), acknowledged_at: new Date() },
  locked: { given_at: new Date(), acknowledged_at: new Date(), locked_at: new Date() },
} as const
type State = keyof typeof STAMPS

async function addLesson(state: State): Promise<string> {
  const _id = newId()
  await db
    .insert(lessons)
    .values({ _id, student_id, on: '2026-11-14', lesson: 'Stalling', state, ...STAMPS[state] })
  return _id
}

const ACKNOWLEDGE = "state = 'acknowledged', acknowledged_at = now(), comment = 'Thank you'"
const LOCK = "state = 'locked', locked_at = now()"

test.each<[State, string, 'done' | 'lessons_guarded']>([
  ['draft', "remarks = 'Better'", 'done'],
  ['draft', "state = 'given', given_at = now()", 'done'],
  ['draft', "state = 'acknowledged', given_at = now(), acknowledged_at = now()", 'lessons_guarded'],
  ['given', ACKNOWLEDGE, 'done'],
  ['given', "remarks = 'Better'", 'lessons_guarded'],
  ['given', `${ACKNOWLEDGE}, remarks = 'Better'`, 'lessons_guarded'],
  ['given', "grades = '[]', cross_country = true", 'lessons_guarded'],
  ['given', "state = 'draft', given_at = null", 'lessons_guarded'],
  ['given', "comment = 'No'", 'lessons_guarded'],
  ['given', 'instructor_id = student_id', 'lessons_guarded'],
  ['acknowledged', LOCK, 'done'],
  ['acknowledged', "comment = 'Not so'", 'lessons_guarded'],
  ['acknowledged', "state = 'given', acknowledged_at = null", 'lessons_guarded'],
  ['locked', "remarks = 'Better'", 'lessons_guarded'],
  ['locked', "state = 'acknowledged', locked_at = null", 'lessons_guarded'],
  ['locked', 'locked_at = now()', 'lessons_guarded'],
])('a lesson that is %s: set %s: %s', async (state, change, result) => {
  const id = await addLesson(state)
  expect(await outcome(db.execute(sql`update lessons set ${sql.raw(change)} where _id = ${id}`))).toBe(result)
})

test.each<[State, 'done' | 'lessons_guarded']>([
  ['draft', 'done'],
  ['given', 'lessons_guarded'],
  ['acknowledged', 'lessons_guarded'],
  ['locked', 'lessons_guarded'],
])('a lesson that is %s: deleted: %s', async (state, result) => {
  const id = await addLesson(state)
  expect(await outcome(db.execute(sql`delete from lessons where _id = ${id}`))).toBe(result)
})

test('the result of an exam cannot change, and an exam can be withdrawn once', async () => {
  const id = newId()
  await db.execute(
    sql`insert into exams (_id, student_id, kind, "on", passed) values (${id}, ${student_id}, 'oral', '2026-11-01', true)`,
  )
  const set = (change: string) =>
    outcome(db.execute(sql`update exams set ${sql.raw(change)} where _id = ${id}`))
  expect(await set('passed = false')).toBe('exams_guarded')
  expect(await set("withdrawn_at = now(), withdrawn_reason = ''")).toBe('exams_withdrawn')
  expect(await set("withdrawn_at = now(), withdrawn_reason = 'Twice', passed = false")).toBe('exams_guarded')
  expect(await set("withdrawn_at = now(), withdrawn_reason = 'Entered twice'")).toBe('done')
  expect(await set('withdrawn_at = null')).toBe('exams_guarded')
  expect(await outcome(db.execute(sql`delete from exams where _id = ${id}`))).toBe('exams_guarded')
})

test('requirements can be confirmed once and never changed', async () => {
  const set = (change: string) =>
    outcome(db.execute(sql`update training_requirements set ${sql.raw(change)} where version = 1`))
  expect(await set('total = 1')).toBe('training_requirements_guarded')
  expect(await set('confirmed_at = now(), solo = 0')).toBe('training_requirements_guarded')
  expect(await set('confirmed_at = now()')).toBe('done')
  expect(await set('confirmed_at = now()')).toBe('training_requirements_guarded')
})

test('entries about steps cannot be changed', async () => {
  await db.execute(
    sql`insert into training_steps (_id, student_id, step, done, "on") values (${newId()}, ${student_id}, 'navigation', true, '2026-11-01')`,
  )
  expect(await outcome(db.execute(sql`update training_steps set done = false`))).toBe(
    'training_steps_append_only',
  )
  expect(await outcome(db.execute(sql`delete from training_steps`))).toBe('training_steps_append_only')
})

test('a student has one course at a time, and the parts of earlier hours must add up', async () => {
  const course = () =>
    outcome(
      db.execute(
        sql`insert into training_courses (_id, student_id, started_on) values (${newId()}, ${student_id}, '2026-11-01')`,
      ),
    )
  expect(await course()).toBe('done')
  expect(await course()).toBe('training_courses_one_open')
  const hours = (figures: string) =>
    outcome(
      db.execute(
        sql`insert into logbook_baselines (member_id, as_of, total, solo, solo_cross_country)
            values (${student_id}, '2026-11-01', ${sql.raw(figures)})`,
      ),
    )
  expect(await hours('59, 60, 0')).toBe('logbook_baselines_sum')
  expect(await hours('60, 60, 61')).toBe('logbook_baselines_parts')
  expect(await hours('60, 60, 60')).toBe('done')
})

test('deleting a student keeps the file, which nothing deletes before its time', async () => {
  await addLesson('locked')
  await db.execute(sql`delete from members where _id = ${student_id}`)
  const rowsOf = async (table: string) =>
    (await db.execute(sql`select from ${sql.identifier(table)}`)).rowCount ?? 0
  const tables = ['lessons', 'exams', 'training_steps', 'training_courses']
  for (const table of tables) expect(await rowsOf(table), table).toBeGreaterThan(0)
  expect(await rowsOf('logbook_baselines')).toBe(0)
  await expect(db.execute(sql`delete from training_files`)).rejects.toMatchObject({
    cause: { constraint: 'training_files_guarded' },
  })
  await db.execute(sql`update training_files set left_on = '2020-01-01'`)
  await db.execute(sql`delete from training_files`)
  for (const table of tables) expect(await rowsOf(table), table).toBe(0)
})
