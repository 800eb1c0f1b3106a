import { eq } from '../../base/database/drizzle.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bookings } from '../records/booking-tables.ts'
import { downtimes } from '../records/aircraft-tables.ts'
import { addCrewed, openFlyingClub, type FlyingClub } from '../../testing/flying-club.ts'
import { addDowntime, tally } from '../../testing/timetable.ts'

let club: FlyingClub
beforeAll(async () => {
  club = await openFlyingClub()
})
afterAll(() => club.close())
beforeEach(async () => {
  await club.db.delete(bookings)
  await club.db.delete(downtimes)
})

type Who = 'owner' | 'other' | 'instructor' | 'examiner' | 'admin' | 'superAdmin' | 'visitor'
type Changes = Parameters<FlyingClub['owner']['bookings']['update']>[0]['body']

const change = (who: Who, id: string, body: Changes) => club[who].bookings.update({ params: { id }, body })

const add = (traits: Partial<typeof bookings.$inferInsert> = {}) => addCrewed(club, traits)

const FAILED = 'Error updating booking'
const WHEN = 'Sat 21 Nov 2026, 14:00 to 15:00'

// SPEC 8.booking-edit.failed
test('a clash message names the other flight, the downtime, or the crew’s other flight', async () => {
  const id = await add()
  const at = { start_time: '14:00', end_time: '15:00' }
  const taken = await add({ ...at, pilot_name: 'Priya Nair', flight_instructor: null, flight_examiner: null })
  const moved = { start_time: '14:30', end_time: '16:00' }
  const clash = (message: string, field = 'start_time') => ({
    status: 406,
    message: FAILED,
    errors: [{ field, message }],
  })
  await expect(change('admin', id, moved)).rejects.toMatchObject(clash(`Clashes with Priya Nair, ${WHEN}`))
  await expect(change('owner', id, moved)).rejects.toMatchObject(clash(`Taken ${WHEN}`))
  await club.db.delete(bookings).where(eq(bookings._id, taken))
  const days = { start_date: '2026-11-21', end_date: '2026-11-21', ...at }
  await addDowntime(club.db, { aircraft_id: club.plane, ...days, remarks: 'Tyres' })
  await expect(change('admin', id, moved)).rejects.toMatchObject(
    clash(`Clashes with downtime, ${WHEN}: Tyres`),
  )
  await club.db.delete(downtimes)
  await add({ ...at, aircraft_type: club.otherPlane, pilot_name: 'Priya Nair', flight_examiner: null })
  const crew = `Clashes with another flight of Ah Kow Lim: Priya Nair, ${WHEN}`
  await expect(change('admin', id, moved)).rejects.toMatchObject(clash(crew, 'flight_instructor'))
  await expect(change('owner', id, moved)).rejects.toMatchObject(
    clash(`The instructor is taken ${WHEN}`, 'flight_instructor'),
  )
  await expect(club.admin.bookings.read({ params: { id } })).resolves.toMatchObject({ start_time: '10:00' })
})

test('a booking does not clash with itself', async () => {
  const id = await add()
  const body = { start_time: '11:00', end_time: '13:00' }
  await expect(change('admin', id, body)).resolves.toMatchObject(body)
})

test('a rejected booking can be reopened only while its time is free', async () => {
  const id = await add({ booking_status: 'rejected' })
  const other = await add()
  await expect(change('admin', id, { booking_status: 'pending' })).rejects.toMatchObject({ status: 406 })
  await club.admin.bookings.remove({ params: { id: other } })
  await expect(change('admin', id, { booking_status: 'pending' })).resolves.toBeTruthy()
})

test('when twenty bookings race to move to one slot, one gets it and nineteen are refused', async () => {
  const alone = { flight_instructor: null, flight_examiner: null }
  const ids = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      add({ ...alone, flight_date: `2026-12-${String(n + 1).padStart(2, '0')}` }),
    ),
  )
  const outcomes = await Promise.all(
    ids.map((id) =>
      change('admin', id, { flight_date: '2027-01-10' }).then(
        () => 'moved',
        (error: { status: number }) => String(error.status),
      ),
    ),
  )
  expect(tally(outcomes)).toEqual({ moved: 1, '406': 19 })
})

test('concurrent changes of one booking all succeed, even if some change its aircraft', async () => {
  const id = await add()
  const bodies = Array.from({ length: 12 }, (_, n) =>
    n % 2 ? { booking_remarks: `Note ${n}` } : { aircraft_type: n % 4 ? club.plane : club.otherPlane },
  )
  const all = bodies.map((body) => change('admin', id, body))
  await expect(Promise.all(all)).resolves.toHaveLength(12)
})
