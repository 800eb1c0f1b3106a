import { eq } from '../../../base/database/drizzle.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bookings } from '../../records/booking-tables.ts'
import { members } from '../../../people/records/member-tables.ts'
import { addMember } from '../../../testing/test-members.ts'
import {
  addCrewed,
  flyThisMorning,
  openFlyingClub,
  wish,
  type FlyingClub,
} from '../../../testing/flying-club.ts'
import { addBooking } from '../../../testing/timetable.ts'

let club: FlyingClub
beforeAll(async () => {
  club = await openFlyingClub()
})
afterAll(() => club.close())
beforeEach(async () => {
  await club.db.delete(bookings)
})

const brief = (id: string) => club.admin.bookings.briefing({ params: { id } })
const request = (traits = {}) => club.owner.bookings.create({ body: wish(club.plane, traits) })

test('the briefing shows the pilot with licence, medical, debt and recent flying', async () => {
  const facts = {
    medical_date: '2027-01-31',
    certificate_of_expiry: '2027-02-28',
    license_type: 'ppl',
  } as const
  await club.db.update(members).set(facts).where(eq(members._id, club.owner.member._id))
  await flyThisMorning(club)
  const old = { user_id: club.owner.member._id, aircraft_type: club.plane, flight_date: '2026-01-10' }
  const owed = { booking_status: 'completed', payment_status: 'overdue', payment_fee: 100 } as const
  await addBooking(club.db, { ...old, ...owed, actual_start_time: '10:00', actual_end_time: '11:00' })
  const { pilot } = await brief((await request())._id)
  expect(pilot).toMatchObject({
    ...facts,
    user_id: club.owner.member._id,
    name: 'Wei Ming Tan',
    account_status: 'active',
    debt: { to_pay: 490.83, being_checked: 0, credit: 0 },
    recent_minutes: 35,
    last_flight: '2026-11-14',
  })
})

test('staff are listed with their flights at that time, as crew or as pilot', async () => {
  const { _id } = await request()
  await addMember(club.db, { instructor_rated: true, account_status: 'banned' })
  const staffOf = async () =>
    Object.fromEntries((await brief(_id)).staff.map(({ name, busy }) => [name, busy?.pilot_name ?? null]))
  expect(await staffOf()).toEqual({ 'Ah Kow Lim': null, 'Siti Rahim': null })
  const other = { aircraft_type: club.otherPlane, flight_date: '2026-11-21', pilot_name: 'Priya Nair' }
  const crew = { flight_instructor: club.instructor.member._id, start_time: '11:30', end_time: '12:30' }
  await addBooking(club.db, { ...other, ...crew })
  const touching = { user_id: club.examiner.member._id, start_time: '09:00', end_time: '10:00' }
  await addBooking(club.db, { ...other, ...touching })
  expect(await staffOf()).toEqual({ 'Ah Kow Lim': 'Priya Nair', 'Siti Rahim': null })
  const flying = { user_id: club.examiner.member._id, start_time: '10:30', end_time: '11:30' }
  await addBooking(club.db, { ...other, ...flying, pilot_name: 'Siti Rahim' })
  expect(await staffOf()).toEqual({ 'Ah Kow Lim': 'Priya Nair', 'Siti Rahim': 'Siti Rahim' })
})

test('an instructor who does not teach at that time is marked, but not one who has entered no hours', async () => {
  const { _id } = await request()
  const away = async () =>
    (await brief(_id)).staff.filter(({ outside_hours }) => outside_hours).map(({ name }) => name)
  expect(await away()).toEqual([])
  const params = { id: club.instructor.member._id }
  const teach = (to: string) =>
    club.instructor.instruction.saveHours({
      params,
      body: { weekly: [{ weekday: 'Saturday', from: '09:00', to }], exceptions: [] },
    })
  await teach('11:00')
  expect(await away()).toEqual(['Ah Kow Lim'])
  await teach('12:00')
  expect(await away()).toEqual([])
})

test('who may not examine on the day of the flight is marked as an examiner, and not as an instructor', async () => {
  const { _id } = await request()
  const examiner = club.examiner.member._id
  const grant = (body: Parameters<FlyingClub['admin']['readiness']['grant']>[0]['body']) =>
    club.admin.readiness.grant({ params: { id: examiner }, body })
  const marked = async () =>
    (await brief(_id)).staff
      .filter(({ unfit, unfit_examiner }) => unfit || unfit_examiner)
      .map(({ name, unfit, unfit_examiner }) => ({ name, unfit, unfit_examiner }))
  const asExaminer = [{ name: 'Siti Rahim', unfit: false, unfit_examiner: true }]
  expect(await marked()).toEqual([])
  await grant({ kind: 'examiner-rating', number: 'FE-1', valid_until: '2026-11-20' })
  expect(await marked()).toEqual(asExaminer)
  await grant({ kind: 'examiner-rating', number: 'FE-1', valid_until: '2026-11-21' })
  expect(await marked()).toEqual([])
  await grant({ kind: 'medical', valid_until: '2026-11-20' })
  expect(await marked()).toEqual(asExaminer)
})

test('the fee is estimated before the flight, calculated after it, or set by hand', async () => {
  const { _id } = await request({ flight_type: 'training', end_time: '10:30' })
  expect((await brief(_id)).fee).toMatchObject({ kind: 'estimate', minutes: 30, total: 335 })
  const flown = await flyThisMorning(club)
  const { fee } = await brief(flown)
  expect(fee).toMatchObject({ kind: 'billed', minutes: 35, total: 390.83 })
  expect(fee.lines.map(({ blocks }) => blocks)).toEqual([6, 1, 7])
  await club.admin.bookings.update({ params: { id: flown }, body: { payment_fee: 1 } })
  expect((await brief(flown)).fee).toEqual({ kind: 'by-hand', minutes: 0, lines: [], total: 1 })
})

test('an estimate includes the crew that the flight type needs, and the crew assigned to it', async () => {
  const planned = { flight_type: 'examiniation', end_time: '10:30' } as const
  const { _id } = await request(planned)
  const labels = async (id: string) => (await brief(id)).fee.lines.map(({ label }) => label)
  expect(await labels(_id)).toEqual(['Flight Hourly Rate', 'Examiner Rate'])
  const leisure = await addCrewed(club, { flight_date: '2026-11-22', end_time: '10:30' })
  expect(await labels(leisure)).toEqual(['Flight Hourly Rate', 'Instructor Rate', 'Examiner Rate'])
})

test('the briefing of a deleted member’s booking has no pilot; an unknown booking is answered with 404', async () => {
  const gone = await addBooking(club.db, { aircraft_type: club.plane })
  expect((await brief(gone._id)).pilot).toBeNull()
  await expect(brief('01919191-1111-7111-8111-111111111111')).rejects.toMatchObject({ status: 404 })
})
