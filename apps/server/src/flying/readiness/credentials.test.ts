import { eq } from '../../base/database/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '../../people/records/audit-tables.ts'
import { bookings } from '../records/booking-tables.ts'
import { credentials } from './tables.ts'
import { join } from '../../testing/test-members.ts'
import { addCrewed, openFlyingClub, type FlyingClub } from '../../testing/flying-club.ts'
import { pdf } from '../../testing/upload-app.ts'

let club: FlyingClub
beforeAll(async () => {
  club = await openFlyingClub()
})
afterAll(() => club.close())

type Person = Awaited<ReturnType<typeof join>>
const newcomer = () => join(club.app, club.db, { membership_type: 'ordinary' })
const papersOf = async (person: Person) =>
  (await person.readiness.credentials({ params: { id: person.member._id } })).map(
    ({ kind, valid_until, state, reason, application_id }) => ({
      kind,
      valid_until,
      state,
      reason,
      ...(application_id && { application_id }),
    }),
  )
const profileOf = (person: Person) => person.members.read({ params: { id: person.member._id } })
const grant = (person: Person, body: object, who = club.admin) =>
  who.readiness.grant({
    params: { id: person.member._id },
    body: body as Parameters<typeof who.readiness.grant>[0]['body'],
  })

test('an officer records a medical: it is verified, and its date shows on the profile', async () => {
  const person = await newcomer()
  const granted = await grant(person, { kind: 'medical', detail: 'Class 2', valid_until: '2027-06-30' })
  expect(granted).toMatchObject({ state: 'verified', verified_by_name: 'Mei Lim', valid_until: '2027-06-30' })
  expect(await profileOf(person)).toMatchObject({ medical_date: '2027-06-30' })
  const [entry] = await club.db.select().from(audit).where(eq(audit.action, 'credential.grant'))
  expect(entry?.after).toEqual({ credential: 'Medical', valid_until: '2027-06-30' })
})

test('a date that an officer enters on the profile is also a credential verified by that officer', async () => {
  const person = await newcomer()
  await club.admin.members.update({
    params: { id: person.member._id },
    body: { certificate_of_expiry: '2027-05-31', license_type: 'ppl', license_number: 'P123' },
  })
  const papers = await club.admin.readiness.credentials({ params: { id: person.member._id } })
  expect(papers).toContainEqual(
    expect.objectContaining({
      kind: 'certificate-of-experience',
      valid_until: '2027-05-31',
      state: 'verified',
      verified_by_name: 'Mei Lim',
    }),
  )
  expect(papers).toContainEqual(expect.objectContaining({ kind: 'licence', detail: 'ppl', number: 'P123' }))
})

test('a submitted document replaces the old one when it is approved; until then the old one counts', async () => {
  const person = await newcomer()
  await grant(person, { kind: 'medical', valid_until: '2026-12-31' })
  const { application_id } = await person.applications.submit({
    body: { user_id: person.member._id, application_type: 'medical', application_date: '2027-12-30' },
    files: [new File([new Uint8Array(pdf())], 'medical.pdf', { type: 'application/pdf' })],
  })
  expect(await papersOf(person)).toMatchObject([
    { valid_until: '2027-12-30', state: 'submitted', application_id },
    { valid_until: '2026-12-31', state: 'verified' },
  ])
  expect(await profileOf(person)).toMatchObject({ medical_date: '2026-12-31' })
  const decide = (body: object) =>
    club.admin.applications.decide({
      params: { application_id },
      body: body as { application_status: 'approved' },
    })
  await decide({ application_status: 'approved', application_date: '2027-12-31' })
  expect(await papersOf(person)).toMatchObject([
    { valid_until: '2027-12-31', state: 'verified' },
    { valid_until: '2026-12-31', state: 'verified' },
  ])
  expect(await profileOf(person)).toMatchObject({ medical_date: '2027-12-31' })
})

