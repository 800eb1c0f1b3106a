import { bookings } from '@rsfc/contract/bookings/routes'
import { site } from '@rsfc/contract/site/routes'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
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
  await expect
    .poll(() => club.callsTo(bookings.list).at(-1)?.query)
    .toMatchObject({
      status: 'completed',
      payment: 'to-check-payment',
    })
})

const sectionsRead = () => club.callsTo(bookings.list).map(({ query }) => query.section)

test('one section is shown at a time; the closed ones are read when they are opened, or searched', async () => {
  const { screen, address } = await openDesk('/admin/bookings')
  await expect.element(screen.getByRole('region', { name: 'Require Confirmation' })).toBeVisible()
  await expect.poll(sectionsRead).toEqual(['confirmation'])
  await screen.getByRole('tab', { name: /^Require Payment/ }).click()
  await expect.element(screen.getByRole('region', { name: 'Require Payment' })).toBeVisible()
  expect(screen.getByRole('region', { name: 'Require Confirmation' }).query()).toBeNull()
  expect(address()).toBe('/admin/bookings?tab=payment')
  await expect.poll(sectionsRead).toEqual(['confirmation', 'payment'])
  await screen.getByRole('searchbox', { name: 'Search bookings' }).fill('aminah')
  for (const name of ['Require Confirmation', 'Confirm Booking', 'Require Payment', 'Past Bookings'])
    await expect.element(screen.getByRole('region', { name })).toBeVisible()
})

test('a link to a section opens it', async () => {
  const { screen } = await openDesk('/admin/bookings#past')
  await expect.element(screen.getByRole('region', { name: 'Past Bookings' })).toBeVisible()
  await expect.poll(sectionsRead).toEqual(['past'])
})

test('on a phone the board is one of the tabs, and is read when it is opened', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 720))
  const { screen } = await openDesk('/admin/bookings')
  await expect.element(screen.getByRole('tab', { name: /^Require Confirmation/ })).toBeVisible()
  expect(club.callsTo(bookings.board)).toEqual([])
  await screen.getByRole('tab', { name: 'Schedule' }).click()
  await expect.element(screen.getByRole('region', { name: 'Schedule' })).toBeVisible()
  await expect.poll(() => club.callsTo(bookings.board).length).toBe(1)
})
