import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eq } from '../../../base/database/drizzle.ts'
import { flights, inspection_waivers, inspections } from '../../airworthiness/tables.ts'
import { aircraft } from '../../records/aircraft-tables.ts'
import { checkout_setups, credentials, licence_setups } from '../tables.ts'
import { addBooking } from '../../../testing/timetable.ts'
import { openFlyingClub, wish, type FlyingClub } from '../../../testing/flying-club.ts'

const MODEL = 'Socata TB-9'
let club: FlyingClub
beforeAll(async () => {
  club = await openFlyingClub()
})
afterAll(() => club.close())
beforeEach(async () => {
  for (const table of [
    checkout_setups,
    licence_setups,
    inspection_waivers,
    inspections,
    credentials,
    flights,
  ])
    await club.db.delete(table)
  const rename = (id: string, aircraft_model: string, aircraft_registration: string) =>
    club.db.update(aircraft).set({ aircraft_model, aircraft_registration }).where(eq(aircraft._id, id))
  await rename(club.plane, MODEL, '9V-BOA')
  await rename(club.otherPlane, ' socata  TB-9', '9V-BOC')
})

/** Enters a flight of a day at the club. */
const fly = (pilot: { member: { _id: string } }, day: string, traits: object = {}) =>
  club.db.insert(flights).values({
    aircraft_id: club.plane,
    pilot_id: pilot.member._id,
    function: 'pic',
    start: new Date(`${day}T10:00:00+08:00`),
    end: new Date(`${day}T11:00:00+08:00`),
    ...traits,
  })

const linesOf = async (who: FlyingClub['owner'], ...rules: string[]) => {
  const { lines } = await who.readiness.ofFlight({
    query: { user_id: who.member._id, ...wish(club.plane) },
  })
  return lines.filter(({ rule }) => rules.includes(rule)).map(({ state, value }) => [state, value])
}
const waiting = async () => (await club.admin.dashboard.morning()).counts.setup

test('officers are asked who is checked out on a model, with those who have flown it in command', async () => {
  await fly(club.owner, '2026-03-01')
  await fly(club.owner, '2026-05-02', { aircraft_id: club.otherPlane })
  await fly(club.other, '2026-04-01')
  await fly(club.instructor, '2026-04-02', { function: 'dual' })
  await fly(club.examiner, '2026-04-02', { withdrawn_at: new Date() })
  const { checkouts } = await club.admin.readiness.setup()
  expect(checkouts).toEqual([
    {
      aircraft_model: MODEL,
      pilots: [
        { member_id: club.owner.member._id, name: 'Wei Ming Tan', flights: 2, last_flight: '2026-05-02' },
        { member_id: club.other.member._id, name: 'Priya Nair', flights: 1, last_flight: '2026-04-01' },
      ],
    },
  ])
  // One model, and two aircraft without inspections.
  expect(await waiting()).toBe(3)
})

test('a completed booking without a flight counts too', async () => {
  const booked = { ...wish(club.plane, { flight_date: '2026-11-10' }), booking_status: 'completed' } as const
  const { _id } = await addBooking(club.db, { ...booked, user_id: club.owner.member._id })
  const { checkouts } = await club.admin.readiness.setup()
  expect(checkouts[0]?.pilots).toMatchObject([{ name: 'Wei Ming Tan', last_flight: '2026-11-10' }])
  await fly(club.owner, '2026-11-10', { booking_id: _id })
  expect((await club.admin.readiness.setup()).checkouts[0]?.pilots).toMatchObject([{ flights: 1 }])
})

