import { eq, ne } from '../../base/database/drizzle.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aircraft } from '../records/aircraft-tables.ts'
import { flights, groundings } from '../airworthiness/tables.ts'
import { audit } from '../../people/records/audit-tables.ts'
import { bookings } from '../records/booking-tables.ts'
import { members } from '../../people/records/member-tables.ts'
import { checkout_setups, credentials, readiness_overrides, readiness_rules } from './tables.ts'
import { siteCall } from '../../people/call/call.ts'
import { addMember, join } from '../../testing/test-members.ts'
import { openFlyingClub, wish, type FlyingClub } from '../../testing/flying-club.ts'
import { readMail } from '../../testing/read-mail.ts'
import { addBooking } from '../../testing/timetable.ts'
import { remindOfPasses } from './remind-of-passes.ts'
import { tellPilots } from './tell-pilots.ts'

let club: FlyingClub
beforeAll(async () => {
  club = await openFlyingClub()
})
afterAll(() => club.close())
beforeEach(async () => {
  await club.db.delete(bookings)
  await club.db.delete(readiness_rules)
  await club.db.delete(credentials).where(ne(credentials.kind, 'instructor-rating'))
  await setPapers({ medical_date: null, license_type: 'none', certificate_of_expiry: null })
  await setPapers({ medical_date: '2027-02-28', license_type: 'ppl', certificate_of_expiry: '2027-12-31' })
})

const setPapers = (papers: Partial<typeof members.$inferInsert>) =>
  club.db.update(members).set(papers).where(eq(members._id, club.owner.member._id))
const setRule = (code: string, body: object) => club.admin.readiness.changeRule({ params: { code }, body })

const MARCH = { flight_date: '2027-03-05' }
const request = (traits = {}) => club.owner.bookings.create({ body: wish(club.plane, traits) })
const change = (id: string, body: object, who = club.admin) => who.bookings.update({ params: { id }, body })
const snapshots = async (id: string) =>
  (await club.admin.readiness.snapshots({ params: { id } })).map(({ decision, result, lines }) => {
    const medical = lines.find(({ rule }) => rule === 'medical')
    return [decision, result, medical?.state, medical?.value]
  })
const stateOf = async (booking_id: string, rule: string) =>
  (await club.admin.readiness.ofFlight({ query: { booking_id } })).lines.find((line) => line.rule === rule)

const ENDS = 'Ends Sun 28 Feb 2027, before the flight'

test('a booking in March with a medical until February is flagged at request, confirmation and change of date', async () => {
  const { _id } = await request(MARCH)
  expect(await snapshots(_id)).toEqual([['request', 'attention', 'warn', ENDS]])
  await change(_id, { booking_status: 'confirmed' })
  expect((await snapshots(_id))[0]).toEqual(['confirm', 'attention', 'warn', ENDS])
  await change(_id, { flight_date: '2027-02-28' })
  expect((await snapshots(_id))[0]).toEqual(['change', 'attention', 'soon', 'Valid until Sun 28 Feb 2027'])
  await change(_id, { booking_remarks: 'With a friend' })
  expect(await snapshots(_id)).toHaveLength(3)
})

test('a rule that blocks refuses the request of a member, with the lines', async () => {
  await setRule('medical', { mode: 'block' })
  const response = await club.owner.request({
    method: 'POST',
    url: '/api/booking/new-booking',
    payload: wish(club.plane, MARCH),
  })
  expect(response.statusCode).toBe(409)
  const { message, lines } = response.json<{ message: string; lines: { rule: string; state: string }[] }>()
  expect(message).toBe('Not ready for this flight. Medical: ends Sun 28 Feb 2027, before the flight.')
  expect(lines).toContainEqual(
    expect.objectContaining({
      rule: 'medical',
      state: 'block',
      needed_on: '2027-03-05',
      fix: expect.stringContaining('medical examiner'),
      link: '/members/profile/edit#documents',
    }),
  )
  expect(await club.db.$count(bookings)).toBe(0)
})

