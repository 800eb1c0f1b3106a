import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFlyingClub, addCrewed, wish, type FlyingClub } from '../../testing/flying-club.ts'

let club: FlyingClub
beforeAll(async () => {
  club = await openFlyingClub()
})
afterAll(() => club.close())

test('deleting a member cancels the coming flights, tells the instructor and keeps the debt on the desk', async () => {
  const { owner, other, instructor, admin, plane } = club
  const coming = await addCrewed(club, { booking_status: 'confirmed' })
  const begun = await addCrewed(club, {
    booking_status: 'confirmed',
    flight_date: '2026-11-14',
    start_time: '08:00',
    end_time: '09:00',
  })
  const unpaid = await addCrewed(club, {
    booking_status: 'completed',
    payment_status: 'requesting-payment',
    payment_fee: 300,
    flight_date: '2026-11-07',
  })
  await admin.members.remove({ body: { user_id: owner.member._id } })

  const read = (id: string) => admin.bookings.read({ params: { id } })
  await expect(read(coming)).resolves.toMatchObject({ booking_status: 'cancelled', user_id: null })
  await expect(read(begun)).resolves.toMatchObject({ booking_status: 'confirmed' })
  const history = await admin.bookings.history({ params: { id: coming } })
  expect(history[0]).toMatchObject({
    before: { booking_status: 'confirmed' },
    after: { booking_status: 'cancelled' },
  })
  const onDesk = await admin.bookings.list({ query: { section: 'payment' } })
  expect(onDesk).toMatchObject([{ _id: unpaid, payment_fee: 300, pilot_name: 'Wei Ming Tan', user_id: null }])

  const mails = await club.mails()
  const told = mails.filter((mail) => mail.includes(`To: ${instructor.member.email}`))
  expect(told).toEqual([expect.stringMatching(/^Subject: .*cancelled/im)])
  expect(mails.filter((mail) => mail.includes(`To: ${owner.member.email}`))).toEqual([])
  // The aircraft is free again at that time.
  await expect(other.bookings.create({ body: wish(plane) })).resolves.toMatchObject({
    booking_status: 'pending',
  })
})
