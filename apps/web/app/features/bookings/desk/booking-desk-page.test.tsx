import { bookings } from '@rsfc/contract/bookings/routes'
import { site } from '@rsfc/contract/site/routes'
import { expect, test } from 'vitest'
import { club } from '../../../../testing/fake-club.ts'
import { openPage } from '../../../../testing/open-page.tsx'
import { showBoard } from '../../../../testing/sample-board.ts'
import { sampleBooking } from '../../../../testing/sample-flights.ts'
import { sampleOf } from '../../../../testing/sample.ts'
import BookingDeskPage from './booking-desk-page.tsx'

const nothing = () => null
const REJECTED = sampleBooking({ booking_status: 'rejected', reason: 'Runway works' })

async function openDesk(at: string) {
  showBoard([])
  club.answers(site.staff, sampleOf(site.staff))
  club.answers(bookings.counts, sampleOf(bookings.counts))
  club.answers(bookings.list, ({ query }) => (query.status === 'rejected' ? [REJECTED] : []))
  return openPage(<BookingDeskPage readiness={nothing} dayNotes={nothing} planReadiness={nothing} />, {
    at,
    as: { account_type: 'admin' },
  })
}

test('the desk filters by status, including bookings in no section, and keeps the filters in the address', async () => {
  const { screen, address } = await openDesk('/admin/bookings?view=list')
  await screen.getByRole('button', { name: 'Filters' }).click()
  await screen.getByLabelText('Booking status').selectOptions('Rejected')
  await expect.poll(address).toMatch(/[?&]status=rejected/)
  const results = screen.getByRole('region', { name: 'Matching bookings' })
  await expect.element(results.getByText('1 found')).toBeVisible()
  await expect.element(results.getByText('Runway works')).toBeVisible()
  await expect
    .element(results.getByRole('link', { name: 'Siti Aminah' }))
    .toHaveAttribute('href', `/admin/booking/${REJECTED._id}`)
  await screen.getByRole('button', { name: 'Clear filters' }).click()
  await expect.element(screen.getByRole('region', { name: 'Require Confirmation' })).toBeVisible()
})

test('an address with filters opens the desk with them', async () => {
  const { screen } = await openDesk('/admin/bookings?view=list&status=completed&payment=to-check-payment')
  await expect.element(screen.getByLabelText('Payment')).toHaveValue('to-check-payment')
  await expect.element(screen.getByRole('region', { name: 'Matching bookings' })).toBeVisible()
  expect(club.callsTo(bookings.list).at(-1)?.query).toMatchObject({
    status: 'completed',
    payment: 'to-check-payment',
  })
})