test('missing information blocks too', async () => {
  await setPapers({ medical_date: null })
  await setRule('medical', { mode: 'block' })
  await expect(request()).rejects.toMatchObject({
    status: 409,
    message: 'Not ready for this flight. Medical: not on record.',
  })
})

test('an override allows a blocked flight, is recorded, and becomes void after a change of date', async () => {
  const { _id } = await request(MARCH)
  await setRule('medical', { mode: 'block' })
  await expect(change(_id, { booking_status: 'confirmed' })).rejects.toMatchObject({
    status: 409,
    message: `Not ready for this flight. Medical: ends Sun 28 Feb 2027, before the flight.`,
  })
  const params = { id: _id }
  const reason = 'The new medical is in the post'
  await expect(
    club.admin.readiness.override({ params, body: { rule: 'medical', reason: 'short' } }),
  ).rejects.toMatchObject({ status: 400 })
  await expect(
    club.admin.readiness.override({ params, body: { rule: 'licence', reason } }),
  ).rejects.toMatchObject({ status: 409, message: 'This rule does not block the flight.' })
  const judged = await club.admin.readiness.override({ params, body: { rule: 'medical', reason } })
  expect(judged.result).toBe('attention')
  expect(judged.lines.find(({ rule }) => rule === 'medical')).toMatchObject({
    state: 'block',
    override: { reason, by_name: 'Mei Lim' },
  })
  const [entry] = await club.db.select().from(audit).where(eq(audit.action, 'booking.override'))
  expect(entry).toMatchObject({ subject_id: _id, after: { rule: 'medical', reason } })
  await change(_id, { booking_status: 'confirmed' })
  await expect(change(_id, { flight_date: '2027-03-07' })).rejects.toMatchObject({ status: 409 })
  await change(_id, { flight_date: '2027-03-07', override_reason: 'Still in the post, they say' })
  const given = await club.db.select().from(readiness_overrides)
  expect(given.map(({ reason: why, voided_at }) => [why, voided_at !== null])).toEqual([
    [reason, true],
    ['Still in the post, they say', false],
  ])
})

test('an officer may request and move a blocked flight for a member, but needs an override to confirm it', async () => {
  await setRule('medical', { mode: 'block' })
  const body = wish(club.plane, { ...MARCH, user_id: club.owner.member._id })
  const { _id } = await club.admin.bookings.create({ body })
  await change(_id, { flight_date: '2027-03-06' })
  await expect(change(_id, { flight_date: '2027-03-07' }, club.owner)).rejects.toMatchObject({ status: 409 })
  await expect(change(_id, { booking_status: 'confirmed' })).rejects.toMatchObject({ status: 409 })
  await change(_id, { booking_status: 'confirmed', override_reason: 'Seen at the counter' })
  expect((await snapshots(_id))[0]?.slice(0, 3)).toEqual(['confirm', 'attention', 'block'])
})

test('a rule that nobody may override stops an officer too', async () => {
  await setRule('medical', { mode: 'block', overridable_by: 'nobody' })
  const body = wish(club.plane, { ...MARCH, user_id: club.owner.member._id })
  await expect(club.admin.bookings.create({ body })).rejects.toMatchObject({ status: 409 })
})

test('cancelling and other changes are never refused', async () => {
  const { _id } = await request(MARCH)
  await setRule('medical', { mode: 'block' })
  await change(_id, { booking_remarks: 'Later' }, club.owner)
  expect(await change(_id, { booking_status: 'cancelled' }, club.owner)).toMatchObject({
    booking_status: 'cancelled',
  })
})