test('until then the rule is only a note; afterwards it judges, and nobody is asked again', async () => {
  expect(await linesOf(club.owner, 'type-checkout')).toEqual([['soon', `${MODEL}: to be set up`]])
  const pilots = [
    { member_id: club.owner.member._id },
    { member_id: club.other.member._id, valid_until: '2026-11-20' },
  ]
  const body = { aircraft_model: MODEL, pilots }
  expect((await club.admin.readiness.setUpCheckouts({ body })).checkouts).toEqual([])
  expect(await linesOf(club.owner, 'type-checkout')).toEqual([['ok', `${MODEL}: no end date`]])
  expect(await linesOf(club.other, 'type-checkout')).toEqual([
    ['warn', `${MODEL}: ends Fri 20 Nov 2026, before the flight`],
  ])
  expect(await linesOf(club.examiner, 'type-checkout')).toEqual([['unknown', `${MODEL}: not on record`]])
  const [granted] = await club.owner.readiness.credentials({ params: { id: club.owner.member._id } })
  expect(granted).toMatchObject({ kind: 'type-checkout', detail: MODEL, state: 'verified' })
  await expect(club.superAdmin.readiness.setUpCheckouts({ body })).rejects.toMatchObject({ status: 409 })
  const [entry] = await club.admin.audit.list()
  expect(entry).toMatchObject({ action: 'checkouts.set-up', after: { aircraft_model: MODEL, pilots: 2 } })
})

test('two officers who answer at once record the checkouts once', async () => {
  const body = { aircraft_model: MODEL, pilots: [{ member_id: club.owner.member._id }] }
  const sent = await Promise.allSettled(
    [club.admin, club.superAdmin].map((officer) => officer.readiness.setUpCheckouts({ body })),
  )
  expect(sent.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await club.db.$count(credentials)).toBe(1)
})

test('officers can record nobody, but not themselves; a refusal changes nothing', async () => {
  const send = (...ids: string[]) =>
    club.admin.readiness.setUpCheckouts({
      body: { aircraft_model: MODEL, pilots: ids.map((member_id) => ({ member_id })) },
    })
  await expect(send(club.owner.member._id, club.admin.member._id)).rejects.toMatchObject({ status: 403 })
  await expect(send('019a0000-0000-7000-8000-000000000000')).rejects.toMatchObject({ status: 409 })
  const unknown = { aircraft_model: 'Concorde', pilots: [] }
  await expect(club.admin.readiness.setUpCheckouts({ body: unknown })).rejects.toMatchObject({ status: 404 })
  expect(await club.db.$count(credentials)).toBe(0)
  await send()
  expect(await linesOf(club.owner, 'type-checkout')).toEqual([['unknown', `${MODEL}: not on record`]])
})

test('officers are asked for the inspections of each aircraft until they are entered, copied or waived', async () => {
  expect(await linesOf(club.owner, 'inspection')).toEqual([['soon', 'To be set up']])
  const item = {
    name: 'Annual',
    kind: 'calendar',
    interval_months: 12,
    tolerance_hours: 0,
    blocks: true,
  } as const
  const params = { id: club.otherPlane }
  await club.admin.airworthiness.addInspection({ params, body: { ...item, document: false } })
  const { inspections: asked } = await club.admin.readiness.setup()
  expect(asked).toEqual([
    {
      aircraft_id: club.plane,
      aircraft: 'Tampico 9V-BOA',
      like: [{ aircraft_id: club.otherPlane, aircraft: '9V-BOC', items: 1 }],
    },
  ])
  const body = { aircraft_id: club.plane }
  expect((await club.admin.readiness.waiveInspections({ body })).inspections).toEqual([])
  await club.admin.readiness.waiveInspections({ body })
  expect(await linesOf(club.owner, 'inspection')).toEqual([['unknown', 'No inspections on record']])
  const none = { aircraft_id: '019a0000-0000-7000-8000-000000000000' }
  await expect(club.admin.readiness.waiveInspections({ body: none })).rejects.toMatchObject({ status: 404 })
})

/** Gives a member a licence without a state of issue. */
async function addLicence(who: { member: { _id: string } }, traits: object = {}): Promise<string> {
  const licence = { kind: 'licence', detail: 'ppl', number: 'S-1', state: 'verified' } as const
  const [row] = await club.db
    .insert(credentials)
    .values({ member_id: who.member._id, ...licence, ...traits })
    .returning()
  return row?._id as string
}

