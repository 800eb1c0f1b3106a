import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eq } from '../../base/database/drizzle.ts'
import { openFlyingClub, type FlyingClub } from '../../testing/flying-club.ts'
import { join } from '../../testing/test-members.ts'
import { audit } from '../../people/records/audit-tables.ts'
import { members } from '../../people/records/member-tables.ts'
import { notifications } from '../../people/notifications/tables.ts'
import { flights } from '../airworthiness/tables.ts'
import { credentials } from '../readiness/tables.ts'
import { certifications } from './tables.ts'

let club: FlyingClub
beforeAll(async () => {
  club = await openFlyingClub()
})
afterAll(() => club.close())

type Person = Awaited<ReturnType<typeof join>>

const grant = (
  person: Pick<Person, 'member'>,
  body: Parameters<typeof club.admin.readiness.grant>[0]['body'],
) => club.admin.readiness.grant({ params: { id: person.member._id }, body })

/** Someone who may certify hours today. */
async function addCertifier(
  traits: { rating?: string | null; licence?: boolean; kind?: 'examiner-rating' } = {},
) {
  const { rating = '2027-12-31', licence = true, kind = 'instructor-rating' } = traits
  const person = await join(club.app, club.db, { first_name: 'Mei', last_name: 'Koh' })
  if (licence) await grant(person, { kind: 'licence', detail: 'cpl', number: 'CPL-7' })
  await grant(person, { kind, ...(rating && { valid_until: rating }) })
  return person
}

/** A pilot whose certificate ends on 14 Dec 2026. */
async function addPilot(until: string | null = '2026-12-14') {
  const pilot = await join(club.app, club.db, {
    first_name: 'Wei Ming',
    last_name: 'Tan',
    membership_type: 'ordinary',
    license_type: 'ppl',
  })
  if (until) await grant(pilot, { kind: 'certificate-of-experience', valid_until: until })
  return pilot
}

async function fly(pilot: Person, on: string, minutes: number, teacher?: Person) {
  const start = new Date(`${on}T02:00:00Z`)
  await club.db.insert(flights).values({
    aircraft_id: club.plane,
    pilot_id: pilot.member._id,
    instructor_id: teacher?.member._id ?? null,
    function: teacher ? 'dual' : 'pic',
    landings_day: 1,
    start,
    end: new Date(start.getTime() + minutes * 60_000),
  })
}

/** 5 h 6 min, 2 h 6 min of them with the instructor. */
async function flyEnough(pilot: Person, teacher: Person) {
  await fly(pilot, '2026-09-05', 180)
  await fly(pilot, '2026-10-10', 126, teacher)
}

const read = (reader: Person, pilot: Person) => reader.certificates.read({ params: { id: pilot.member._id } })

/** Certifies what the page shows. */
async function certify(signer: Person, pilot: Person, traits: object = {}) {
  const { counted_until, minutes, dual_minutes } = await read(club.admin, pilot)
  return signer.certificates.certify({
    params: { id: pilot.member._id },
    body: { counted_until, minutes, dual_minutes, ...traits },
  })
}

const profileOf = async ({ member }: Person) =>
  (await club.db.select().from(members).where(eq(members._id, member._id)))[0]
const givenTo = ({ member }: Person) =>
  club.db.select().from(certifications).where(eq(certifications.member_id, member._id))

// SPEC o8.certificate.counted
test('the site counts the hours, and the readiness line, the plan and the page say the same', async () => {
  const [teacher, pilot] = [await addCertifier(), await addPilot()]
  await fly(pilot, '2026-09-05', 186)
  const state = await read(pilot, pilot)
  expect(state).toMatchObject({
    counted: '3.1 of 5 h, 0 of 2 dual, by Mon 14 Dec 2026',
    missing: 'The hours are not complete: 3.1 of 5 h, 0 of 2 dual. The other way is a test with an examiner.',
    counted_from: '2025-12-15',
    counted_until: '2026-12-14',
    in_force_until: '2026-12-14',
    flights: [{ on: '2026-09-05', minutes: 186, dual: false }],
    given: [],
  })
  const line = async () => {
    const { lines } = await pilot.readiness.ofMember({ params: { id: pilot.member._id }, query: {} })
    return lines.find(({ rule }) => rule === 'certificate')
  }
  const page = `/members/certificate/${pilot.member._id}`
  expect(await line()).toMatchObject({
    value: 'Valid until Mon 14 Dec 2026. 3.1 of 5 h, 0 of 2 dual, by Mon 14 Dec',
    link: page,
    link_label: 'See what counts',
  })
  await fly(pilot, '2026-10-10', 126, teacher)
  expect(await line()).toMatchObject({
    value: 'Valid until Mon 14 Dec 2026. 5.2 of 5 h, 2.1 of 2 dual, by Mon 14 Dec',
    fix: 'Ask Mei Koh to certify your hours.',
    link: page,
    link_label: 'Ask Mei Koh to certify',
  })
  const { lines } = await pilot.readiness.yearAhead({ params: { id: pilot.member._id }, query: {} })
  expect(lines.find(({ key }) => key === 'certificate')).toMatchObject({
    value: 'Valid until Mon 14 Dec 2026. 5.2 of 5 h, 2.1 of 2 dual, flown and booked',
    act: { text: 'Have Mei Koh certify your hours', link: page, link_label: 'Ask Mei Koh to certify' },
  })
  expect((await read(pilot, pilot)).missing).toBeNull()
})

