import { eq } from '../../base/database/drizzle.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { members } from '../../people/records/member-tables.ts'
import { applications } from '../../people/applications/tables.ts'
import { openFlyingClub, type FlyingClub } from '../../testing/flying-club.ts'
import { pdf } from '../../testing/upload-app.ts'
import { credentials } from './tables.ts'

let club: FlyingClub
beforeAll(async () => {
  club = await openFlyingClub()
})
afterAll(() => club.close())
beforeEach(async () => {
  await club.db.delete(applications)
  await club.db.delete(credentials).where(eq(credentials.kind, 'medical'))
  await club.db
    .update(members)
    .set({ date_of_birth: '1990-01-01' })
    .where(eq(members._id, club.owner.member._id))
})

/** Below 40 a medical lasts 60 months. */
const EXAMINED = { medical_class: 'Class 2', examined_on: '2026-11-01' }
const [LONGEST, LONGER] = ['2031-11-01', '2031-11-02']
const QUESTION = 'A medical examined on Sun 1 Nov 2026 usually lasts 60 months'
const asked = (field: string) => ({
  status: 409,
  code: 'check-dates',
  message: expect.stringContaining(QUESTION),
  errors: [{ field }],
})
const medicals = () => club.db.select().from(credentials).where(eq(credentials.kind, 'medical'))

const submit = (application_date: string, traits: object = EXAMINED) =>
  club.owner.applications.submit({
    body: { user_id: club.owner.member._id, application_type: 'medical', application_date, ...traits },
    files: [new File([new Uint8Array(pdf())], 'medical.pdf')],
  })

// SPEC o8.papers.medical
test('who sends a medical that is unusually long is asked once', async () => {
  await expect(submit(LONGER)).rejects.toMatchObject(asked('application_date'))
  expect(await medicals()).toEqual([])
  await submit(LONGER, { ...EXAMINED, dates_checked: true })
  expect(await medicals()).toMatchObject([
    { detail: 'Class 2', examined_on: '2026-11-01', valid_until: LONGER, state: 'submitted' },
  ])
})

test.each([
  ['as long as usual', LONGEST, EXAMINED],
  ['whose examination is not known', LONGER, {}],
])('a medical %s is not asked about', async (_what, date, traits) => {
  await submit(date, traits)
  expect(await medicals()).toHaveLength(1)
})

// SPEC o8.papers.bad-input
test('a medical cannot end before the examination', async () => {
  await expect(submit('2026-12-01', { examined_on: '2026-12-02' })).rejects.toMatchObject({
    status: 400,
    errors: [{ field: 'examined_on' }],
  })
})

// SPEC o8.papers.medical
test('the officer who approves it is asked too, with the class and examination that the member sent', async () => {
  const { application_id } = await submit(LONGEST)
  const approve = (application_date: string, traits: object = {}) =>
    club.admin.applications.decide({
      params: { application_id },
      body: { application_status: 'approved', application_date, ...traits },
    })
  await expect(approve(LONGER)).rejects.toMatchObject(asked('application_date'))
  expect(await medicals()).toMatchObject([{ state: 'submitted', valid_until: LONGEST }])
  await approve(LONGER, { dates_checked: true })
  expect(await medicals()).toMatchObject([{ state: 'verified', valid_until: LONGER, detail: 'Class 2' }])
})

test('an officer can correct class and examination while approving', async () => {
  const { application_id } = await submit(LONGEST)
  await club.admin.applications.decide({
    params: { application_id },
    body: {
      application_status: 'approved',
      application_date: '2027-11-01',
      medical_class: 'Class 1',
      examined_on: '2026-11-02',
    },
  })
  expect(await medicals()).toMatchObject([{ detail: 'Class 1', examined_on: '2026-11-02' }])
})

// SPEC o8.papers.medical
test('a date on the profile is asked about, and keeps class and examination', async () => {
  const change = (medical_date: string, traits: object = EXAMINED) =>
    club.admin.members.update({ params: { id: club.owner.member._id }, body: { medical_date, ...traits } })
  await expect(change(LONGER)).rejects.toMatchObject(asked('medical_date'))
  expect(await medicals()).toEqual([])
  await change(LONGER, { ...EXAMINED, dates_checked: true })
  expect(await medicals()).toMatchObject([
    { detail: 'Class 2', examined_on: '2026-11-01', state: 'verified' },
  ])
})

// SPEC o8.papers.medical
test('a new member is asked about as well', async () => {
  const create = (traits: object = {}) =>
    club.admin.members.create({
      body: {
        first_name: 'Siti',
        last_name: 'Aminah',
        email: 'siti.medical@example.com',
        account_type: 'user',
        membership_type: 'ordinary',
        account_status: 'active',
        date_of_birth: '1990-01-01',
        medical_date: LONGER,
        ...EXAMINED,
        ...traits,
      },
    })
  await expect(create()).rejects.toMatchObject(asked('medical_date'))
  await create({ dates_checked: true })
  expect(await medicals()).toMatchObject([{ detail: 'Class 2', examined_on: '2026-11-01' }])
})

/** A paper that waits without an application. */
async function waiting(traits: Partial<typeof credentials.$inferInsert> = {}): Promise<string> {
  const [row] = await club.db
    .insert(credentials)
    .values({
      member_id: club.owner.member._id,
      kind: 'medical',
      valid_until: LONGER,
      state: 'submitted',
      ...traits,
    })
    .returning()
  return row?._id ?? ''
}
const verify = (id: string, body: object = {}) => club.admin.readiness.verify({ params: { id }, body })

// SPEC o8.papers.medical
test('who verifies a medical without an application is asked too, once', async () => {
  const id = await waiting()
  await expect(verify(id, EXAMINED)).rejects.toMatchObject(asked('examined_on'))
  expect(await medicals()).toMatchObject([{ state: 'submitted', detail: '', examined_on: null }])
  await verify(id, { ...EXAMINED, dates_checked: true })
  expect(await medicals()).toMatchObject([
    { state: 'verified', valid_until: LONGER, detail: 'Class 2', examined_on: '2026-11-01' },
  ])
})

test('class and examination that are on the paper stay, and are asked about as they stand', async () => {
  const id = await waiting({ detail: 'Class 2', examined_on: '2026-11-01' })
  await expect(verify(id)).rejects.toMatchObject(asked('examined_on'))
  await verify(id, { dates_checked: true })
  expect(await medicals()).toMatchObject([{ state: 'verified', detail: 'Class 2' }])
})

// SPEC o8.papers.bad-input
test('a medical that would end before its examination is not verified', async () => {
  const id = await waiting()
  await expect(verify(id, { examined_on: '2031-11-03' })).rejects.toMatchObject({
    status: 400,
    errors: [{ field: 'examined_on' }],
  })
  expect(await medicals()).toMatchObject([{ state: 'submitted' }])
})

test('what is asked about a medical does not change another paper', async () => {
  const kind = 'rating' as const
  const id = await waiting({ kind, detail: 'Night' })
  expect(await verify(id, EXAMINED)).toMatchObject({ state: 'verified', detail: 'Night', examined_on: null })
  await club.db.delete(credentials).where(eq(credentials.kind, kind))
})
