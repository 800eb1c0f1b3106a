import { HOLD_SECONDS } from '@rsfc/domain/bookings/undo'
import { eq, sql } from '../../base/database/drizzle.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookings } from '../records/booking-tables.ts'
import { members } from '../../people/records/member-tables.ts'
import {
  addCrewed,
  flyThisMorning,
  openFlyingClub,
  wish,
  type FlyingClub,
} from '../../testing/flying-club.ts'
import { addAircraft } from '../../testing/timetable.ts'

let club: FlyingClub
beforeAll(async () => {
  club = await openFlyingClub()
})
afterAll(() => club.close())
beforeEach(async () => {
  await club.db.delete(bookings)
  await club.db.execute(sql`delete from pgboss.job where name = 'mail'`)
})

type Changes = Parameters<FlyingClub['admin']['bookings']['update']>[0]['body']

/** Changes a booking as officers do, and returns the id to undo it. */
async function act(id: string, body: Changes, who: 'admin' | 'superAdmin' = 'admin'): Promise<string> {
  const { undo_id } = await club[who].bookings.update({ params: { id }, body: { ...body, undoable: true } })
  return undo_id ?? ''
}
const undo = (id: string, who: 'admin' | 'superAdmin' = 'admin') =>
  club[who].bookings.undo({ params: { id } })
const rowOf = async (id: string) =>
  (await club.db.select().from(bookings).where(eq(bookings._id, id)))[0] as typeof bookings.$inferSelect
const stateOf = async (id: string) => {
  const { calendar_sequence: _counted, ...rest } = await rowOf(id)
  return rest
}
const releaseMails = () => club.db.execute(sql`update pgboss.job set start_after = now() where name = 'mail'`)

/** The number of mails that arrive from now on. */
async function mailsSince(before: string[]): Promise<number> {
  return (await club.mails()).length - before.length
}

describe('undo restores the booking and withdraws its mails', () => {
  test.each<[string, Changes]>([
    ['confirm', { booking_status: 'confirmed' }],
    ['reject with a reason', { booking_status: 'rejected', reason: 'No instructor that day' }],
    ['cancel', { booking_status: 'cancelled' }],
    ['move', { start_time: '13:00', end_time: '14:00', reason: 'Engine check' }],
    ['release the instructor', { flight_instructor: 'Not Required' }],
  ])('%s', async (_what, changes) => {
    const id = await addCrewed(club, { decision_reason: 'Moved for the airshow' })
    const [before, sent] = [await stateOf(id), await club.mails()]
    const change = await act(id, changes)
    expect(await stateOf(id)).not.toEqual(before)
    expect(await mailsSince(sent)).toBe(0)
    await undo(change)
    expect(await stateOf(id)).toEqual(before)
    await releaseMails()
    expect(await mailsSince(sent)).toBe(0)
  })

  test('marking as paid: removes the payment, its date and the receipt', async () => {
    const id = await flyThisMorning(club)
    const before = await stateOf(id)
    const sent = await club.mails()
    const change = await act(id, { payment_status: 'paid' })
    expect((await rowOf(id)).paid_at).not.toBeNull()
    await undo(change)
    expect(await stateOf(id)).toEqual(before)
    await releaseMails()
    expect(await mailsSince(sent)).toBe(0)
    await expect(club.admin.request({ url: `/api/booking/receipt/${id}` })).resolves.toMatchObject({
      statusCode: 409,
    })
  })

  test('completing: the flight no longer counts for the member', async () => {
    const totals = async () => {
      const [owner] = await club.db.select().from(members).where(eq(members._id, club.owner.member._id))
      return { flights: owner?.flights, flight_hours: owner?.flight_hours }
    }
    const id = await addCrewed(club, { booking_status: 'confirmed' })
    const [before, counted] = [await stateOf(id), await totals()]
    const flown = { actual_start_time: '10:00', actual_end_time: '11:00' }
    const change = await act(id, { booking_status: 'completed', ...flown })
    expect(await totals()).not.toEqual(counted)
    await undo(change)
    expect(await totals()).toEqual(counted)
    expect(await stateOf(id)).toEqual(before)
  })
})

test('without an undo, the mails are sent after a few seconds', async () => {
  const id = await addCrewed(club)
  const sent = await club.mails()
  await act(id, { booking_status: 'confirmed' })
  const { rows } = await club.db.execute<{ seconds: number }>(
    sql`select extract(epoch from start_after - created_on)::int as seconds from pgboss.job where name = 'mail' and state < 'active'`,
  )
  expect(new Set(rows.map(({ seconds }) => seconds))).toEqual(new Set([HOLD_SECONDS]))
  await releaseMails()
  expect(await mailsSince(sent)).toBe(3)
})

