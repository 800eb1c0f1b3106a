import { STANDARD_HOURS } from '@rsfc/domain/field/standard-field'
import { eq } from '../../base/database/drizzle.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addCrewed, openFlyingClub, wish, type FlyingClub } from '../../testing/flying-club.ts'
import { bookings } from '../records/booking-tables.ts'
import { offers } from '../wishes/tables.ts'
import { closures } from './tables.ts'

const PARADE = {
  start_date: '2026-11-21',
  start_time: '13:00',
  end_date: '2026-11-21',
  end_time: '18:00',
  reason: 'Rehearsal of the parade',
  source: 'NOTAM A1234/26',
}
const WORDS = 'The airfield is closed Sat 21 Nov 2026, 13:00 to 18:00: Rehearsal of the parade'

let club: FlyingClub

beforeAll(async () => {
  club = await openFlyingClub()
})
beforeEach(async () => {
  await club.db.delete(closures)
  await club.db.delete(offers)
  await club.db.delete(bookings)
  await club.newMails()
})

const close = (traits: Record<string, unknown> = {}) =>
  club.admin.field.addClosure({ body: { ...PARADE, ...traits } })
const book = (start_time: string, end_time: string) =>
  club.owner.bookings.create({ body: wish(club.plane, { start_time, end_time }) })
const refusalOf = (sent: Promise<unknown>) =>
  sent.then(
    () => null,
    ({ status, errors }: { status: number; errors?: unknown }) => ({ status, errors }),
  )

// SPEC o8.field.closure
test('a booking in a closure is refused with the reason; one that ends as it begins is not', async () => {
  await close()
  const refusal = { status: 406, errors: [{ field: 'flight_date', message: WORDS }] }
  expect(await refusalOf(book('12:00', '13:30'))).toEqual(refusal)
  expect(await refusalOf(book('17:59', '18:30'))).toEqual(refusal)
  expect(await book('11:00', '13:00')).toMatchObject({ booking_status: 'pending' })
  expect(await book('18:00', '18:30')).toMatchObject({ booking_status: 'pending' })
})

// SPEC o8.field.closure
test('the database refuses it, whoever writes', async () => {
  await close()
  const write = addCrewed(club, { start_time: '14:00', end_time: '15:00' })
  await expect(write).rejects.toMatchObject({ cause: { constraint: 'bookings_field_closed' } })
})

// SPEC o8.field.pilots
test('bookings that a closure meets are listed, must have been seen, stay, and are mailed once for each pilot', async () => {
  const first = await addCrewed(club, { start_time: '14:00', end_time: '15:00' })
  const second = await addCrewed(club, {
    start_time: '16:00',
    end_time: '17:00',
    booking_status: 'confirmed',
  })
  await addCrewed(club, { start_time: '10:00', end_time: '11:00' })
  const { reason: _reason, source: _source, ...query } = PARADE
  const clashes = await club.admin.field.clashes({ query })
  expect(clashes.map(({ _id, pilot_name }) => [_id, pilot_name])).toEqual([
    [first, 'Wei Ming Tan'],
    [second, 'Wei Ming Tan'],
  ])
  expect(await refusalOf(close({ seen: [first] }))).toEqual({
    status: 409,
    errors: [{ field: 'seen', message: expect.stringContaining('16:00 to 17:00') as string }],
  })
  expect(await club.db.$count(closures)).toBe(0)
  const { _id } = await close({ seen: [first, second] })
  expect(await club.db.$count(bookings)).toBe(3)
  const [mail, ...others] = await club.newMails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ to: club.owner.member.email, subject: 'Airfield closed: 2 of your flights' })
  expect(mail?.text).toContain('Rehearsal of the parade')
  await club.admin.field.removeClosure({ params: { id: _id } })
  const [lifted] = await club.newMails()
  expect(lifted?.subject).toBe('Airfield open after all: 2 of your flights')
})

