import { afterAll, beforeAll, expect, test } from 'vitest'
import { applications } from '../people/applications/tables.ts'
import { bookings } from '../flying/records/booking-tables.ts'
import { openFlyingClub, wish, type FlyingClub } from '../testing/flying-club.ts'
import { addBooking } from '../testing/timetable.ts'

let club: FlyingClub
beforeAll(async () => {
  club = await openFlyingClub()
})
afterAll(() => club.close())

const REGISTRATION = {
  password1: 'clear blue horizon',
  password2: 'clear blue horizon',
  contactnumber: '+65 6123 4567',
  firstname: 'Aisyah',
  lastname: 'Rahman',
  preferredTitle: 'Ms',
  dateOfBirth: '1994-03-21',
  address: '1 Seletar Aerospace Drive',
}

type Fields = Record<string, unknown>
type Send = (fields: Fields) => Promise<unknown>

let memberCount = 0
const createMember: Send = (fields) =>
  club.admin.members.create({
    body: {
      first_name: 'Ravi',
      last_name: 'Menon',
      email: `value${memberCount++}@rsfc.test`,
      password: 'monsoon season',
      account_type: 'user',
      membership_type: 'associate',
      account_status: 'active',
      ...fields,
    },
  })

const requestFlight: Send = async (fields) => {
  await club.db.delete(bookings)
  return club.owner.bookings.create({ body: wish(club.plane, fields) })
}

const publishEvent: Send = (fields) =>
  club.admin.events.create({
    body: {
      event_title: 'Talk',
      event_description: 'Weather',
      event_start_date: '2026-12-01T19:00:00+08:00',
      event_end_date: '2026-12-01T21:00:00+08:00',
      event_price: 0,
      event_type: 'Class',
      ...fields,
    },
  })

const addAircraft: Send = (fields) =>
  club.admin.fleet.create({ body: { aircraft_name: 'Tampico', ...fields } })

const answerCase: Send = async (fields) => {
  await club.visitor.support.create({ body: { name: 'A', email: 'a@b.co', message: 'Hello' } })
  const [{ _id: id } = { _id: '' }] = await club.admin.support.list()
  return club.admin.support.answer({ params: { id }, body: { case_status: 'open', ...fields } })
}

// SPEC 3.session.account-types, 3.member.membership-type, 3.member.license-type, 3.booking.flight-type
// SPEC 3.event.type, 4.case-status.values, 4.aircraft-status.values, 4.account-status.values
// SPEC 6.roles.values, 6.admin.create, 6.license-types, 9.event-types, 9.flight-types, 9.membership-types
test.each([
  ['account_type', ['user', 'admin', 'super-admin'], 'root', createMember],
  ['membership_type', ['associate', 'social', 'ordinary'], 'gold', createMember],
  ['license_type', ['none', 'spl', 'ppl', 'cpl', 'atpl', 'mcpl'], 'lapl', createMember],
  ['account_status', ['active', 'banned', 'disabled'], 'suspended', createMember],
  ['flight_type', ['training', 'examiniation', 'leisure'], 'examination', requestFlight],
  [
    'event_type',
    ['Gathering', 'Seminar', 'Class', 'Flight', 'Tour', 'Learning Trip', 'Other'],
    'Party',
    publishEvent,
  ],
  ['aircraft_status', ['active', 'inactive', 'under-maintenance', 'decommissioned'], 'sold', addAircraft],
  ['case_status', ['open', 'pending', 'resolved'], 'closed', answerCase],
])('%s accepts %j and nothing else', async (field, values, invalid, send) => {
  for (const value of values) expect(await send({ [field]: value })).toMatchObject({ [field]: value })
  for (const value of [invalid, values[0]?.toUpperCase(), '', null])
    await expect(send({ [field]: value }), String(value)).rejects.toMatchObject({
      status: 400,
      errors: [{ field }],
    })
})

/** A sequence with every transition from one status to another. */
function* everyTransition(values: readonly string[]) {
  for (const from of values) for (const to of values) yield* [from, to]
}

// SPEC 4.booking-status.values, 4.booking-status.admin, 4.payment-status.values, 4.payment-status.admin
test.each([
  ['booking_status', ['pending', 'confirmed', 'completed', 'cancelled', 'rejected']],
  ['payment_status', ['processing', 'requesting-payment', 'to-check-payment', 'paid', 'overdue']],
])('an officer sets any %s from any other', async (field, values) => {
  await club.db.delete(bookings)
  const { _id: id } = await addBooking(club.db, {
    aircraft_type: club.plane,
    user_id: club.owner.member._id,
    flight_type: 'leisure',
    booking_status: 'completed',
  })
  const set: Send = (body) => club.admin.bookings.update({ params: { id }, body })
  for (const value of everyTransition(values))
    expect(await set({ [field]: value })).toMatchObject({ [field]: value })
  await expect(set({ [field]: 'done' })).rejects.toMatchObject({ status: 400, errors: [{ field }] })
})