test('a change that cannot be undone returns no undo_id and sends its mails at once', async () => {
  const id = await addCrewed(club)
  const sent = await club.mails()
  const answer = await club.admin.bookings.update({ params: { id }, body: { booking_status: 'confirmed' } })
  expect(answer).not.toHaveProperty('undo_id')
  expect(await mailsSince(sent)).toBe(3)
})

test('mails about a member’s own change are sent at once, whatever the call asks for', async () => {
  const id = await addCrewed(club)
  const body = { booking_remarks: 'Circuits', undoable: true }
  expect(await club.owner.bookings.update({ params: { id }, body })).not.toHaveProperty('undo_id')
})

test('the undo is recorded in the history', async () => {
  const id = await addCrewed(club)
  await undo(await act(id, { booking_status: 'rejected' }))
  const [last] = await club.admin.bookings.history({ params: { id } })
  expect(last).toMatchObject({
    action: 'booking.undo',
    before: { booking_status: 'rejected' },
    after: { booking_status: 'pending' },
  })
})

describe('undo is refused', () => {
  test("after another officer's change, which stays", async () => {
    const id = await addCrewed(club)
    const change = await act(id, { booking_status: 'confirmed' })
    await act(id, { booking_remarks: 'Bring headsets' }, 'superAdmin')
    await expect(undo(change)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('This booking has changed since'),
    })
    expect(await rowOf(id)).toMatchObject({ booking_status: 'confirmed', booking_remarks: 'Bring headsets' })
  })

  test('or wins in a race with another officer, never both', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await addCrewed(club, { flight_date: `2026-12-0${round + 1}` })
      const change = await act(id, { booking_status: 'confirmed' })
      const [undone, other] = await Promise.allSettled([
        undo(change),
        act(id, { booking_status: 'cancelled' }, 'superAdmin'),
      ])
      expect(other.status).toBe('fulfilled')
      const history = await club.admin.bookings.history({ params: { id } })
      expect(history.some(({ action }) => action === 'booking.undo')).toBe(undone.status === 'fulfilled')
      // The other officer's decision is kept, whichever came first.
      expect((await rowOf(id)).booking_status).toBe('cancelled')
    }
  })

  test('after the mail has been sent', async () => {
    const id = await addCrewed(club)
    const change = await act(id, { booking_status: 'confirmed' })
    await releaseMails()
    await club.mails()
    await expect(undo(change)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('too late'),
    })
    expect((await rowOf(id)).booking_status).toBe('confirmed')
  })

  test('after the time is over, even if there was no mail', async () => {
    const id = await addCrewed(club)
    const change = await act(id, { booking_remarks: 'Bring headsets' })
    club.passTime((HOLD_SECONDS + 1) * 1000)
    await expect(undo(change)).rejects.toMatchObject({ status: 409 })
  })

  test('if the change does not exist or its booking was deleted', async () => {
    const gone = { status: 404, message: 'There is no such change.' }
    const id = await addCrewed(club)
    const change = await act(id, { booking_status: 'confirmed' })
    await expect(undo(id)).rejects.toMatchObject(gone)
    await club.db.delete(bookings)
    await expect(undo(change)).rejects.toMatchObject(gone)
  })

  test('the second time', async () => {
    const change = await act(await addCrewed(club), { booking_status: 'confirmed' })
    await undo(change)
    await expect(undo(change)).rejects.toMatchObject({ status: 409 })
  })

  test('if the aircraft was grounded meanwhile', async () => {
    const plane = await addAircraft(club.db)
    const id = await addCrewed(club, { aircraft_type: plane })
    const change = await act(id, { booking_status: 'rejected' })
    await club.admin.airworthiness.ground({ params: { id: plane }, body: { reason: 'Flat tyre' } })
    await expect(undo(change)).rejects.toMatchObject({
      status: 409,
      message: 'The aircraft was grounded meanwhile, so this cannot be undone.',
    })
  })

  test('if someone has booked the time meanwhile', async () => {
    const id = await addCrewed(club)
    const change = await act(id, { booking_status: 'rejected' })
    await club.other.bookings.create({ body: wish(club.plane) })
    await expect(undo(change)).rejects.toMatchObject({
      status: 406,
      message: 'Someone has booked this time meanwhile, so it cannot be undone.',
    })
    expect((await rowOf(id)).booking_status).toBe('rejected')
  })
})
