import { WEEKDAYS } from '@rsfc/domain/time/weekdays'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eq } from '../../base/database/drizzle.ts'
import { openFlyingClub, wish, type FlyingClub } from '../../testing/flying-club.ts'
import { oweFlight } from '../../testing/owed-flight.ts'
import { join } from '../../testing/test-members.ts'
import { addBooking } from '../../testing/timetable.ts'
import { flights } from '../airworthiness/tables.ts'
import { aircraft } from '../records/aircraft-tables.ts'
import { bookings } from '../records/booking-tables.ts'
import { members } from '../../people/records/member-tables.ts'

const MODEL = 'Socata TB-9 Tampico'

let club: FlyingClub
beforeAll(async () => {
  club = await openFlyingClub()
  await club.db.update(aircraft).set({ aircraft_model: MODEL }).where(eq(aircraft._id, club.plane))
})
afterAll(() => club.close())

type Paper = Parameters<FlyingClub['admin']['readiness']['grant']>[0]['body']

const grant = (member_id: string, body: Paper) =>
  club.admin.readiness.grant({ params: { id: member_id }, body })
const ratedOf = async (id: string) =>
  (await club.db.select({ rated: members.instructor_rated }).from(members).where(eq(members._id, id)))[0]
    ?.rated
const credentialsOf = (id: string) => club.admin.readiness.credentials({ params: { id } })

/** An instructor with all papers, whose medical ends on this day. */
async function addInstructor(medical: string) {
  const instructor = await join(club.app, club.db, {
    first_name: 'Mei',
    last_name: 'Koh',
    license_type: 'cpl',
  })
  const id = instructor.member._id
  await grant(id, { kind: 'medical', valid_until: medical })
  await grant(id, { kind: 'instructor-rating', number: 'FI-1', valid_until: '2027-12-31' })
  await grant(id, { kind: 'type-checkout', detail: MODEL })
  const weekly = WEEKDAYS.map((weekday) => ({ weekday, from: '08:00', to: '18:00' }))
  await instructor.instruction.saveHours({ params: { id }, body: { weekly, exceptions: [] } })
  return instructor
}

const linesOf = (judged: { lines: { rule: string; state: string; value: string }[] }, rule: string) =>
  judged.lines.filter((line) => line.rule === rule).map(({ state, value }) => `${state}: ${value}`)

// SPEC o8.judged.rating
describe('a rating', () => {
  test('that an officer records makes an instructor, and revoking it ends that', async () => {
    const { member } = await join(club.app, club.db, {})
    const paper = await grant(member._id, { kind: 'instructor-rating', valid_until: '2027-03-31' })
    expect(await ratedOf(member._id)).toBe(true)
    await club.admin.readiness.revoke({ params: { id: paper._id }, body: { reason: 'Handed back' } })
    expect(await ratedOf(member._id)).toBe(false)
  })

  test('set by hand is a verified credential without an end on record, and is revoked by hand', async () => {
    const { member } = await join(club.app, club.db, {})
    const set = (instructor_rated: boolean) =>
      club.admin.members.update({ params: { id: member._id }, body: { instructor_rated } })
    await set(true)
    expect(await credentialsOf(member._id)).toMatchObject([
      { kind: 'instructor-rating', state: 'verified', valid_until: null, verified_by: club.admin.member._id },
    ])
    await set(false)
    expect(await credentialsOf(member._id)).toMatchObject([{ kind: 'instructor-rating', state: 'revoked' }])
  })

  test('that has ended gives no right to record checkouts any more', async () => {
    const { member, readiness } = await join(club.app, club.db, {})
    await grant(member._id, { kind: 'instructor-rating', valid_until: '2026-11-13' })
    const body = { kind: 'type-checkout', detail: MODEL } as const
    await expect(readiness.grant({ params: { id: club.owner.member._id }, body })).rejects.toMatchObject({
      status: 403,
    })
  })
})

// SPEC o8.papers.medical, o8.papers.english
test('a medical that is too long for the age is questioned once and then recorded; levels of English are checked', async () => {
  const { member } = await join(club.app, club.db, { date_of_birth: '1980-05-01' })
  const body = {
    kind: 'medical',
    detail: 'Class 2',
    examined_on: '2026-11-10',
    valid_until: '2031-11-09',
  } as const
  await expect(grant(member._id, body)).rejects.toMatchObject({
    status: 409,
    errors: [{ field: 'valid_until', message: expect.stringContaining('usually lasts 24 months') }],
  })
  expect(await grant(member._id, { ...body, dates_checked: true })).toMatchObject({
    examined_on: '2026-11-10',
  })
  await expect(grant(member._id, { kind: 'english', detail: '3' })).rejects.toMatchObject({ status: 400 })
})