// SPEC 4.application-status.values, 4.application-status.admin
test('an officer can change any application_status to any other', async () => {
  const row = {
    user_id: club.owner.member._id,
    application_type: 'medical',
    application_date: '2028-11-30',
  } as const
  const [application] = await club.db.insert(applications).values(row).returning()
  const set = (application_status: string) =>
    club.admin.applications.decide({
      params: { application_id: application?._id ?? '' },
      body: { application_status, application_date: '2028-11-30' } as never,
    })
  for (const application_status of everyTransition(['pending', 'approved', 'rejected']))
    expect(await set(application_status)).toMatchObject({ application_status })
  await expect(set('lost')).rejects.toMatchObject({ status: 400, errors: [{ field: 'application_status' }] })
})
// SPEC 4.maintenance.boolean, 4.announcement.boolean
test.each(['on', 'true', 1, null])('maintenance and announcement refuse %j as a boolean', async (status) => {
  const refusal = { status: 400, errors: [{ field: 'status' }] }
  await expect(club.admin.site.setMaintenance({ body: { status } as never })).rejects.toMatchObject(refusal)
  const body = { announcement: 'Hello', status } as never
  await expect(club.admin.site.announce({ body })).rejects.toMatchObject(refusal)
})
// SPEC 4.maintenance.boolean, 4.announcement.boolean
test('maintenance and announcement can be switched on and off', async () => {
  for (const status of [true, false]) {
    expect(await club.admin.site.setMaintenance({ body: { status } })).toEqual({ maintenance_status: status })
    const announced = await club.admin.site.announce({ body: { announcement: 'Hello', status } })
    expect(announced).toMatchObject({ announcement: 'Hello', announcement_status: status })
  }
})
// SPEC 7.site.configure
test('the configuration is saved with all five fields', async () => {
  const body = {
    examiner_rate: 91.5,
    instructor_rate: 72,
    hourly_rate: 640,
    incremental_rate: 620,
    automated_payment: false,
  }
  await expect(club.admin.site.configure({ body })).resolves.toMatchObject(body)
  await expect(club.owner.site.configurations()).resolves.toMatchObject(body)
})
// SPEC 3.member.password
test('updating a member does not change the password', async () => {
  const { email } = (await createMember({})) as { email: string }
  const [member] = await club.admin.members.list({ query: { q: email } })
  const params = { id: member?._id ?? '' }
  const changed = await club.admin.members.update({
    params,
    body: { title: 'Dr', password: 'another one' } as never,
  })
  expect(changed).toMatchObject({ title: 'Dr' })
  await expect(club.visitor.signIn(email, 'another one')).rejects.toMatchObject({ status: 401 })
  await expect(club.visitor.signIn(email, 'monsoon season')).resolves.toBeTruthy()
})
// SPEC 5.new-member.format
test.each([
  ['email', 'someone@nowhere'],
  ['email', 'a b@rsfc.test'],
  ['email', 'x<victim@rsfc.test>'],
  ['email', 'a,victim@rsfc.test'],
  ['first_name', 'Win now: evil.example'],
  ['last_name', 'x'.repeat(61)],
  ['salutation', 'https://evil.example'],
  ['title', '<b>Captain</b>'],
  ['password', 'short'],
  ['password', 'password123'],
])('a new member with the %s %j is refused', async (field, value) => {
  await expect(createMember({ [field]: value })).rejects.toMatchObject({ status: 400, errors: [{ field }] })
})
test.each([
  ['email', 'x<victim@rsfc.test>'],
  ['email', 'a,victim@rsfc.test'],
  ['firstname', 'Your account is locked, see www.evil'],
  ['lastname', 'x'.repeat(61)],
  ['preferredTitle', 'Dr\nYou have won'],
])('a registration with the %s %j is refused', async (field, value) => {
  const body = { ...REGISTRATION, email: 'other@rsfc.test', [field]: value }
  await expect(club.visitor.account.register({ body })).rejects.toMatchObject({
    status: 400,
    errors: [{ field }],
  })
})
// SPEC 3.registration.fields
test('every field of a registration is saved', async () => {
  const email = 'registered@rsfc.test'
  await club.visitor.account.register({ body: { ...REGISTRATION, email } })
  expect(await club.admin.members.list({ query: { q: email } })).toMatchObject([
    {
      email,
      contact_number: '+65 6123 4567',
      first_name: 'Aisyah',
      last_name: 'Rahman',
      title: 'Ms',
      date_of_birth: '1994-03-21',
      address: '1 Seletar Aerospace Drive',
    },
  ])
})
