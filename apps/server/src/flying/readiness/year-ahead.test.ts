import { afterAll, beforeAll, expect, test } from 'vitest'
import { eq } from '../../base/database/drizzle.ts'
import { openFlyingClub, wish, type FlyingClub } from '../../testing/flying-club.ts'
import { join } from '../../testing/test-members.ts'
import { addAircraft, addBooking } from '../../testing/timetable.ts'
import { audit } from '../../people/records/audit-tables.ts'
import { flights } from '../airworthiness/tables.ts'
import { aircraft } from '../records/aircraft-tables.ts'
import { field_rates } from '../records/rate-tables.ts'

const MODEL = 'Socata TB-9 Tampico'

let club: FlyingClub
beforeAll(async () => {
  club = await openFlyingClub()
  await club.db.update(aircraft).set({ aircraft_model: MODEL }).where(eq(aircraft._id, club.plane))
})
afterAll(() => club.close())

/** A pilot with papers, whose certificate ends on 14 Mar 2027. */
async function addPilot() {
  const pilot = await join(club.app, club.db, { membership_type: 'ordinary', license_type: 'ppl' })
  const params = { id: pilot.member._id }
  const grant = (body: Parameters<typeof club.admin.readiness.grant>[0]['body']) =>
    club.admin.readiness.grant({ params, body })
  await grant({ kind: 'medical', valid_until: '2028-01-31' })
  await grant({ kind: 'certificate-of-experience', valid_until: '2027-03-14' })
  await grant({ kind: 'type-checkout', detail: MODEL })
  return pilot
}

type Pilot = Awaited<ReturnType<typeof addPilot>>

async function fly(pilot: Pilot, on: string, traits: Partial<typeof flights.$inferInsert> = {}) {
  await club.db.insert(flights).values({
    aircraft_id: club.plane,
    pilot_id: pilot.member._id,
    function: 'pic',
    landings_day: 3,
    start: new Date(`${on}T02:00:00Z`),
    end: new Date(`${on}T03:00:00Z`),
    ...traits,
  })
}

const yearOf = (pilot: Pilot, query: { prefer?: 'fewest' | 'cheapest' } = {}) =>
  pilot.readiness.yearAhead({ params: { id: pilot.member._id }, query })

// SPEC o8.year.lines
test('a pilot sees the flights that keep recency and certificate, each with a filled-in booking', async () => {
  const pilot = await addPilot()
  await fly(pilot, '2026-11-07')
  const { from, until, lines, flights: plan } = await yearOf(pilot)
  expect([from, until]).toEqual(['2026-11-14', '2027-11-14'])
  expect(lines.map(({ title, outlook, value }) => `${title}, ${outlook}: ${value}`)).toEqual([
    'Medical, holds: Valid until Mon 31 Jan 2028',
    'Licence, holds: No end date',
    'English proficiency, missing: Not on record',
    'Airport pass, missing: Not on record',
    'Certificate of experience, ends: Valid until Sun 14 Mar 2027. 1 of 5 h, 0 of 2 dual, flown and booked',
    'Recency, ends: Current until Fri 5 Feb 2027',
    `Passengers, ends: Current until Fri 5 Feb 2027 in a ${MODEL}`,
  ])
  expect(plan?.map(({ by, flight_type, minutes }) => [by, flight_type, minutes])).toEqual([
    ['2027-01-29', 'leisure', 120],
    ['2027-03-07', 'training', 120],
    ['2027-05-29', 'leisure', 60],
    ['2027-08-20', 'leisure', 60],
  ])
  expect(plan?.[0]).toMatchObject({
    aircraft_model: MODEL,
    counts_for: ['Recency', 'Passengers', 'Certificate of experience'],
    link: `/members/booking/new-booking?date=2027-01-29&start=09%3A00&end=11%3A00&type=leisure&aircraft=${club.plane}`,
  })
})

// SPEC o8.year.booked
test('a booked flight, and one flown with an instructor, count; withdrawn flights and those of others do not', async () => {
  const pilot = await addPilot()
  await fly(pilot, '2026-11-07', { function: 'dual', end: new Date('2026-11-07T04:00:00Z') })
  await fly(pilot, '2026-11-08', { withdrawn_at: new Date('2026-11-09T00:00:00Z') })
  await fly(await addPilot(), '2026-11-09')
  const made = await pilot.bookings.create({
    body: wish(club.plane, { flight_date: '2027-01-29', start_time: '09:00', end_time: '12:00' }),
  })
  const { lines, booked, flights: plan } = await yearOf(pilot)
  expect(lines.find(({ key }) => key === 'certificate')?.value).toContain(
    '5 of 5 h, 2 of 2 dual, flown and booked',
  )
  expect(booked.map(({ booking_id }) => booking_id)).toEqual([made._id])
  expect(plan?.[0]).toMatchObject({ flight_type: 'leisure', counts_for: ['Recency', 'Passengers'] })
})