// SPEC o8.certificate.certified
test('an instructor certifies the hours: a record that is signed, a credential, the date on the profile, audit and bell', async () => {
  const [teacher, pilot] = [await addCertifier(), await addPilot()]
  await flyEnough(pilot, teacher)
  const state = await certify(teacher, pilot)
  expect(state.given).toMatchObject([
    {
      basis: 'hours',
      certified_on: '2026-11-14',
      certifier: 'Mei Koh',
      certifier_number: 'CPL-7',
      counted_until: '2026-12-14',
      minutes: 306,
      dual_minutes: 126,
      flights: 2,
      valid_until: '2027-12-14',
    },
  ])
  const [record] = await givenTo(pilot)
  expect(record?.flights).toMatchObject([
    { on: '2026-09-05', aircraft: '9V-BOA', minutes: 180, dual: false },
    { on: '2026-10-10', minutes: 126, dual: true },
  ])
  const papers = await pilot.readiness.credentials({ params: { id: pilot.member._id } })
  expect(papers.find(({ kind }) => kind === 'certificate-of-experience')).toMatchObject({
    detail: '5.1 of 5 h, 2.1 of 2 dual',
    state: 'verified',
    valid_from: '2026-11-14',
    valid_until: '2027-12-14',
    verified_by_name: 'Mei Koh',
  })
  expect(await profileOf(pilot)).toMatchObject({ certificate_of_expiry: '2027-12-14' })
  const entries = await club.db.select().from(audit).where(eq(audit.subject_id, pilot.member._id))
  expect(entries).toContainEqual(
    expect.objectContaining({
      action: 'credential.certify',
      after: { credential: 'Certificate of experience', valid_until: '2027-12-14' },
    }),
  )
  const bell = await club.db.select().from(notifications).where(eq(notifications.user_id, pilot.member._id))
  expect(bell).toMatchObject([{ kind: 'document', title: 'Your certificate of experience' }])
})

test('the profile and the certificate follow each other as before', async () => {
  const [teacher, pilot] = [await addCertifier(), await addPilot()]
  await flyEnough(pilot, teacher)
  await certify(teacher, pilot)
  const [record] = await givenTo(pilot)
  const revoke = { params: { id: record?.credential_id ?? '' }, body: { reason: 'Wrong pilot' } }
  await club.admin.readiness.revoke(revoke)
  expect(await profileOf(pilot)).toMatchObject({ certificate_of_expiry: '2026-12-14' })
  // After that the same hours can be certified again, and the first record stays.
  await certify(teacher, pilot)
  expect(await givenTo(pilot)).toHaveLength(2)
  await club.admin.members.update({
    params: { id: pilot.member._id },
    body: { certificate_of_expiry: '2027-02-01' },
  })
  expect((await read(pilot, pilot)).in_force_until).toBe('2027-02-01')
})

test('a certificate that has ended is given from today on', async () => {
  const [teacher, pilot] = [await addCertifier(), await addPilot('2026-10-31')]
  await flyEnough(pilot, teacher)
  expect((await certify(teacher, pilot)).given).toMatchObject([
    { counted_from: '2025-11-15', counted_until: '2026-11-14', valid_until: '2027-11-13' },
  ])
})