test('a rejected application leaves a rejected credential, a deleted one leaves none', async () => {
  const person = await newcomer()
  const submit = async () =>
    (
      await person.applications.submit({
        body: { user_id: person.member._id, application_type: 'license', application_date: '2027-12-30' },
        files: [new File([new Uint8Array(pdf())], 'licence.pdf', { type: 'application/pdf' })],
      })
    ).application_id
  const first = await submit()
  const body = { application_status: 'rejected', reason: 'Not readable' } as const
  await club.admin.applications.decide({ params: { application_id: first }, body })
  expect(await papersOf(person)).toEqual([
    {
      kind: 'certificate-of-experience',
      valid_until: '2027-12-30',
      state: 'rejected',
      reason: 'Not readable',
      application_id: first,
    },
  ])
  await club.admin.applications.remove({ params: { application_id: await submit() } })
  expect(await papersOf(person)).toHaveLength(1)
})

test('a medical that ends earlier replaces a later one', async () => {
  const person = await newcomer()
  await grant(person, { kind: 'medical', valid_until: '2027-12-31' })
  await grant(person, { kind: 'medical', valid_until: '2027-03-31' })
  expect(await papersOf(person)).toMatchObject([
    { valid_until: '2027-03-31', state: 'verified' },
    { valid_until: '2027-12-31', state: 'revoked', reason: 'Replaced by a newer one' },
  ])
  expect(await profileOf(person)).toMatchObject({ medical_date: '2027-03-31' })
})

test('after a medical is revoked, the previous one counts; a second decision is refused', async () => {
  const person = await newcomer()
  await grant(person, { kind: 'medical', valid_until: '2026-12-31' })
  const { _id } = await grant(person, { kind: 'medical', valid_until: '2027-12-31' })
  const revoke = () =>
    club.admin.readiness.revoke({ params: { id: _id }, body: { reason: 'Withdrawn by the doctor' } })
  expect(await revoke()).toMatchObject({ state: 'revoked', reason: 'Withdrawn by the doctor' })
  expect(await profileOf(person)).toMatchObject({ medical_date: '2026-12-31' })
  await expect(revoke()).rejects.toMatchObject({ status: 409 })
})

// SPEC o8.papers.bad-input
test.each([
  [{ kind: 'medical' }, 'valid_until'],
  [{ kind: 'type-checkout' }, 'detail'],
  [{ kind: 'licence', detail: 'glider' }, 'detail'],
  [{ kind: 'licence', detail: 'none' }, 'detail'],
  [{ kind: 'rating', detail: 'Night', valid_from: '2027-02-01', valid_until: '2027-01-01' }, 'valid_until'],
  [{ kind: 'medical', examined_on: '2027-02-01', valid_until: '2027-01-01' }, 'examined_on'],
  [
    { kind: 'medical', detail: 'Class 2', examined_on: '2026-12-24', valid_until: '2029-01-01' },
    'examined_on',
  ],
  [{ kind: 'passport' }, 'kind'],
])('%j is refused at %s', async (body, field) => {
  await expect(grant(club.owner, body)).rejects.toMatchObject({ status: 400, errors: [{ field }] })
})

test('instructors can record checks of others, but not their own', async () => {
  const person = await newcomer()
  const checkout = { kind: 'type-checkout', detail: 'TB-9' }
  expect(await grant(person, checkout, club.instructor)).toMatchObject({
    state: 'verified',
    verified_by_name: 'Ah Kow Lim',
  })
  await expect(grant(club.instructor, checkout, club.instructor)).rejects.toMatchObject({ status: 403 })
})