// SPEC o8.year.passengers
test('passengers are planned for each type in which the member has carried them, by its bookings', async () => {
  const pilot = await addPilot()
  const params = { id: pilot.member._id }
  const other = await addAircraft(club.db)
  await club.db
    .update(aircraft)
    .set({ aircraft_model: 'C172', aircraft_status: 'active' })
    .where(eq(aircraft._id, other))
  await club.admin.readiness.grant({ params, body: { kind: 'type-checkout', detail: 'C172' } })
  const carry = async (aircraft_type: string, on: string, passengers: number, takeoffs_day: number) => {
    const traits = { aircraft_type, user_id: params.id, flight_date: on, passengers }
    const { _id } = await addBooking(club.db, { ...traits, booking_status: 'completed' })
    await fly(pilot, on, { aircraft_id: aircraft_type, booking_id: _id, takeoffs_day })
  }
  await carry(club.plane, '2026-11-02', 2, 3)
  await carry(other, '2026-11-03', 1, 3)
  await carry(other, '2026-11-07', 0, 1)
  const year = await yearOf(pilot)
  const lines = year.lines.filter(({ key }) => key === 'passengers')
  expect(lines.map(({ title, value }) => `${title}: ${value}`).toSorted()).toEqual([
    'Passengers, C172: Current until Mon 1 Feb 2027 in a C172',
    `Passengers, ${MODEL}: Current until Sun 31 Jan 2027 in a ${MODEL}`,
  ])
  expect(new Set(year.flights?.map(({ aircraft_model }) => aircraft_model))).toEqual(new Set([MODEL, 'C172']))
  await club.db.update(aircraft).set({ aircraft_status: 'inactive' }).where(eq(aircraft._id, other))
})

test('a planned flight is booked at the first free time of its day; where nothing is free, from the opening on', async () => {
  const pilot = await addPilot()
  await fly(pilot, '2026-11-05')
  const firstLink = async () => (await yearOf(pilot)).flights?.[0]?.link
  const { by = '', minutes } = (await yearOf(pilot)).flights?.[0] ?? {}
  expect([by, minutes]).toEqual(['2027-01-27', 120])
  const take = async (start_time: string, end_time: string) => {
    const { member } = await join(club.app, club.db, { membership_type: 'ordinary' })
    const body = { ...wish(club.plane, { flight_date: by, start_time, end_time }), user_id: member._id }
    await club.admin.bookings.create({ body })
  }
  await take('09:00', '10:30')
  expect(await firstLink()).toContain('start=10%3A30&end=12%3A30')
  await take('11:00', '16:00')
  expect(await firstLink()).toContain('start=09%3A00&end=11%3A00')
})

test('the cheapest plan costs no more than the one with the fewest flights, which has no more flights', async () => {
  const pilot = await addPilot()
  const [fewest, cheapest] = [await yearOf(pilot), await yearOf(pilot, { prefer: 'cheapest' })]
  const costOf = ({ flights: plan }: typeof fewest) => plan?.reduce((sum, { fee }) => sum + fee, 0) ?? 0
  expect(costOf(cheapest)).toBeLessThanOrEqual(costOf(fewest))
  expect(cheapest.flights?.length).toBeGreaterThanOrEqual(fewest.flights?.length ?? 0)
})

test('officers change the hours of the certificate, which is recorded; a figure that the rule does not have is refused', async () => {
  const change = (body: object) => club.admin.readiness.changeRule({ params: { code: 'certificate' }, body })
  expect(await change({ figures: { hours: 10 } })).toMatchObject({
    figures: { hours: 10, dual_hours: 2, months: 12, valid_months: 12 },
  })
  const { lines } = await yearOf(await addPilot())
  expect(lines.find(({ key }) => key === 'certificate')?.value).toContain('0 of 10 h')
  const [entry] = await club.db.select().from(audit).where(eq(audit.action, 'rule.update'))
  expect(entry).toMatchObject({ action: 'rule.update', before: { hours: 5 }, after: { hours: 10 } })
  await expect(change({ figures: { moons: 3 } })).rejects.toMatchObject({
    status: 400,
    errors: [{ field: 'figures', message: 'This rule has no figure moons' }],
  })
})

// SPEC o8.papers.pass
test('passes, English and dues are on the picture, with what to do about them', async () => {
  const pilot = await addPilot()
  const params = { id: pilot.member._id }
  await club.admin.readiness.grant({ params, body: { kind: 'airport-pass', valid_until: '2027-04-30' } })
  await club.admin.readiness.grant({
    params,
    body: { kind: 'english', detail: '5', valid_until: '2029-01-31' },
  })
  const run = { period: '2026-11', prices: { ordinary: 250 } }
  await club.admin.ledger.runDues({ body: run })
  const lineOf = async (key: string) => {
    const line = (await yearOf(pilot)).lines.find((one) => one.key === key)
    return line && [line.outlook, line.value, line.act?.text, line.act?.by, line.act?.link]
  }
  expect(await lineOf('airport-pass')).toEqual([
    'ends',
    'Valid until Fri 30 Apr 2027',
    'Apply for a new pass: it takes 14 working days',
    '2027-04-12',
    '/members#support',
  ])
  expect((await lineOf('english'))?.[0]).toBe('holds')
  expect(await lineOf('dues')).toEqual([
    'ended',
    '$250.00 to pay, from November 2026 on',
    'Pay $250.00 of dues',
    null,
    '/members/my-account',
  ])
  const entry = { kind: 'payment', amount: 250, memo: 'By transfer' } as const
  await club.admin.ledger.enter({ params: { member_id: params.id }, body: entry })
  expect((await lineOf('dues'))?.slice(0, 3)).toEqual([
    'ends',
    'Paid until the end of November 2026',
    undefined,
  ])
})

// SPEC o8.charges.estimates
test('the prices of planned flights contain the charges of the field', async () => {
  const pilot = await addPilot()
  const feeOf = async () => (await yearOf(pilot)).flights?.[0]
  const before = await feeOf()
  await club.db.insert(field_rates).values({
    kind: 'fuel',
    place: null,
    aircraft_type: club.plane,
    starts_on: '2026-11-01',
    amount: 24,
    training_exempt: false,
    touch_and_goes: false,
  })
  const after = await feeOf()
  expect(after?.minutes).toBe(before?.minutes)
  expect((after?.fee ?? 0) - (before?.fee ?? 0)).toBeCloseTo((24 * (before?.minutes ?? 0)) / 60, 2)
})