test('recency counts landings as pilot, and says until when a booked flight keeps the pilot current', async () => {
  const flown = { aircraft_id: club.plane, function: 'pic' as const }
  const at = (day: string) => ({
    start: new Date(`${day}T02:00:00Z`),
    end: new Date(`${day}T03:00:00Z`),
  })
  const me = club.owner.member._id
  const other = club.other.member._id
  await club.db.insert(flights).values([
    { ...flown, ...at('2026-09-04'), pilot_id: me, landings_day: 2, landings_night: 1 },
    { ...flown, ...at('2026-10-04'), pilot_id: me, landings_day: 9, withdrawn_at: new Date() },
    { ...flown, ...at('2026-10-05'), pilot_id: other, instructor_id: me, landings_day: 9 },
    { ...flown, ...at('2026-07-05'), pilot_id: me, landings_day: 9 },
  ])
  const query = {
    flight_date: '2026-11-20',
    start_time: '10:00',
    end_time: '11:00',
    flight_type: 'leisure',
  } as const
  const readiness = await club.owner.readiness.ofFlight({ query: { ...query, aircraft_type: club.plane } })
  expect(readiness.planner).toBe(
    'Fly by Thu 3 Dec 2026 to stay current; this flight keeps you current until Thu 18 Feb 2027.',
  )
  expect(readiness.recency).toMatchObject({ landings: 3, current_until: '2026-12-03' })
  await request({ flight_date: '2026-11-25' })
  const later = await club.owner.readiness.ofFlight({ query: { ...query, flight_date: '2026-12-20' } })
  expect(later.lines.filter(({ rule }) => rule === 'recency')).toMatchObject([
    { title: 'Recency today', state: 'ok' },
    { title: 'Recency', state: 'soon', value: expect.stringContaining('Tue 23 Feb 2027, if you make 3') },
  ])
})

test('a grounded aircraft blocks, with its own refusal', async () => {
  const { _id } = await request()
  await club.admin.airworthiness.ground({ params: { id: club.plane }, body: { reason: 'Hail damage' } })
  expect(await stateOf(_id, 'aircraft-grounded')).toMatchObject({
    state: 'block',
    value: 'Grounded: Hail damage',
    link: `/members/aircraft/${club.plane}`,
  })
  await expect(request({ flight_date: '2026-11-28' })).rejects.toMatchObject({ status: 406 })
  await club.db.delete(groundings)
})

test('the officers’ queue shows the result of every request', async () => {
  const late = await request(MARCH)
  const fine = await request({ flight_date: '2026-11-28', flight_type: 'training' })
  const queue = await club.admin.readiness.ofRequests()
  const found = (id: string) => queue.find(({ booking_id }) => booking_id === id)
  expect(found(late._id)?.lines).toContainEqual(expect.objectContaining({ rule: 'medical', state: 'warn' }))
  expect(found(fine._id)?.lines.map(({ rule }) => rule)).not.toContain('medical')
})

test('judging a hundred requests takes as many queries as judging one', async () => {
  const pilots = await Promise.all(
    Array.from({ length: 10 }, () => addMember(club.db, { membership_type: 'ordinary' })),
  )
  const count = async () => {
    const queries: string[] = []
    const { $client } = club.platform.db
    const query = $client.query.bind($client)
    Object.assign($client, {
      query: (...args: Parameters<typeof query>) => {
        queries.push(args[0])
        return query(...args)
      },
    })
    const { length } = await club.admin.readiness.ofRequests()
    Object.assign($client, { query })
    return { length, queries: queries.length }
  }
  await addBooking(club.db, { aircraft_type: club.plane, user_id: pilots[0]?._id ?? null })
  const one = await count()
  for (let n = 1; n < 100; n++)
    await addBooking(club.db, {
      aircraft_type: club.plane,
      user_id: pilots[n % 10]?._id ?? null,
      flight_date: new Date(Date.UTC(2027, 0, n)).toISOString().slice(0, 10),
    })
  const hundred = await count()
  expect([one.length, hundred.length]).toEqual([1, 100])
  expect(one.queries).toBeGreaterThan(0)
  expect(hundred.queries).toBe(one.queries)
})

