import { bookings } from '@rsfc/contract/bookings/routes'
import { expect, test } from 'vitest'
import { club } from '../../../../../testing/fake-club.ts'
import { openPage } from '../../../../../testing/open-page.tsx'
import { newId, sampleBooking } from '../../../../../testing/sample-flights.ts'
import { PaymentsDuePanel } from './payments-due-panel.tsx'

test('the home page lists payments that are due, not those being checked', async () => {
  const user_id = newId()
  const flown = { user_id, flight_date: '2020-11-21', booking_status: 'completed' } as const
  const requested = sampleBooking({ ...flown, payment_status: 'requesting-payment', payment_fee: 300 })
  const late = sampleBooking({
    ...flown,
    booking_status: 'cancelled',
    payment_status: 'overdue',
    payment_fee: 40,
  })
  const checked = sampleBooking({ ...flown, payment_status: 'to-check-payment', payment_fee: 70 })
  club.answers(bookings.ofMember, [requested, late, checked])
  const { screen } = await openPage(<PaymentsDuePanel userId={user_id} />, {
    at: '/members',
    as: { _id: user_id },
  })
  const panel = screen.getByRole('region', { name: 'Payments due' })
  await expect.element(panel.getByText('$340.00')).toBeVisible()
  const links = panel.getByRole('listitem').getByRole('link').elements()
  const hrefs = links.map((link) => link.getAttribute('href'))
  expect(new Set(hrefs)).toEqual(new Set([requested, late].map(({ _id }) => `/members/booking/${_id}`)))
})