// SPEC o8.judged.offered
test('an instructor whose medical ends is no longer proposed from that day on', async () => {
  const instructor = await addInstructor('2026-11-20')
  const flight_instructor = instructor.member._id
  const query = {
    flight_type: 'training',
    minutes: 60,
    from: '2026-11-16',
    to: '2026-11-27',
    flight_instructor,
  } as const
  const days = new Set((await club.owner.bookings.free({ query })).map(({ flight_date }) => flight_date))
  expect(days.has('2026-11-18')).toBe(true)
  const later = await club.owner.bookings.free({ query: { ...query, from: '2026-11-21' } })
  expect(later).toEqual([])
  const roster = await club.owner.instruction.availability({
    query: { from: '2026-11-16', to: '2026-11-27' },
  })
  const own = roster.find(({ instructor_id }) => instructor_id === flight_instructor)
  expect(own?.days.at(-1)?.date).toBe('2026-11-20')
})

// SPEC o8.judged.day, o8.judged.student
test('the student learns only the result; officers and the instructor read the lines, with the cures', async () => {
  const instructor = await addInstructor('2026-11-20')
  const student = await join(club.app, club.db, { license_type: 'spl', membership_type: 'ordinary' })
  const flight_instructor = instructor.member._id
  const at = (flight_date: string) =>
    student.readiness.ofFlight({
      query: { flight_type: 'training', aircraft_type: club.plane, flight_date, flight_instructor },
    })
  const [fit, unfit] = [await at('2026-11-20'), await at('2026-11-21')]
  expect(linesOf(fit, 'crew')).toEqual(['ok: The instructor is fit to teach'])
  expect(linesOf(unfit, 'crew')).toEqual(['warn: Ask the club'])
  expect(unfit.crew).toEqual([])
  expect(JSON.stringify(unfit)).not.toContain('20 Nov')
  const booked = await club.admin.bookings.create({
    body: {
      ...wish(club.plane, { flight_date: '2026-11-21', start_time: '10:00', end_time: '11:00' }),
      flight_type: 'training',
      user_id: student.member._id,
      flight_instructor,
    },
  })
  const query = { booking_id: booked._id }
  for (const reader of [club.admin, instructor]) {
    const { crew } = await reader.readiness.ofFlight({ query })
    const [mine] = crew
    expect(mine).toMatchObject({ duty: 'instructor', name: 'Mei Koh' })
    expect(linesOf(mine as never, 'medical')).toEqual(['warn: Ends Fri 20 Nov 2026, before the flight'])
  }
  const tried = await club.admin.readiness.ofFlight({
    query: { ...query, flight_instructor: club.instructor.member._id },
  })
  expect(linesOf(tried, 'crew')).toEqual(['unknown: Ask the club'])
})

// SPEC o8.judged.rules
test('an instructor whose rating has ended stops the flight where that rule blocks, and a preview says so', async () => {
  const instructor = await addInstructor('2027-12-31')
  const { member } = await join(club.app, club.db, { license_type: 'spl', membership_type: 'ordinary' })
  const body = {
    ...wish(club.plane, { flight_date: '2028-01-04', start_time: '10:00', end_time: '11:00' }),
    flight_type: 'training' as const,
    user_id: member._id,
    flight_instructor: instructor.member._id,
  }
  await grant(instructor.member._id, { kind: 'medical', valid_until: '2028-12-31' })
  const booked = await club.admin.bookings.create({ body })
  const params = { code: 'teaching-rating' }
  const preview = await club.admin.readiness.previewRule({ params, body: { mode: 'block' } })
  expect(preview.blocked).toMatchObject([
    { booking_id: booked._id, value: 'Instructor on the day: Ask the club' },
  ])
  await club.admin.readiness.changeRule({ params, body: { mode: 'block' } })
  await expect(
    club.admin.bookings.update({
      params: { id: booked._id },
      body: { booking_status: 'confirmed', flight_instructor: instructor.member._id },
    }),
  ).rejects.toThrow('Instructor on the day: ask the club')
  await club.admin.readiness.changeRule({ params, body: { mode: 'warn' } })
})

