import { personsInWords } from '@rsfc/domain/field/sheet'
import { clubInstant } from '@rsfc/domain/time/club-time'
import { eq } from '../../base/database/drizzle.ts'
import { siteCall } from '../../people/call/call.ts'
import { addBooking } from '../../testing/timetable.ts'
import { addCrewed, openFlyingClub, wish, type FlyingClub } from '../../testing/flying-club.ts'
import { findUnreadable, readPdfLines } from '../../testing/pdf-lines.ts'
import { beforeAll, expect, test } from 'vitest'
import { bookings } from '../records/booking-tables.ts'
import { sendSheet } from './sheet.ts'
import { sheets } from './tables.ts'

let club: FlyingClub

beforeAll(async () => {
  club = await openFlyingClub()
  await club.admin.field.setSheet({ body: { sheet_cut_off: '16:00', sheet_email: 'tower@airport.example' } })
})

const DAY = '2026-11-15'
const at = (time: string) => ({ ...siteCall(club.platform), now: clubInstant('2026-11-14', time) })
const confirmed = (traits: Record<string, unknown>) =>
  addCrewed(club, { flight_date: DAY, booking_status: 'confirmed', ...traits })
const sheet = () => club.admin.field.sheet({ query: { date: DAY } })
const marks = async () =>
  (await sheet()).lines.map(({ start_time, mark, was }) => [start_time, mark, was] as const)

// SPEC o8.sheet.mail
test('the sheet is sent once at the cut-off, kept, and what changes afterwards is marked', async () => {
  const first = await confirmed({ start_time: '09:00', end_time: '10:00', flight_examiner: null })
  const second = await confirmed({ start_time: '11:00', end_time: '12:00', flight_instructor: null })
  const third = await confirmed({ start_time: '13:00', end_time: '14:00' })
  await addBooking(club.db, { ...wish(club.otherPlane), flight_date: DAY, booking_status: 'pending' })
  await club.newMails()
  await sendSheet(at('15:59'))
  expect(await club.db.$count(sheets)).toBe(0)
  // Two servers at the same moment, and one that comes later.
  await Promise.all([sendSheet(at('16:00')), sendSheet(at('16:00'))])
  await sendSheet(at('16:05'))
  const mails = await club.newMails()
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['tower@airport.example', 'Flights of the club on Sun 15 Nov 2026'],
  ])
  expect(mails[0]?.files.map(({ name }) => name)).toEqual([`flights-${DAY}.pdf`])
  expect(await marks()).toEqual([
    ['09:00', null, {}],
    ['11:00', null, {}],
    ['13:00', null, {}],
  ])
  expect((await sheet()).lines[2]).toMatchObject({
    registration: '9V-BOA',
    pilot: 'Wei Ming Tan',
    end_time: '14:00',
    destination: 'Local',
    persons: 3,
  })
  const change = (id: string, body: Record<string, unknown>) =>
    club.admin.bookings.update({
      params: { id },
      body: { override_reason: 'Agreed with the tower', ...body },
    })
  await change(first, { booking_status: 'cancelled' })
  await change(second, { end_time: '12:30' })
  await confirmed({ start_time: '15:00', end_time: '16:00' })
  expect(await marks()).toEqual([
    ['09:00', 'cancelled', {}],
    ['11:00', 'changed', { end_time: '12:00' }],
    ['13:00', null, {}],
    ['15:00', 'added', {}],
  ])
  expect(third).not.toBe('')
})

// SPEC o8.sheet.pdf
test('the PDF has the flights and their marks', async () => {
  const url = `/api/field/sheet.pdf?date=${DAY}`
  const { rawPayload } = await club.admin.requestWithToken({ method: 'GET', url })
  const lines = (await readPdfLines(rawPayload)).join(' ')
  expect(await findUnreadable(rawPayload)).toEqual([])
  for (const words of ['Sun 15 Nov 2026', '11:00–12:30', '9V-BOA', 'Wei Ming Tan', 'cancelled', 'added'])
    expect(lines).toContain(words)
})

