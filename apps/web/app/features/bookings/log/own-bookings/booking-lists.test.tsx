import type { Booking } from '@rsfc/contract/bookings/schemas'
import { expect, test } from 'vitest'
import { openPage } from '../../../../../testing/open-page.tsx'
import { newId, sampleBooking } from '../../../../../testing/sample-flights.ts'
import { BookingLists } from './booking-lists.tsx'

const MEMBER = newId()
const own = (fields: Partial<Booking>) =>
  sampleBooking({ user_id: MEMBER, flight_date: '2099-11-21', ...fields })
const flown = (fields: Partial<Booking>) =>
  own({ flight_date: '2020-11-21', booking_status: 'completed', payment_fee: 300, ...fields })

// SPEC 2.members.booking-lists, 4.member-lists.your-booking, 4.member-lists.require-payment
// SPEC 4.member-lists.past-booking, 4.member-lists.work-flights
test('each booking appears in the right list of its member', async () => {
  const [pending, confirmed, toComplete, requested, late, checked, paid, taught, cancelled] = [
    own({}),
    own({ booking_status: 'confirmed', flight_date: '2099-11-22' }),
    own({ booking_status: 'confirmed', flight_date: '2020-11-21' }),
    flown({ payment_status: 'requesting-payment' }),
    own({ booking_status: 'cancelled', payment_status: 'overdue', payment_fee: 40 }),
    flown({ payment_status: 'to-check-payment' }),
    flown({ payment_status: 'paid' }),
    sampleBooking({ booking_status: 'confirmed', flight_date: '2099-11-21', flight_instructor: MEMBER }),
    own({ booking_status: 'cancelled' }),
  ]
  const bookings = [pending, confirmed, toComplete, requested, late, checked, paid, taught, cancelled]
  const { screen } = await openPage(<BookingLists bookings={bookings} userId={MEMBER} />, {
    at: '/members/booking',
    as: { _id: MEMBER },
  })
  const hrefs = async (name: string) => {
    await screen.getByRole('tab', { name }).click()
    const links = screen.getByRole('list', { name: name.replace(/ \d+$/, '') }).getByRole('link')
    await expect.element(links.first()).toBeVisible()
    return links.elements().map((link) => link.getAttribute('href') ?? '')
  }
  const flights = (...some: Booking[]) => some.map(({ _id }) => `/members/booking/${_id}`)
  expect((await hrefs('Require Payment 2')).toSorted()).toEqual(flights(requested, late).toSorted())
  expect(await hrefs('Payment being checked 1')).toEqual(flights(checked))
  expect(await hrefs('Past Booking 1')).toEqual(flights(paid))
  expect(await hrefs('Work Flights 1')).toEqual(flights(taught))
  // A flight that is over also links to the form that completes it.
  const [toCompleteAt] = flights(toComplete)
  expect((await hrefs('Your Booking 3')).toSorted()).toEqual(
    [...flights(pending, confirmed, toComplete), `${toCompleteAt}?view=complete`].toSorted(),
  )
  await expect
    .element(screen.getByRole('link', { name: 'Complete this flight' }))
    .toHaveAttribute('href', `${toCompleteAt}?view=complete`)
})