test('two days before a flight, the pilot is told once that all is in order, or what to do', async () => {
  await request({ flight_date: '2026-11-16' })
  await request({ flight_date: '2026-11-17' })
  await Promise.all([tellPilots(siteCall(club.platform)), tellPilots(siteCall(club.platform))])
  const mails = await Promise.all((await club.mails()).map(readMail))
  const told = mails.filter(({ text }) => text.includes('Something to do'))
  expect(told).toHaveLength(1)
  expect(told[0]).toMatchObject({
    to: club.owner.member.email,
    subject: 'Before your flight on Mon 16 Nov 2026: Type checkout',
    text: expect.stringContaining('not on record. Fly a checkout on this model with an instructor.'),
  })
})

test('the model of the aircraft decides which checkout counts', async () => {
  await club.db.insert(checkout_setups).values({ aircraft_model: 'tb-9', answered_at: club.now() })
  await club.db.update(aircraft).set({ aircraft_model: 'TB-9' }).where(eq(aircraft._id, club.plane))
  const { _id } = await request()
  expect(await stateOf(_id, 'type-checkout')).toMatchObject({ state: 'unknown' })
  await club.instructor.readiness.grant({
    params: { id: club.owner.member._id },
    body: { kind: 'type-checkout', detail: 'tb-9' },
  })
  expect(await stateOf(_id, 'type-checkout')).toMatchObject({ state: 'ok', value: 'TB-9: no end date' })
})

test('a requested lesson is judged with the instructor who was asked', async () => {
  const query = { flight_type: 'training', flight_date: '2026-12-05', aircraft_type: club.plane } as const
  const lineOf = async (more: object) =>
    (await club.owner.readiness.ofFlight({ query: { ...query, ...more } })).lines.find(
      ({ rule }) => rule === 'instructor',
    )
  expect(await lineOf({})).toMatchObject({ state: 'soon', value: 'Not assigned yet' })
  expect(await lineOf({ flight_instructor: club.instructor.member._id })).toMatchObject({ state: 'ok' })
})

test('the result of a flight is shown to those who may read it; without its member there is none', async () => {
  const { _id } = await request()
  const of = (who: typeof club.admin, booking_id: string) =>
    who.readiness.ofFlight({ query: { booking_id } }).then(
      ({ lines }) => lines.length > 0,
      ({ status, message }: { status: number; message: string }) => `${status} ${message}`,
    )
  expect(await of(club.owner, _id)).toBe(true)
  expect(await of(club.admin, '01919191-1111-7111-8111-111111111111')).toMatch(/^404 /)
  const orphan = await addBooking(club.db, { aircraft_type: club.plane, flight_date: '2026-12-24' })
  expect(await of(club.admin, orphan._id)).toBe('404 The member of this booking is deleted.')
  expect(await club.admin.readiness.snapshots({ params: { id: orphan._id } })).toEqual([])
})

test('members can check planned flights of their own, officers those of anybody', async () => {
  const query = { user_id: club.owner.member._id }
  const { lines } = await club.admin.readiness.ofFlight({ query })
  expect(lines.find(({ rule }) => rule === 'medical')).toMatchObject({ needed_on: '2026-11-14', state: 'ok' })
  const about = async (times: object) =>
    (await club.owner.readiness.ofFlight({ query: times })).lines.some(({ rule }) => rule === 'daylight')
  expect(await about({ start_time: '10:00', end_time: '11:00' })).toBe(true)
  expect(await about({ start_time: '10:00' })).toBe(false)
})

test('only a future flight can be overridden, by those who may', async () => {
  const { _id } = await request(MARCH)
  await setRule('medical', { mode: 'block', overridable_by: 'super-admin' })
  const body = { rule: 'medical', reason: 'The new medical is in the post' } as const
  const by = (who: typeof club.admin) => who.readiness.override({ params: { id: _id }, body })
  await expect(by(club.admin)).rejects.toMatchObject({ status: 403 })
  expect(await by(club.superAdmin)).toMatchObject({ result: 'attention' })
  await club.db.update(bookings).set({ booking_status: 'cancelled' }).where(eq(bookings._id, _id))
  await expect(by(club.superAdmin)).rejects.toMatchObject({
    status: 409,
    message: 'Only a future flight can be overridden.',
  })
})