test('passengers that are not recorded are no definite number in the list, the PDF and the mail', async () => {
  const date = '2026-11-16'
  const traits = { flight_date: date, booking_status: 'confirmed', flight_examiner: null } as const
  await addCrewed(club, { ...traits, start_time: '09:00', end_time: '10:00', flight_instructor: null })
  const crewed = await addCrewed(club, { ...traits, start_time: '11:00', end_time: '12:00' })
  await club.db.update(bookings).set({ passengers: null }).where(eq(bookings.flight_date, date))
  const { lines } = await club.admin.field.sheet({ query: { date } })
  expect(lines.map(personsInWords)).toEqual(['1 + not recorded', '2 + not recorded'])
  const url = `/api/field/sheet.pdf?date=${date}`
  const { rawPayload } = await club.admin.requestWithToken({ method: 'GET', url })
  const words = (await readPdfLines(rawPayload)).join(' ')
  for (const persons of ['1 + not recorded', '2 + not recorded']) expect(words).toContain(persons)
  await club.newMails()
  await sendSheet({ ...siteCall(club.platform), now: clubInstant('2026-11-15', '16:00') })
  const [mail] = await club.newMails()
  expect(mail?.text).toContain('The passengers of 2 flights are not recorded')
  await club.db.update(bookings).set({ passengers: 1 }).where(eq(bookings._id, crewed))
  expect((await club.admin.field.sheet({ query: { date } })).lines[1]).toMatchObject({
    persons: 3,
    mark: 'changed',
    was: { persons: 2, passengers_unknown: true },
  })
})

test.each([
  [{ sheet_cut_off: '05:59' }, 'sheet_cut_off'],
  [{ sheet_cut_off: '24:00' }, 'sheet_cut_off'],
  [{ sheet_email: 'tower' }, 'sheet_email'],
])('the settings %o are refused at %s', async (body, field) => {
  await expect(club.admin.field.setSheet({ body })).rejects.toMatchObject({
    status: 400,
    errors: [{ field }],
  })
})

// SPEC o8.field.holidays
test('a day is a holiday once, and the list can be changed', async () => {
  const body = { date: '2028-01-01', name: 'New Year’s Day', source: 'mom.gov.sg' }
  expect(await club.admin.field.addHoliday({ body })).toEqual({ ...body, looked_up: '2026-11-14' })
  await expect(club.admin.field.addHoliday({ body })).rejects.toMatchObject({
    status: 409,
    errors: [{ field: 'date' }],
  })
  await club.admin.field.removeHoliday({ body: { date: body.date } })
  const holidays = await club.owner.field.holidays()
  expect(holidays.map(({ date }) => date)).not.toContain(body.date)
  expect(holidays.filter(({ date }) => date.startsWith('2027'))).toHaveLength(12)
})

const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
const week = (monday: { opens: string | null; closes: string | null }) =>
  WEEK.map((day) => ({ day, ...(day === 'Monday' ? monday : { opens: null, closes: null }) }))

// SPEC o8.field.hours
test.each([
  [{ hours: week({ opens: '17:00', closes: '09:00' }) }, 'hours.0.closes'],
  [{ hours: week({ opens: '09:00', closes: null }) }, 'hours.0.closes'],
  [
    {
      bands: [
        { kind: 'curfew' as const, days: ['Monday' as const], from: '22:00', to: '07:00', words: '' },
        { kind: 'curfew' as const, days: ['Tuesday' as const], from: '06:00', to: '08:00', words: '' },
      ],
    },
    'bands.1.from',
  ],
])('hours %# are refused at %s', async (body, field) => {
  await expect(club.admin.field.configure({ body })).rejects.toMatchObject({
    status: 400,
    errors: [{ field }],
  })
})