describe('it is refused', () => {
  const refusal = (act: Promise<unknown>) =>
    act.then(
      () => null,
      ({ status, message }: { status: number; message: string }) => `${status}: ${message}`,
    )

  test('with what is missing', async () => {
    const [teacher, pilot] = [await addCertifier(), await addPilot()]
    await fly(pilot, '2026-10-10', 119, teacher)
    expect(await refusal(certify(teacher, pilot))).toBe(
      '409: The hours are not complete: 1.9 of 5 h, 1.9 of 2 dual. The other way is a test with an examiner.',
    )
    expect(await givenTo(pilot)).toEqual([])
  })

  test('long before the end of the one in force', async () => {
    const [teacher, pilot] = [await addCertifier(), await addPilot('2027-03-15')]
    await flyEnough(pilot, teacher)
    expect(await refusal(certify(teacher, pilot))).toContain('can be renewed from Sun 15 Nov 2026 on')
  })

  test('for students', async () => {
    const teacher = await addCertifier()
    const student = await join(club.app, club.db, { license_type: 'spl' })
    await flyEnough(student, teacher)
    expect(await refusal(certify(teacher, student))).toContain('409: ')
  })

  test('for oneself, also to an officer who instructs', async () => {
    const teacher = await addCertifier()
    await grant(teacher, { kind: 'certificate-of-experience', valid_until: '2026-12-14' })
    await flyEnough(teacher, await addCertifier())
    expect(await refusal(certify(teacher, teacher))).toBe('403: Nobody certifies their own experience.')
  })

  test.each([
    ['whose rating ended yesterday', { rating: '2026-11-13' }, 'not in force today'],
    ['whose rating has no end on record', { rating: null }, 'is not on record'],
    ['without a licence', { licence: false }, 'Your licence is not in force today'],
    ['who is only an examiner', { kind: 'examiner-rating' as const }, 'Only instructors'],
  ])('to an instructor %s', async (_who, traits, reason) => {
    const [teacher, pilot] = [await addCertifier(traits), await addPilot()]
    await flyEnough(pilot, teacher)
    const said = await refusal(certify(teacher, pilot))
    expect(said).toContain('403: ')
    expect(said).toContain(reason)
  })

  test('to an instructor who neither flew with the pilot nor was asked, who does not see the flights either', async () => {
    const [teacher, stranger, pilot] = [await addCertifier(), await addCertifier(), await addPilot()]
    await flyEnough(pilot, teacher)
    expect(await refusal(certify(stranger, pilot))).toContain('403: ')
    expect(await refusal(read(stranger, pilot))).toContain('403: ')
    await pilot.certificates.ask({
      params: { id: pilot.member._id },
      body: { certifier_id: stranger.member._id },
    })
    expect((await certify(stranger, pilot)).given).toHaveLength(1)
    // What was asked for is done, and with it the right to look.
    expect(await refusal(read(stranger, pilot))).toContain('403: ')
  })

  test('if a flight was added since the page was opened', async () => {
    const [teacher, pilot] = [await addCertifier(), await addPilot()]
    await flyEnough(pilot, teacher)
    expect(await refusal(certify(teacher, pilot, { minutes: 305 }))).toContain('409: What counts has changed')
  })
})

test('two instructors at once, and a press sent twice, give one certificate', async () => {
  const [one, two, pilot] = [await addCertifier(), await addCertifier(), await addPilot()]
  await flyEnough(pilot, one)
  await fly(pilot, '2026-10-11', 30, two)
  const { counted_until, minutes, dual_minutes } = await read(club.admin, pilot)
  const body = { counted_until, minutes, dual_minutes }
  const params = { id: pilot.member._id }
  const sent = await Promise.allSettled(
    [one, two, one, two, one].map((who) => who.certificates.certify({ params, body })),
  )
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const result of sent)
    if (result.status === 'rejected')
      expect(result.reason).toMatchObject({ status: 409, message: 'Mei Koh has already certified this.' })
  expect(await givenTo(pilot)).toHaveLength(1)
  const valid = await club.db.select().from(credentials).where(eq(credentials.member_id, params.id))
  expect(valid.filter(({ valid_until }) => valid_until === '2027-12-14')).toHaveLength(1)
})