test('pilots who booked late are told one day before; nothing is mailed for today or for cancelled flights', async () => {
  await setPapers({ salutation: '', medical_date: '2027-12-31' })
  const ofOwner = { member_id: club.owner.member._id, state: 'verified' as const }
  await club.db
    .update(credentials)
    .set({ state_of_issue: 'Singapore' })
    .where(eq(credentials.kind, 'licence'))
  await club.db
    .insert(credentials)
    .values({ ...ofOwner, kind: 'type-checkout', detail: 'TB-9', valid_from: '2026-01-01' })
  await club.db.update(aircraft).set({ aircraft_model: 'TB-9' }).where(eq(aircraft._id, club.plane))
  await setRule('recency', { mode: 'off' })
  await club.admin.airworthiness.addInspection({
    params: { id: club.plane },
    body: { name: 'Annual', kind: 'calendar', interval_months: 12, last_done_on: '2026-10-01' },
  })
  const pilot = { aircraft_type: club.plane, user_id: club.owner.member._id, flight_type: 'leisure' as const }
  await addBooking(club.db, { ...pilot, flight_date: '2026-11-14', start_time: '18:00', end_time: '18:30' })
  await addBooking(club.db, { ...pilot, flight_date: '2026-11-16', booking_status: 'cancelled' })
  const ready = await addBooking(club.db, {
    ...pilot,
    flight_date: '2026-11-15',
    booking_status: 'confirmed',
  })
  const suspended = await addMember(club.db, { account_status: 'banned' })
  await addBooking(club.db, {
    ...pilot,
    aircraft_type: club.otherPlane,
    user_id: suspended._id,
    flight_date: '2026-11-16',
  })
  const sent = (await club.mails()).length
  await tellPilots(siteCall(club.platform))
  const mails = await Promise.all((await club.mails()).slice(sent).map(readMail))
  expect(mails).toMatchObject([{ to: club.owner.member.email, subject: 'Ready for Sun 15 Nov 2026' }])
  for (const words of [
    'You are ready for Sun 15 Nov 2026',
    'Hello Wei Ming,',
    'Everything that we check before a flight is in order.',
    'Tampico 9V-BOA',
    ready._id,
  ])
    expect(mails[0]?.text).toContain(words)
  const [notice] = await club.owner.notifications.list()
  expect(notice).toMatchObject({ kind: 'readiness', body: expect.stringContaining('Tampico 9V-BOA') })
  // A note is included, but the pilot is still ready.
  await setPapers({ salutation: 'Mei', medical_date: '2026-11-20' })
  await addBooking(club.db, { ...pilot, flight_date: '2026-11-16' })
  await tellPilots(siteCall(club.platform))
  const noted = await readMail((await club.mails()).at(-1) ?? '')
  expect(noted.subject).toBe('Ready for Mon 16 Nov 2026')
  expect(noted.text).toContain('Medical')
  expect(noted.text).not.toContain('Everything that we check')
})

test('the results of a member are deleted with the member', async () => {
  const leaver = await join(club.app, club.db, { membership_type: 'ordinary' })
  const { _id } = await leaver.bookings.create({ body: wish(club.plane, MARCH) })
  expect(await snapshots(_id)).toHaveLength(1)
  await club.admin.members.remove({ body: { user_id: leaver.member._id } })
  expect(await snapshots(_id)).toEqual([])
})

test('no mails are sent for a day without flights; a mail about a flight says how to stay current', async () => {
  await club.db.delete(flights)
  const sent = (await club.mails()).length
  await tellPilots(siteCall(club.platform))
  expect(await club.mails()).toHaveLength(sent)
  await request({ flight_date: '2026-11-16' })
  await tellPilots(siteCall(club.platform))
  const { text } = await readMail((await club.mails()).at(-1) ?? '')
  expect(text).toContain('fly with an instructor to be current again')
})