const TO_BE_SET_UP = [['soon', 'Where the licence was issued: to be set up']]
const NOT_ON_RECORD = [['unknown', 'Not on record: where the licence was issued']]

// SPEC o8.privileges.set-up
test('officers are asked once where the licences in force were issued; until then the rule only notes it', async () => {
  const [own, foreign] = [await addLicence(club.owner), await addLicence(club.other, { detail: 'cpl' })]
  await addLicence(club.examiner, { state_of_issue: 'Singapore' })
  await addLicence(club.instructor, { valid_until: '2026-11-13' })
  const before = await waiting()
  const { licences } = await club.admin.readiness.setup()
  expect(licences).toEqual([
    {
      credential_id: foreign,
      member_id: club.other.member._id,
      name: 'Priya Nair',
      detail: 'cpl',
      number: 'S-1',
    },
    {
      credential_id: own,
      member_id: club.owner.member._id,
      name: 'Wei Ming Tan',
      detail: 'ppl',
      number: 'S-1',
    },
  ])
  expect(await linesOf(club.owner, 'privileges')).toEqual(TO_BE_SET_UP)
  const body = {
    licences: [
      { credential_id: own, state_of_issue: 'sg' },
      { credential_id: foreign, state_of_issue: 'Malaysia' },
    ],
  }
  expect((await club.admin.readiness.setUpLicences({ body })).licences).toEqual([])
  expect(await waiting()).toBe(before - 1)
  expect(await linesOf(club.owner, 'privileges')).toEqual([['ok', 'Allows this flight']])
  expect(await linesOf(club.other, 'privileges')).toEqual([
    ['warn', 'Licence of Malaysia, aircraft registered in Singapore: it needs a validation'],
  ])
  const [entry] = await club.admin.audit.list()
  expect(entry).toMatchObject({ action: 'licences.set-up', after: { licences: 2 } })
  await expect(club.superAdmin.readiness.setUpLicences({ body })).rejects.toMatchObject({ status: 409 })
  // A licence that is recorded later is judged as usual.
  await addLicence(club.instructor)
  expect(await linesOf(club.instructor, 'privileges')).toEqual(NOT_ON_RECORD)
  expect((await club.admin.readiness.setup()).licences).toEqual([])
})

test('officers leave their own licence to another one, and the question stays open until then', async () => {
  const [own, others] = [await addLicence(club.admin), await addLicence(club.owner)]
  const body = (...ids: string[]) => ({
    body: { licences: ids.map((credential_id) => ({ credential_id, state_of_issue: 'Singapore' })) },
  })
  await expect(club.admin.readiness.setUpLicences(body(own, others))).rejects.toMatchObject({ status: 403 })
  const { licences } = await club.admin.readiness.setUpLicences(body(others))
  expect(licences).toMatchObject([{ credential_id: own }])
  expect((await club.superAdmin.readiness.setUpLicences(body(own))).licences).toEqual([])
})

test('two officers who answer at once do not overwrite each other', async () => {
  const credential_id = await addLicence(club.owner)
  const sent = await Promise.allSettled(
    [club.admin, club.superAdmin].map((officer) =>
      officer.readiness.setUpLicences({
        body: { licences: [{ credential_id, state_of_issue: 'Singapore' }] },
      }),
    ),
  )
  expect(sent.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('officers can stop the question; a state that is left empty or not recorded is not on record', async () => {
  const credential_id = await addLicence(club.owner)
  const body = { licences: [{ credential_id, state_of_issue: '' }] }
  expect((await club.admin.readiness.setUpLicences({ body })).licences).toEqual([])
  expect(await linesOf(club.owner, 'privileges')).toEqual(NOT_ON_RECORD)
  await club.db.delete(licence_setups)
  expect(await linesOf(club.owner, 'privileges')).toEqual(TO_BE_SET_UP)
  expect((await club.admin.readiness.waiveLicences()).licences).toEqual([])
  await club.admin.readiness.waiveLicences()
  expect(await linesOf(club.owner, 'privileges')).toEqual(NOT_ON_RECORD)
})
