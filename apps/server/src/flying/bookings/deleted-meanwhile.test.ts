import { eq } from '../../base/database/drizzle.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Transaction } from '../../base/database/client.ts'
import { bookings } from '../records/booking-tables.ts'
import { posts } from '../../club/community/tables.ts'
import { aircraft } from '../records/aircraft-tables.ts'
import { members } from '../../people/records/member-tables.ts'
import { newId } from '../../base/database/new-id.ts'
import { join } from '../../testing/test-members.ts'
import { openFlyingClub, wish, type FlyingClub } from '../../testing/flying-club.ts'
import { addAircraft, addBooking, someoneWaits } from '../../testing/timetable.ts'

let club: FlyingClub
beforeAll(async () => {
  club = await openFlyingClub()
})
afterAll(() => club.close())
beforeEach(() => club.db.delete(bookings))

/** Commits the deletion only when the call waits for its lock, so that the call has already read the record. */
async function asItGoes<T>(
  deletion: (tx: Transaction) => Promise<unknown>,
  call: () => Promise<T>,
): Promise<unknown> {
  let answer: Promise<unknown> | undefined
  await club.db.transaction(async (tx) => {
    await deletion(tx)
    answer = call().catch((error: unknown) => error)
    await someoneWaits(club.db)
  })
  return answer
}

test('an aircraft that is deleted during a request cannot be booked', async () => {
  const plane = await addAircraft(club.db)
  const answer = await asItGoes(
    (tx) => tx.delete(aircraft).where(eq(aircraft._id, plane)),
    () => club.owner.bookings.create({ body: wish(plane) }),
  )
  expect(answer).toMatchObject({ status: 406, errors: [{ field: 'aircraft_type' }] })
})

test('a booking for a member who is deleted during the request is refused', async () => {
  const leaver = await join(club.app, club.db, { membership_type: 'ordinary' })
  const answer = await asItGoes(
    (tx) => tx.delete(members).where(eq(members._id, leaver.member._id)),
    () => club.admin.bookings.create({ body: wish(club.plane, { user_id: leaver.member._id }) }),
  )
  expect(answer).toMatchObject({
    status: 400,
    errors: [{ field: 'user_id', message: 'This member does not exist' }],
  })
})

test.each(['instructor', 'examiner'] as const)(
  'an %s who is deleted during the request is refused',
  async (role) => {
    const leaver = await join(club.app, club.db, { [`${role}_rated`]: true })
    const booking = await addBooking(club.db, { aircraft_type: club.plane, user_id: club.owner.member._id })
    const answer = await asItGoes(
      (tx) => tx.delete(members).where(eq(members._id, leaver.member._id)),
      () =>
        club.admin.bookings.update({
          params: { id: booking._id },
          body: { [`flight_${role}`]: leaver.member._id },
        }),
    )
    expect(answer).toMatchObject({ status: 400, errors: [{ field: `flight_${role}` }] })
  },
)

test('a booking cannot move to an aircraft that is deleted during the change', async () => {
  const plane = await addAircraft(club.db)
  const booking = await addBooking(club.db, { aircraft_type: club.plane, user_id: club.owner.member._id })
  const answer = await asItGoes(
    (tx) => tx.delete(aircraft).where(eq(aircraft._id, plane)),
    () => club.admin.bookings.update({ params: { id: booking._id }, body: { aircraft_type: plane } }),
  )
  expect(answer).toMatchObject({ status: 406, errors: [{ field: 'aircraft_type' }] })
})

test('posts and comments whose record is deleted during the call get a refusal, not a server error', async () => {
  const leaver = await join(club.app, club.db)
  const answer = await asItGoes(
    (tx) => tx.delete(members).where(eq(members._id, leaver.member._id)),
    () => leaver.community.publish({ body: { header: 'Goodbye', remarks: 'And thanks' } }),
  )
  expect(answer).toMatchObject({ status: 409 })
  const _id = newId()
  await club.db.insert(posts).values({ _id, user_id: club.owner.member._id, header: 'A', description: 'B' })
  const late = await asItGoes(
    (tx) => tx.delete(posts).where(eq(posts._id, _id)),
    () => club.other.community.comment({ params: { id: _id }, body: { comment: 'Well done' } }),
  )
  expect([404, 409]).toContain((late as { status: number }).status)
})