test('a booking that a closure met cannot be confirmed or moved within it, but moved out and cancelled', async () => {
  const id = await addCrewed(club, { start_time: '14:00', end_time: '15:00' })
  await close({ seen: [id] })
  const change = (body: Record<string, unknown>) => club.admin.bookings.update({ params: { id }, body })
  for (const body of [{ booking_status: 'confirmed' }, { start_time: '13:30' }])
    expect(
      (await refusalOf(change({ ...body, override_reason: 'The tower has agreed to it' })))?.status,
    ).toBe(406)
  await change({ start_time: '11:00', end_time: '12:00' })
  await change({ booking_status: 'cancelled' })
})

test('of a booking and a closure at the same moment, either the booking is refused or the officer sees it', async () => {
  for (let round = 0; round < 12; round++) {
    await club.db.delete(closures)
    await club.db.delete(bookings)
    const [booked, closed] = await Promise.all([refusalOf(book('14:00', '15:00')), refusalOf(close())])
    expect([
      [406, 200],
      [200, 409],
    ]).toContainEqual([booked?.status ?? 200, closed?.status ?? 200])
  }
})

// SPEC o8.field.reads
test('a closure holds every aircraft on the board and is left out of free slots, and open offers in it end', async () => {
  const [offer] = await club.db
    .insert(offers)
    .values({
      ...wish(club.plane, { start_time: '14:00', end_time: '15:00' }),
      user_id: club.owner.member._id,
      asked_at: new Date('2026-11-14T01:00:00Z'),
      answer_by: new Date('2026-11-14T05:00:00Z'),
    })
    .returning()
  const range = { from: '2026-11-21', to: '2026-11-21' }
  const before = await club.owner.bookings.board({ query: range })
  expect(before.map(({ kind }) => kind)).toEqual(['offer'])
  await close()
  const board = await club.owner.bookings.board({ query: range })
  expect(board.map(({ kind, remarks }) => [kind, remarks])).toEqual([
    ['closure', PARADE.reason],
    ['closure', PARADE.reason],
  ])
  const free = await club.owner.bookings.free({ query: { ...range, flight_type: 'leisure', minutes: 60 } })
  expect(free.map(({ start_time }) => start_time)).toEqual(['09:00', '10:00', '11:00', '12:00'])
  const [ended] = await club.db.select().from(offers).where(eq(offers._id, offer!._id))
  expect(ended?.state).toBe('withdrawn')
})

// SPEC o8.field.dates
test.each([
  [{ end_time: '12:00' }, 'end_time'],
  [{ end_date: '2026-11-20' }, 'end_date'],
  [{ end_date: '2027-12-21' }, 'end_date'],
  [{ start_date: '2026-11-10', end_date: '2026-11-11' }, 'end_date'],
  [{ reason: '' }, 'reason'],
])('a closure %o is refused at %s', async (traits, field) => {
  expect(await refusalOf(close(traits))).toMatchObject({ status: 400, errors: [{ field }] })
})

// SPEC o8.field.reads
test('readiness, free slots and wishes follow the hours that officers set', async () => {
  const hours = STANDARD_HOURS.map((day) =>
    day.day === 'Saturday' ? { ...day, opens: '12:00', closes: '14:00' } : { ...day },
  )
  await club.admin.field.configure({ body: { hours } })
  const range = { from: '2026-11-21', to: '2026-11-21' }
  const free = await club.owner.bookings.free({ query: { ...range, flight_type: 'leisure', minutes: 60 } })
  expect(free.map(({ start_time }) => start_time)).toEqual(['12:00', '13:00'])
  const { _id } = await book('10:00', '11:00')
  const { lines } = await club.owner.readiness.ofFlight({ query: { booking_id: _id } })
  expect(lines.find(({ rule }) => rule === 'daylight')?.value).toBe('Outside opening hours, 12pm to 2pm')
  await club.admin.field.configure({ body: { hours: STANDARD_HOURS.map((day) => ({ ...day })) } })
})
