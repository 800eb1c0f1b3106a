import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFlyingClub, wish, type FlyingClub } from '../testing/flying-club.ts'

let club: FlyingClub
beforeAll(async () => {
  club = await openFlyingClub()
})
afterAll(() => club.close())

const LONE_SURROGATE = 'half a character: \ud83d'
const event = (traits: object) => ({
  event_start_date: '2027-01-01T10:00:00+08:00',
  event_end_date: '2027-01-01T12:00:00+08:00',
  event_title: 'Satay night',
  event_description: 'Tea is served',
  event_price: 0,
  event_type: 'Tour' as const,
  ...traits,
})

/** Values that PostgreSQL cannot store, or would store differently. */
test.each<[string, () => Promise<unknown>]>([
  [
    'an event in the year 0',
    () => club.admin.events.create({ body: event({ event_start_date: '0000-12-31T00:00:00Z' }) }),
  ],
  [
    'an event that ends after 9999',
    () => club.admin.events.create({ body: event({ event_end_date: '9999-12-31T23:59:59-23:59' }) }),
  ],
  [
    'a board of the year 0',
    () => club.owner.bookings.board({ query: { from: '0000-01-01', to: '0000-01-02' } }),
  ],
  [
    'a board of the year 9999',
    () => club.owner.bookings.board({ query: { from: '9999-12-31', to: '9999-12-31' } }),
  ],
  [
    'a birthday in the year 0',
    () =>
      club.owner.members.update({
        params: { id: club.owner.member._id },
        body: { date_of_birth: '0000-01-01' },
      }),
  ],
  [
    'a lone surrogate in remarks',
    () => club.owner.bookings.create({ body: wish(club.plane, { booking_remarks: LONE_SURROGATE }) }),
  ],
  [
    'a lone surrogate in a name',
    () =>
      club.admin.members.update({
        params: { id: club.owner.member._id },
        body: { first_name: LONE_SURROGATE },
      }),
  ],
  [
    'a lone surrogate in a message',
    () => club.visitor.support.create({ body: { name: 'A', email: 'a@b.co', message: LONE_SURROGATE } }),
  ],
])('%s is refused', async (_what, call) => {
  await expect(call()).rejects.toMatchObject({ status: 400 })
})