test('an instructor reads all credentials of their students, and of others what instructors grant', async () => {
  const person = await newcomer()
  const params = { id: person.member._id }
  const paper = { member_id: person.member._id, state: 'verified' } as const
  await club.db.insert(credentials).values([
    { ...paper, kind: 'medical', valid_until: '2027-06-30' },
    { ...paper, kind: 'type-checkout', detail: 'TB-9' },
  ])
  const kinds = async () => (await club.instructor.readiness.credentials({ params })).map(({ kind }) => kind)
  expect(await kinds()).toEqual(['type-checkout'])
  await expect(club.other.readiness.credentials({ params })).rejects.toMatchObject({ status: 403 })
  await expect(
    club.instructor.readiness.credentials({ params: { id: '019a0000-0000-7000-8000-000000000000' } }),
  ).rejects.toMatchObject({ status: 404 })
  await addCrewed(club, { user_id: person.member._id })
  expect((await kinds()).toSorted()).toEqual(['medical', 'type-checkout'])
})

test('a solo authorisation lets a student fly alone until it is withdrawn', async () => {
  const student = await join(club.app, club.db, { membership_type: 'ordinary', license_type: 'spl' })
  const params = { id: student.member._id }
  const query = { flight_date: '2026-11-21', start_time: '10:00', end_time: '11:00' }
  const licence = async () =>
    (await student.readiness.ofFlight({ query })).lines.find(({ rule }) => rule === 'licence')
  expect(await licence()).toMatchObject({ state: 'warn', value: 'No solo authorisation for that day' })
  const body = {
    aircraft_model: 'TB-9',
    area: 'Circuit',
    valid_from: '2026-11-20',
    valid_until: '2026-11-30',
  }
  const { _id } = await club.instructor.readiness.authoriseSolo({ params, body })
  expect(await licence()).toMatchObject({
    state: 'ok',
    value: 'Authorised solo until Mon 30 Nov 2026: Circuit',
  })
  await club.instructor.readiness.withdrawSolo({ params: { id: _id } })
  expect(await licence()).toMatchObject({ state: 'warn' })
  expect(await student.readiness.soloAuthorisations({ params })).toMatchObject([
    { granted_by_name: 'Ah Kow Lim', withdrawn_at: expect.any(String) },
  ])
  const upside = { ...body, valid_until: '2026-11-19' }
  await expect(club.instructor.readiness.authoriseSolo({ params, body: upside })).rejects.toMatchObject({
    status: 400,
    errors: [{ field: 'valid_until' }],
  })
})

test('an instructor can read everything for ninety days after a flight, unless it was cancelled', async () => {
  const person = await newcomer()
  const read = () =>
    club.instructor.readiness.ofMember({ params: { id: person.member._id }, query: {} }).then(
      () => 200,
      ({ status }: { status: number }) => status,
    )
  const user_id = person.member._id
  await addCrewed(club, { user_id, flight_date: '2026-08-15', booking_status: 'completed' })
  await addCrewed(club, { user_id, flight_date: '2026-11-25', booking_status: 'cancelled' })
  await addCrewed(club, { flight_date: '2026-11-26' })
  await addCrewed(club, {
    user_id,
    flight_date: '2026-11-27',
    flight_instructor: club.superAdmin.member._id,
    flight_instructor_name: 'Mei Lim',
  })
  expect(await read()).toBe(403)
  for (const booking_status of ['pending', 'confirmed', 'completed'] as const) {
    const id = await addCrewed(club, { user_id, flight_date: '2026-08-16', booking_status })
    expect(await read(), booking_status).toBe(200)
    await club.db.delete(bookings).where(eq(bookings._id, id))
  }
  expect(await read()).toBe(403)
})