// SPEC o8.passengers.recency
test('a member who is not recent with passengers sees why, and one dual flight regains it', async () => {
  const pilot = await join(club.app, club.db, { membership_type: 'ordinary', license_type: 'ppl' })
  const fly = (on: string, landings_day: number | null, traits: Partial<typeof flights.$inferInsert> = {}) =>
    club.db.insert(flights).values({
      aircraft_id: club.plane,
      pilot_id: pilot.member._id,
      function: 'pic',
      start: new Date(`${on}T02:00:00Z`),
      end: new Date(`${on}T03:00:00Z`),
      landings_day,
      ...traits,
    })
  await fly('2026-11-07', 2)
  const query = { aircraft_type: club.plane, flight_date: '2026-11-14', passengers: 2 } as const
  const judge = async () => linesOf(await pilot.readiness.ofFlight({ query }), 'passengers')
  expect(await judge()).toEqual([
    `warn: 2 of 3 landings since Sun 16 Aug; one more in a ${MODEL}, alone or dual, makes it 3`,
  ])
  await fly('2026-11-13', 1, { function: 'dual', instructor_id: club.instructor.member._id })
  expect(await judge()).toEqual([`ok: 3 of 3 landings since Sun 16 Aug in a ${MODEL}`])
})

// SPEC o8.privileges.restricted
test('a restricted licence to Senai is warned about, or stopped where the club blocks it', async () => {
  const pilot = await join(club.app, club.db, { membership_type: 'ordinary' })
  await grant(pilot.member._id, {
    kind: 'licence',
    detail: 'ppl',
    restricted: true,
    state_of_issue: 'Singapore',
  })
  const form = wish(club.plane, { flight_date: '2026-11-24', destination: 'Senai' })
  const { lines } = await pilot.readiness.ofFlight({
    query: { aircraft_type: club.plane, flight_date: '2026-11-24', destination: 'WMKJ' },
  })
  expect(linesOf({ lines }, 'privileges')).toEqual([
    'warn: Restricted licence: Singapore only, not Senai (WMKJ)',
  ])
  const set = (mode: 'warn' | 'block') =>
    club.admin.readiness.changeRule({ params: { code: 'privileges' }, body: { mode } })
  await set('block')
  await expect(pilot.bookings.create({ body: form })).rejects.toMatchObject({ status: 409 })
  expect(await pilot.bookings.create({ body: { ...form, destination: 'local' } })).toMatchObject({
    destination: 'local',
  })
  await set('warn')
  expect(
    await pilot.bookings.create({ body: { ...form, start_time: '14:00', end_time: '15:00' } }),
  ).toMatchObject({ destination: 'WMKJ' })
})

// SPEC o8.judged.rules
test('a rule is confirmed as it stands, under a name; a change needs a new confirmation', async () => {
  const params = { code: 'english' }
  const confirm = (code: string) =>
    club.superAdmin.readiness.confirmRule({ params: { code }, body: { reason: 'Nobody is CFI this week' } })
  const confirmed = await confirm('english')
  expect(confirmed).toMatchObject({
    confirmed_at: expect.any(String),
    changed_at: null,
    looked_up_on: '2026-11-14',
  })
  await expect(confirm('english')).rejects.toMatchObject({ status: 409 })
  await expect(confirm('moon')).rejects.toMatchObject({ status: 404 })
  const changed = await club.admin.readiness.changeRule({ params, body: { days: 90 } })
  expect(changed).toMatchObject({ days: 90, confirmed_at: null, confirmed_by_name: null })
})

// SPEC o8.judged.money
test('an instructor reads what a student lacks, but not what they owe: only that the office has to be asked', async () => {
  const teacher = await addInstructor('2027-12-31')
  const student = await join(club.app, club.db, { license_type: 'spl', membership_type: 'ordinary' })
  const { _id: booking_id } = await addBooking(club.db, {
    ...wish(club.plane, { flight_date: '2026-11-16' }),
    flight_type: 'training',
    user_id: student.member._id,
    flight_instructor: teacher.member._id,
    booking_status: 'confirmed',
  })
  const params = { id: student.member._id }
  const readings = async (who: FlyingClub['owner']) => [
    await who.readiness.ofFlight({ query: { booking_id } }),
    await who.readiness.ofMember({ params }),
    await who.readiness.yearAhead({ params, query: {} }),
  ]
  const officesOf = (judged: unknown) =>
    (judged as { lines: { title: string; value: string }[] }).lines
      .filter(({ title }) => title === 'Office')
      .map(({ value }) => value)
  const before = await readings(teacher)
  expect(before.flatMap(officesOf)).toEqual([])
  const owed = await oweFlight(club, student, 300)
  await club.db.update(bookings).set({ payment_status: 'overdue' }).where(eq(bookings._id, owed._id))
  await club.admin.ledger.runDues({ body: { period: '2026-11', prices: { ordinary: 250 } } })
  for (const who of [student, club.admin])
    expect(JSON.stringify(await readings(who))).toMatch(/\$300\.00 overdue.*dues/s)
  const after = await readings(teacher)
  expect(after.flatMap(officesOf)).toEqual(['Ask the office', 'Ask the office'])
  expect(JSON.stringify(after)).not.toMatch(/overdue|dues|300|\bpay\b/i)
  expect(linesOf(after[0] as never, 'medical')).toEqual(['unknown: Not on record'])
  await expect(
    club.admin.readiness.changeRule({
      params: { code: 'overdue' },
      body: { overridable_by: 'instructor' },
    }),
  ).rejects.toMatchObject({ errors: [{ field: 'overridable_by' }] })
})

