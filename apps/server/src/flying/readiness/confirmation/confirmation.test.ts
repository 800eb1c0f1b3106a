import { SHIPPED_RULES } from '@rsfc/domain/readiness/rules'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eq } from '../../../base/database/drizzle.ts'
import { members } from '../../../people/records/member-tables.ts'
import { openFlyingClub, type FlyingClub } from '../../../testing/flying-club.ts'
import { chief_instructors, readiness_rules } from '../tables.ts'

let club: FlyingClub
beforeAll(async () => {
  club = await openFlyingClub()
})
afterAll(() => club.close())
beforeEach(async () => {
  for (const table of [readiness_rules, chief_instructors]) await club.db.delete(table)
  await club.db
    .update(members)
    .set({ account_status: 'active', instructor_rated: true })
    .where(eq(members._id, club.instructor.member._id))
})

const ROLES = ['owner', 'instructor', 'examiner', 'admin', 'superAdmin'] as const
const REASON = 'The committee has no instructor yet'
const params = { code: 'english' }

const name = (member_id: string | null, by: 'admin' | 'superAdmin' = 'admin') =>
  club[by].readiness.nameChiefInstructor({ body: { member_id } })

/** Who is let through, by role. Each rule is confirmed at most once. */
async function statusesOf(reason?: string) {
  const statuses: Record<string, number> = {}
  for (const role of ROLES) {
    await club.db.delete(readiness_rules)
    const sent = club[role].readiness.confirmRule({ params, body: reason ? { reason } : {} })
    statuses[role] = await sent.then(
      () => 200,
      ({ status }: { status: number }) => status,
    )
  }
  return statuses
}

// SPEC o8.judged.chief
test('only the chief flying instructor confirms rules, whatever their role', async () => {
  await name(club.instructor.member._id)
  const others = { owner: 403, examiner: 403, admin: 403, superAdmin: 403 }
  expect(await statusesOf()).toEqual({ ...others, instructor: 200 })
  expect(await statusesOf(REASON)).toEqual({ ...others, instructor: 200 })
  await expect(club.visitor.readiness.confirmRule({ params, body: {} })).rejects.toMatchObject({
    status: 401,
  })
  await club.db.delete(readiness_rules)
  const waiting = async (who: FlyingClub['owner']) =>
    (await who.instruction.overview({ params: { id: who.member._id } })).rules_to_confirm
  expect(await waiting(club.instructor)).toBe(SHIPPED_RULES.length)
  const rule = await club.instructor.readiness.confirmRule({ params, body: { reason: REASON } })
  expect(rule).toMatchObject({
    confirmed_by_name: 'Ah Kow Lim',
    confirmed_at: expect.any(String),
    confirmed_reason: '',
  })
  expect(await waiting(club.instructor)).toBe(SHIPPED_RULES.length - 1)
  await name(null)
  expect(await waiting(club.instructor)).toBeNull()
})

test('while there is none, a super-admin confirms them with a reason that everyone reads', async () => {
  const others = { owner: 403, instructor: 403, examiner: 403, admin: 403 }
  expect(await statusesOf()).toEqual({ ...others, superAdmin: 400 })
  await expect(
    club.superAdmin.readiness.confirmRule({ params, body: { reason: 'because' } }),
  ).rejects.toMatchObject({ status: 400 })
  expect(await statusesOf(REASON)).toEqual({ ...others, superAdmin: 200 })
  const rules = await club.owner.readiness.rules()
  expect(rules.find(({ code }) => code === 'english')).toMatchObject({ confirmed_reason: REASON })
  const [entry] = await club.admin.audit.list()
  expect(entry).toMatchObject({ action: 'rule.confirm', after: { rule: 'english', reason: REASON } })
})

test('a rule that has changed since it was read is not confirmed', async () => {
  await name(club.instructor.member._id)
  const read = async () =>
    (await club.instructor.readiness.rules()).find(({ code }) => code === 'english')?.version
  const as_read = await read()
  await club.admin.readiness.changeRule({ params, body: { days: 45 } })
  await expect(club.instructor.readiness.confirmRule({ params, body: { as_read } })).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('changed meanwhile'),
  })
  const again = { params, body: { as_read: await read() } }
  expect(await club.instructor.readiness.confirmRule(again)).toMatchObject({ days: 45 })
})

test('officers name an instructor, but not themselves; nobody else names one', async () => {
  expect(await club.owner.readiness.chiefInstructor()).toBeNull()
  expect(await name(club.instructor.member._id)).toEqual({
    _id: club.instructor.member._id,
    name: 'Ah Kow Lim',
  })
  expect(await club.owner.readiness.chiefInstructor()).toMatchObject({ name: 'Ah Kow Lim' })
  const [named] = await club.admin.audit.list()
  expect(named).toMatchObject({ action: 'chief-instructor.name', about: { name: 'Ah Kow Lim' } })
  await expect(name(club.other.member._id)).rejects.toMatchObject({
    status: 400,
    errors: [{ field: 'member_id', message: 'Choose an instructor' }],
  })
  const body = { member_id: club.instructor.member._id }
  for (const role of ['owner', 'instructor'] as const)
    await expect(club[role].readiness.nameChiefInstructor({ body })).rejects.toMatchObject({ status: 403 })
  const instructs = (instructor_rated: boolean) =>
    club.db.update(members).set({ instructor_rated }).where(eq(members._id, club.admin.member._id))
  await instructs(true)
  await expect(name(club.admin.member._id)).rejects.toMatchObject({ status: 403 })
  expect(await name(club.admin.member._id, 'superAdmin')).toMatchObject({ _id: club.admin.member._id })
  await instructs(false)
  expect(await name(null)).toBeNull()
})

test('the office ends with the rating, with the access, and with the member', async () => {
  const id = club.examiner.member._id
  await club.db.update(members).set({ instructor_rated: true }).where(eq(members._id, id))
  await name(id)
  const change = (traits: Partial<typeof members.$inferInsert>) =>
    club.db.update(members).set(traits).where(eq(members._id, id))
  await change({ instructor_rated: false })
  expect(await club.owner.readiness.chiefInstructor()).toBeNull()
  await change({ instructor_rated: true, account_status: 'disabled' })
  expect(await club.owner.readiness.chiefInstructor()).toBeNull()
  await change({ account_status: 'active' })
  expect(await club.owner.readiness.chiefInstructor()).toMatchObject({ _id: id })
  await club.db.delete(members).where(eq(members._id, id))
  expect(await club.db.$count(chief_instructors)).toBe(0)
})
