import { afterAll, beforeAll, expect, test } from 'vitest'
import { eq, sql } from '../../base/database/drizzle.ts'
import { siteCall } from '../../people/call/call.ts'
import { members } from '../../people/records/member-tables.ts'
import { removeDue } from '../../club/retention/service.ts'
import { openFlyingClub, type FlyingClub } from '../../testing/flying-club.ts'
import { credentials, solo_authorisations } from '../readiness/tables.ts'
import { defect_steps, defects, groundings, inspections, inspections_done } from '../airworthiness/tables.ts'
import { exams, lessons, training_notes, training_steps } from './tables.ts'

let club: FlyingClub
beforeAll(async () => {
  club = await openFlyingClub()
  await sign()
})
afterAll(() => club.close())

const DAY = '2026-11-01'
const SIGNED = { signed_name: 'Ah Kow Lim', signed_licence: 'FI-77' }

/** What the instructor signs: a defect's release, a lifted grounding, an inspection, and the papers of the owner as a student. */
async function sign(): Promise<void> {
  const { db, plane, now } = club
  const by = club.instructor.member._id
  const student_id = club.owner.member._id
  await db.update(members).set({ license_number: 'FI-77' }).where(eq(members._id, by))
  await db.update(members).set({ license_number: 'S-7' }).where(eq(members._id, student_id))
  const [defect] = await db
    .insert(defects)
    .values({ aircraft_id: plane, title: 'Flat tyre', severity: 'minor' })
    .returning()
  await db
    .insert(defect_steps)
    .values({ defect_id: defect?._id ?? '', state: 'released', at: now(), by, details: {} })
  await db
    .insert(groundings)
    .values({ aircraft_id: plane, cause: 'officer', reason: 'Hard landing', from: now() })
  await db.update(groundings).set({ lifted_at: now(), lifted_by: by, lifted_reason: 'Looked at' })
  const [item] = await db
    .insert(inspections)
    .values({ aircraft_id: plane, name: '100 h check', kind: 'hours', interval_tenths: 1000 })
    .returning()
  await db
    .insert(inspections_done)
    .values({ inspection_id: item?._id ?? '', done_on: DAY, at_tenths: 0, entered_by: by })
  const given = { state: 'given' as const, given_at: now() }
  await db.insert(lessons).values({ student_id, instructor_id: by, on: DAY, lesson: 'Stalling', ...given })
  await db.insert(exams).values({ student_id, kind: 'oral', on: DAY, passed: true, entered_by: by })
  await db
    .insert(training_steps)
    .values({ student_id, step: 'navigation', done: true, on: DAY, entered_by: by })
  await db.insert(training_notes).values({ student_id, note: 'Learns quickly', author_id: by })
  await db.insert(solo_authorisations).values({
    student_id,
    aircraft_model: 'TB-9',
    valid_from: DAY,
    valid_until: '2026-11-30',
    granted_by: by,
  })
  const paper = {
    member_id: student_id,
    valid_until: '2027-11-01',
    state: 'verified',
    verified_by: by,
  } as const
  await db.insert(credentials).values([
    { ...paper, kind: 'certificate-of-experience' },
    { ...paper, kind: 'medical' },
  ])
}

const papersOfStudent = () =>
  club.db.select().from(credentials).where(eq(credentials.member_id, club.owner.member._id))

const remove = (who: 'owner' | 'other' | 'instructor') =>
  club.superAdmin.members.remove({ body: { user_id: club[who].member._id } })

// SPEC o10.signed.names
test('records keep the name and licence number of the instructor who signed them and was deleted', async () => {
  // A later change of name or number does not reach what was signed before.
  await club.db
    .update(members)
    .set({ last_name: 'Lim-Ong', license_number: 'FI-99' })
    .where(eq(members._id, club.instructor.member._id))
  await remove('instructor')
  for (const table of [
    defect_steps,
    groundings,
    inspections_done,
    lessons,
    exams,
    training_steps,
    solo_authorisations,
  ])
    expect(await club.db.select().from(table)).toMatchObject([SIGNED])
  expect(await papersOfStudent()).toMatchObject([SIGNED, SIGNED])
  const log = await club.admin.airworthiness.defects({ params: { id: club.plane } })
  expect(log[0]?.steps).toMatchObject([{ state: 'released', by_name: 'Ah Kow Lim' }])
  const params = { id: club.plane }
  expect(await club.admin.airworthiness.downtimeHistory({ params })).toMatchObject([
    { lifted_by_name: 'Ah Kow Lim', lifted_by_licence: 'FI-77' },
  ])
  expect(await club.admin.airworthiness.inspectionsDone({ params })).toMatchObject([
    { entered_by_name: 'Ah Kow Lim', entered_by_licence: 'FI-77' },
  ])
  const file = await club.admin.training.read({ params: { member_id: club.owner.member._id } })
  expect(file).toMatchObject({
    lessons: [{ instructor_name: 'Ah Kow Lim' }],
    exams: [{ entered_by_name: 'Ah Kow Lim' }],
    solo_authorisations: [{ granted_by_name: 'Ah Kow Lim' }],
  })
})

// SPEC o10.signed.training
test('the training file of a deleted student stays for three years, for officers only; the medical goes at once', async () => {
  const params = { member_id: club.owner.member._id }
  await remove('owner')
  expect(await papersOfStudent()).toMatchObject([{ kind: 'certificate-of-experience' }])
  const file = await club.admin.training.read({ params })
  expect(file).toMatchObject({
    student: { name: 'Wei Ming Tan', left_on: '2026-11-14' },
    lessons: [{ lesson: 'Stalling' }],
    teaches: false,
  })
  expect(await club.admin.retention.keptFiles()).toEqual([
    {
      _id: params.member_id,
      name: 'Wei Ming Tan',
      left_on: '2026-11-14',
      until: '2029-11-14',
    },
  ])
  await expect(club.examiner.training.read({ params })).rejects.toMatchObject({ status: 403 })
  await expect(club.admin.training.addNote({ params, body: { note: 'Too late' } })).rejects.toMatchObject({
    status: 404,
  })

  await club.db.execute(sql`update training_files set left_on = '2023-11-14' where left_on is not null`)
  await removeDue(siteCall(club.platform))
  expect(await club.db.$count(lessons), 'three years to the day').toBe(1)
  await club.db.execute(sql`update training_files set left_on = '2023-11-13' where left_on is not null`)
  await removeDue(siteCall(club.platform))
  for (const table of [lessons, exams, training_steps, training_notes, solo_authorisations])
    expect(await club.db.$count(table)).toBe(0)
  expect(await papersOfStudent()).toEqual([])
})

test('who leaves without a record leaves no file', async () => {
  await remove('other')
  expect(await club.admin.retention.keptFiles()).toEqual([])
})