test('the database itself certifies the same hours once, and keeps every record as it was', async () => {
  const [teacher, pilot] = [await addCertifier(), await addPilot()]
  await flyEnough(pilot, teacher)
  await certify(teacher, pilot)
  const [record] = await givenTo(pilot)
  if (!record) throw new Error('no record')
  const [paper] = await club.db
    .insert(credentials)
    .values({
      member_id: pilot.member._id,
      kind: 'certificate-of-experience',
      valid_until: '2028-01-01',
      state: 'submitted',
    })
    .returning()
  const { _id: _first, credential_id: _other, ...copy } = record
  await expect(
    club.db.insert(certifications).values({ ...copy, credential_id: paper?._id ?? '' }),
  ).rejects.toMatchObject({ cause: { constraint: 'certifications_once' } })
  const same = eq(certifications._id, record._id)
  await expect(club.db.update(certifications).set({ minutes: 1000 }).where(same)).rejects.toThrow(/update/)
  await expect(club.db.delete(certifications).where(same)).rejects.toThrow(/delete/)
})

test('the signature outlives the instructor, and the certificate the pilot', async () => {
  const [teacher, pilot] = [await addCertifier(), await addPilot()]
  await flyEnough(pilot, teacher)
  await certify(teacher, pilot)
  await club.superAdmin.members.remove({ body: { user_id: teacher.member._id } })
  expect((await read(pilot, pilot)).given).toMatchObject([
    { certifier: 'Mei Koh', certifier_number: 'CPL-7' },
  ])
  await club.superAdmin.members.remove({ body: { user_id: pilot.member._id } })
  expect(await givenTo(pilot)).toMatchObject([{ by: null, signed_name: 'Mei Koh', minutes: 306 }])
})

test('an examiner certifies a test, with its day', async () => {
  const [examiner, pilot] = [await addCertifier({ kind: 'examiner-rating' }), await addPilot('2026-10-31')]
  await pilot.certificates.ask({
    params: { id: pilot.member._id },
    body: { certifier_id: examiner.member._id },
  })
  const certifyTest = (passed_on?: string) =>
    certify(examiner, pilot, { basis: 'test', ...(passed_on && { passed_on }) })
  await expect(certifyTest()).rejects.toMatchObject({
    status: 400,
    errors: [{ field: 'passed_on', message: 'Enter the day of the test' }],
  })
  await expect(certifyTest('2026-11-15')).rejects.toMatchObject({
    status: 400,
    errors: [{ field: 'passed_on', message: 'The test must not be in the future' }],
  })
  expect((await certifyTest('2026-11-07')).given).toMatchObject([
    { basis: 'test', passed_on: '2026-11-07', valid_until: '2027-11-06' },
  ])
})

describe('a pilot', () => {
  test('asks one of those who may certify, who is told once', async () => {
    const [teacher, ended, pilot] = [
      await addCertifier(),
      await addCertifier({ rating: '2026-11-13' }),
      await addPilot(),
    ]
    await flyEnough(pilot, teacher)
    const { certifiers } = await read(pilot, pilot)
    expect(certifiers[0]).toMatchObject({ _id: teacher.member._id, bases: ['hours'], flew_on: '2026-10-10' })
    expect(certifiers.map(({ _id }) => _id)).not.toContain(ended.member._id)
    const ask = (certifier: Person) =>
      pilot.certificates.ask({
        params: { id: pilot.member._id },
        body: { certifier_id: certifier.member._id },
      })
    await Promise.all([ask(teacher), ask(teacher)])
    await expect(ask(ended)).rejects.toMatchObject({ status: 409, errors: [{ field: 'certifier_id' }] })
    const bell = await club.db
      .select()
      .from(notifications)
      .where(eq(notifications.user_id, teacher.member._id))
    expect(bell).toMatchObject([
      { title: 'Wei Ming Tan asks you to certify', path: `/members/certificate/${pilot.member._id}` },
    ])
    const { certificates } = await teacher.instruction.overview({ params: { id: teacher.member._id } })
    expect(certificates).toEqual([
      {
        member_id: pilot.member._id,
        name: 'Wei Ming Tan',
        counted: '5.1 of 5 h, 2.1 of 2 dual, by Mon 14 Dec 2026',
        ready: true,
        asked: true,
      },
    ])
    await certify(teacher, pilot)
    expect((await teacher.instruction.overview({ params: { id: teacher.member._id } })).certificates).toEqual(
      [],
    )
  })

  test('whose certificate ends soon is on the page of the instructor without asking', async () => {
    const [teacher, soon, later] = [await addCertifier(), await addPilot(), await addPilot('2027-09-30')]
    for (const pilot of [soon, later]) await fly(pilot, '2026-10-10', 60, teacher)
    const { certificates } = await teacher.instruction.overview({ params: { id: teacher.member._id } })
    expect(certificates).toMatchObject([{ member_id: soon.member._id, ready: false, asked: false }])
  })
})