test('a submitted document is verified or rejected once, with name and reason', async () => {
  const person = await newcomer()
  const member_id = person.member._id
  const paper = { member_id, kind: 'medical', valid_until: '2027-09-30', state: 'submitted' } as const
  const rows = await club.db
    .insert(credentials)
    .values([paper, { ...paper, valid_until: '2027-10-31' }])
    .returning()
  const [good, bad] = rows.map(({ _id }) => ({ params: { id: _id } }))
  if (!good || !bad) throw new Error('two papers')
  expect(await club.admin.readiness.verify({ ...good, body: {} })).toMatchObject({
    state: 'verified',
    verified_by_name: 'Mei Lim',
    decided_at: '2026-11-14T10:00:00+08:00',
  })
  expect(await profileOf(person)).toMatchObject({ medical_date: '2027-09-30' })
  const body = { reason: 'The wrong side of the paper' }
  await expect(club.admin.readiness.reject({ ...good, body })).rejects.toMatchObject({
    status: 409,
    message: 'Somebody has already decided on this.',
  })
  await expect(club.admin.readiness.revoke({ ...bad, body })).rejects.toMatchObject({ status: 409 })
  expect(await club.admin.readiness.reject({ ...bad, body })).toMatchObject({
    state: 'rejected',
    verified_by_name: 'Mei Lim',
    decided_at: '2026-11-14T10:00:00+08:00',
    ...body,
  })
  await club.admin.readiness.revoke({ ...good, body })
  const noted = await club.db.select().from(audit).where(eq(audit.subject_id, member_id))
  expect(noted.map(({ action, after }) => [action, after])).toEqual([
    ['credential.verify', { credential: 'Medical', valid_until: '2027-09-30' }],
    ['credential.reject', { credential: 'Medical', valid_until: '2027-10-31' }],
    ['credential.revoke', { credential: 'Medical', valid_until: '2027-09-30' }],
  ])
})

test('instructors and officers can authorise solo flights and withdraw that once, but not for themselves', async () => {
  const student = await join(club.app, club.db, { membership_type: 'ordinary', license_type: 'spl' })
  const params = { id: student.member._id }
  const oneDay = { area: 'Circuit', valid_from: '2026-11-20', valid_until: '2026-11-20' }
  const body = { aircraft_model: 'TB-9', ...oneDay }
  const own = { params: { id: club.instructor.member._id }, body }
  await expect(club.instructor.readiness.authoriseSolo(own)).rejects.toMatchObject({ status: 403 })
  const first = await club.instructor.readiness.authoriseSolo({ params, body })
  club.passTime(60_000)
  const second = await club.admin.readiness.authoriseSolo({ params, body })
  const withdraw = (who: Person, { _id }: { _id: string }) =>
    who.readiness.withdrawSolo({ params: { id: _id } })
  const withdrawn = await withdraw(club.admin, first)
  expect(withdrawn.withdrawn_at).toBe('2026-11-14T10:01:00+08:00')
  club.passTime(60_000)
  expect(await withdraw(club.instructor, first)).toEqual(withdrawn)
  expect(await student.readiness.soloAuthorisations({ params })).toMatchObject([
    { _id: second._id, withdrawn_at: null, granted_by_name: 'Mei Lim' },
    { _id: first._id, granted_by_name: 'Ah Kow Lim' },
  ])
  const noted = await club.db.select().from(audit).where(eq(audit.subject_id, params.id))
  expect(noted.map(({ action, after }) => [action, after])).toEqual([
    ['solo.grant', { valid_until: '2026-11-20' }],
    ['solo.grant', { valid_until: '2026-11-20' }],
    ['solo.withdraw', { valid_until: '2026-11-20' }],
  ])
  club.passTime(-2 * 60_000)
})

test('an officer records the licence that a pilot holds', async () => {
  const person = await newcomer()
  expect(await grant(person, { kind: 'licence', detail: 'ppl', number: 'P7' })).toMatchObject({
    state: 'verified',
    detail: 'ppl',
  })
  expect(await profileOf(person)).toMatchObject({ license_type: 'ppl', license_number: 'P7' })
})

test('if two people decide at the same time, one is told that somebody was faster', async () => {
  const { _id: member_id } = (await newcomer()).member
  const paper = { member_id, kind: 'medical', valid_until: '2027-09-30', state: 'submitted' } as const
  const [row] = await club.db.insert(credentials).values(paper).returning()
  const call = { params: { id: row?._id ?? '' } }
  const body = { reason: 'The wrong side of the paper' }
  const results = await Promise.allSettled([
    club.admin.readiness.verify({ ...call, body: {} }),
    club.superAdmin.readiness.reject({ ...call, body }),
  ])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})