// SPEC o8.judged.day
test('instructors read their own recency on their page, with the cure; officers read it without the button', async () => {
  const teacher = await addInstructor('2027-12-31')
  const params = { id: teacher.member._id }
  const recencyFor = async (who: FlyingClub['owner']) =>
    (await who.instruction.overview({ params })).papers.filter(({ rule }) => rule === 'recency')
  expect(await recencyFor(teacher)).toMatchObject([
    {
      state: 'soon',
      value: '0 of 3 landings in 90 days',
      fix: expect.stringMatching(/./),
      link: expect.stringContaining('/members/'),
      link_label: 'Book a lesson',
    },
  ])
  expect(await recencyFor(club.admin)).toMatchObject([{ state: 'soon', link: null, link_label: null }])
  // What students land does not count for the instructor.
  const flight = {
    aircraft_id: club.plane,
    start: new Date('2026-11-10T02:00:00Z'),
    end: new Date('2026-11-10T03:00:00Z'),
    landings_day: 3,
  }
  const taught = { ...flight, pilot_id: club.owner.member._id, instructor_id: teacher.member._id }
  await club.db.insert(flights).values({ ...taught, function: 'dual' })
  expect(await recencyFor(teacher)).toMatchObject([{ state: 'soon' }])
  const start = new Date('2026-11-11T02:00:00Z')
  const own = { ...flight, start, end: new Date('2026-11-11T03:00:00Z'), pilot_id: teacher.member._id }
  await club.db.insert(flights).values({ ...own, function: 'pic' })
  expect(await recencyFor(teacher)).toMatchObject([
    { state: 'ok', value: 'Current until Tue 9 Feb 2027', link: null },
  ])
})

test('an instructor’s own booked flights count towards their recency as a pilot’s do', async () => {
  const instructor = await addInstructor('2028-01-31')
  const _id = instructor.member._id
  await club.db.insert(flights).values({
    aircraft_id: club.plane,
    pilot_id: _id,
    function: 'pic',
    landings_day: 3,
    start: new Date('2026-11-01T02:00:00Z'),
    end: new Date('2026-11-01T03:00:00Z'),
  })
  const judgedAs = async (flight_type: 'training' | 'leisure') => {
    const person = flight_type === 'training' ? { flight_instructor: _id } : { user_id: _id }
    const query = { flight_type, aircraft_type: club.plane, flight_date: '2027-02-20', ...person }
    const judged = await club.admin.readiness.ofFlight({ query })
    return linesOf(flight_type === 'training' ? (judged.crew[0] ?? judged) : judged, 'recency')
  }
  const outOfIt = [
    'ok: Current until Sat 30 Jan 2027',
    'soon: 0 of 3 landings in the 90 days before the flight',
  ]
  expect(await judgedAs('leisure')).toEqual(outOfIt)
  expect(await judgedAs('training')).toEqual(outOfIt)
  await addBooking(club.db, { aircraft_type: club.plane, user_id: _id, flight_date: '2027-01-20' })
  const ifFlown = [
    outOfIt[0],
    'soon: Current until Tue 20 Apr 2027, if you make 3 landings on the flights booked before',
  ]
  expect(await judgedAs('leisure')).toEqual(ifFlown)
  expect(await judgedAs('training')).toEqual(ifFlown)
  // A lesson of somebody else is not a flight as pilot.
  await addBooking(club.db, {
    aircraft_type: club.plane,
    user_id: club.owner.member._id,
    flight_instructor: _id,
    flight_date: '2027-02-10',
  })
  expect(await judgedAs('training')).toEqual(ifFlown)
})