// SPEC o8.passengers.recency
test('landings in another model of the same class count before passengers are carried, once both are recorded', async () => {
  await club.db.update(aircraft).set({ aircraft_model: 'TB-9' }).where(eq(aircraft._id, club.plane))
  const other = await club.admin.fleet.create({ body: { aircraft_name: 'Skyhawk', aircraft_model: 'C172' } })
  await club.db.insert(flights).values({
    aircraft_id: other._id,
    function: 'pic',
    pilot_id: club.owner.member._id,
    start: new Date('2026-11-07T02:00:00Z'),
    end: new Date('2026-11-07T03:00:00Z'),
    landings_day: 3,
  })
  const { _id } = await request({ passengers: 1 })
  const shown = async () => (await stateOf(_id, 'passengers'))?.value
  const record = (id: string) => club.admin.fleet.update({ params: { id }, body: { aircraft_class: 'sep' } })
  expect(await shown()).toMatch(/^0 of 3 landings since .* 3 more in a TB-9, alone or dual/)
  await record(other._id)
  expect(await shown()).toMatch(/^0 of 3/)
  await record(club.plane)
  expect(await shown()).toMatch(/^3 of 3 landings since .* in a TB-9 or its class$/)
  await setRule('passengers', { figures: { any_model: 0 } })
  expect(await shown()).toMatch(/^0 of 3/)
  await expect(setRule('passengers', { figures: { any_model: 3 } })).rejects.toMatchObject({
    status: 400,
    errors: [{ field: 'figures' }],
  })
})

// SPEC o8.passengers.club
test('an earlier booking counts towards recency only in the same model, if the rule counts that', async () => {
  const other = await club.admin.fleet.create({ body: { aircraft_name: 'Arrow', aircraft_model: 'PA28' } })
  await club.db.update(aircraft).set({ aircraft_model: 'TB-10' }).where(eq(aircraft._id, club.plane))
  await setRule('recency', { figures: { any_model: 0 } })
  await club.owner.bookings.create({ body: wish(other._id, { flight_date: '2027-02-15' }) })
  const later = await request({ flight_date: '2027-02-20' })
  const shown = async () =>
    (await club.admin.readiness.ofFlight({ query: { booking_id: later._id } })).lines.findLast(
      ({ rule }) => rule === 'recency',
    )?.value
  expect(await shown()).not.toContain('booked before')
  await setRule('recency', { figures: { any_model: 1 } })
  expect(await shown()).toContain('booked before')
})

// SPEC o8.papers.visitors
test('who plans passengers is reminded once, two working days before the last day to apply for their passes', async () => {
  await club.admin.field.addHoliday({ body: { date: '2026-11-20', name: 'A day off' } })
  const remind = () => remindOfPasses(siteCall(club.platform))
  const subjects = async () =>
    (await Promise.all((await club.mails()).map(readMail)))
      .map(({ subject }) => subject)
      .filter((subject) => subject.startsWith('Visitor passes'))
  // Asked on Saturday 14 November: the last days to apply are Monday, Tuesday and Thursday.
  await request({ flight_date: '2026-11-24', passengers: 1 })
  await request({ flight_date: '2026-11-25', start_time: '12:00', end_time: '13:00', passengers: 2 })
  await request({ flight_date: '2026-11-27', passengers: 1 })
  await request({ flight_date: '2026-11-23', passengers: 0 })
  await remind()
  await remind()
  expect(await subjects()).toEqual([
    'Visitor passes for Tue 24 Nov 2026: apply by Mon 16 Nov',
    'Visitor passes for Wed 25 Nov 2026: apply by Tue 17 Nov',
  ])
  await setRule('airport-pass', { mode: 'off' })
  await request({ flight_date: '2026-11-24', start_time: '14:00', end_time: '15:00', passengers: 1 })
  await remind()
  expect(await subjects()).toHaveLength(2)
})
