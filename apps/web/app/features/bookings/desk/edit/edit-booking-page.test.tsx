import { bookings } from '@rsfc/contract/bookings/routes'
import { Pilot, type Booking, type StaffMember } from '@rsfc/contract/bookings/schemas'
import type { RefusedLine } from '@rsfc/contract/kit/http'
import { BOOKING_FIELDS } from '@rsfc/domain/bookings/booking-fields'
import { expect, test } from 'vitest'
import { club } from '../../../../../testing/fake-club.ts'
import { keepUndoOpen } from '../../../../../testing/keep-undo-open.ts'
import { openPage } from '../../../../../testing/open-page.tsx'
import { showBoard } from '../../../../../testing/sample-board.ts'
import { newId, sampleAircraft, sampleBooking } from '../../../../../testing/sample-flights.ts'
import { sampleFor, sampleOf } from '../../../../../testing/sample.ts'
import EditBookingPage from './edit-booking-page.tsx'

const PLANE = sampleAircraft()
const PATH = '/admin/booking/:booking_id'
const noReadiness = () => null

/** Opens a booking at the desk. What is saved is read again afterwards. */
async function open(
  fields: Partial<Booking> = {},
  kind: 'estimate' | 'billed' = 'estimate',
  staff: StaffMember[] = [],
) {
  keepUndoOpen()
  let booking = sampleBooking({ aircraft_type: PLANE._id, ...fields })
  showBoard([PLANE])
  club.answers(bookings.read, () => booking)
  club.answers(bookings.history, [])
  club.answers(bookings.update, ({ body }) => (booking = { ...booking, ...(body as object) }))
  club.answers(bookings.briefing, {
    ...sampleOf(bookings.briefing),
    staff,
    pilot: { ...sampleFor(Pilot), name: 'Siti Aminah', contact_number: '+65 9123 4567', license_type: 'ppl' },
    fee: {
      kind,
      minutes: 60,
      lines: [{ label: 'Flight Hourly Rate', blocks: 12, hourly: 600, amount: 600 }],
      total: 600,
    },
  })
  const page = await openPage(<EditBookingPage readiness={noReadiness} />, {
    at: `/admin/booking/${booking._id}`,
    path: PATH,
    as: { account_type: 'admin' },
  })
  await expect.element(page.screen.getByLabelText('Pilot name')).toHaveValue('Siti Aminah')
  return { ...page, booking }
}

const CLASH = 'Clashes with Grace Holder, Sat 21 Nov 2026, 10:00 to 11:00'

test('every field of a booking is on its form', async () => {
  const { screen } = await open({ booking_status: 'completed' })
  const labels = [...screen.container.querySelectorAll('label')].map(({ textContent }) => textContent)
  const shown = new Set<string>(labels)
  const missing = Object.values(BOOKING_FIELDS).filter(({ label }) => !shown.has(label))
  expect(missing).toEqual([])
})

// SPEC 8.booking-edit.failed
test('a clash names the booking it clashes with, until the booking is saved', async () => {
  const { screen } = await open()
  const saved = club.callsTo(bookings.update)
  club.refuses(bookings.update, 406, { errors: [{ field: 'start_time', message: CLASH }] })
  await screen.getByLabelText('Remarks').fill('Earlier, please')
  await screen.getByRole('button', { name: 'Save changes' }).click()
  await expect.element(screen.getByText('Error updating booking')).toBeVisible()
  const clash = screen.getByRole('alert').filter({ hasText: 'This time is taken' })
  await expect.element(clash).toMatchTextContent(CLASH)
  expect(saved).toEqual([])
  club.answers(bookings.update, sampleBooking())
  await screen.getByLabelText('Start time').fill('11:00')
  await screen.getByLabelText('End time').fill('12:00')
  await screen.getByRole('button', { name: 'Save changes' }).click()
  await expect.element(screen.getByText('Booking updated successfully')).toBeVisible()
  await expect.element(clash).not.toBeInTheDocument()
})

test('leaving with unsaved changes asks first', async () => {
  const { screen, address } = await open()
  await screen.getByLabelText('Remarks').fill('Half written')
  await screen.getByRole('link', { name: 'All bookings' }).click()
  await screen.getByRole('button', { name: 'Stay here' }).click()
  await expect.element(screen.getByLabelText('Remarks')).toHaveValue('Half written')
  expect(address()).toMatch(/^\/admin\/booking\//)
  await screen.getByRole('link', { name: 'All bookings' }).click()
  await screen.getByRole('button', { name: 'Leave' }).click()
  await expect.poll(address).toBe('/admin/bookings')
})

test('a booking that does not exist says so', async () => {
  club.refuses(bookings.read, 404)
  const { screen } = await openPage(<EditBookingPage readiness={noReadiness} />, {
    at: `/admin/booking/${newId()}`,
    path: PATH,
    as: { account_type: 'admin' },
  })
  await expect.element(screen.getByRole('alert')).toMatchTextContent('There is no such booking.')
})

// SPEC 8.booking-delete.ok, 8.booking.user-gone
test('a booking whose user was deleted says so and can be deleted', async () => {
  club.answers(bookings.remove, null)
  const { screen, address, booking } = await open({ user_id: null })
  const gone = screen.getByRole('alert').filter({ hasText: 'Unable to find user' })
  await expect.element(gone).toMatchTextContent('User is deleted, you may want to delete this flight booking')
  await gone.getByRole('button', { name: 'Delete booking' }).click()
  const question = screen.getByRole('dialog', { name: 'Delete this booking?' })
  await question.getByRole('button', { name: 'Keep it' }).click()
  expect(club.callsTo(bookings.remove)).toEqual([])
  await gone.getByRole('button', { name: 'Delete booking' }).click()
  await question.getByRole('button', { name: 'Delete the booking' }).click()
  await expect.element(screen.getByText('Booking deleted successfully')).toBeVisible()
  await expect.poll(address).toBe('/admin/bookings')
  expect(club.callsTo(bookings.remove)[0]?.params).toEqual({ id: booking._id })
})

test('the page shows the pilot and the fee; a refused confirmation says why and can be repeated', async () => {
  const reason = 'Tampico TB-9 9V-BOC is under maintenance, so this flight cannot be confirmed'
  const { screen } = await open()
  await expect
    .element(screen.getByRole('region', { name: 'Pilot' }).getByRole('link', { name: '+65 9123 4567' }))
    .toHaveAttribute('href', 'tel:+6591234567')
  await expect.element(screen.getByRole('region', { name: 'Estimated fee' })).toMatchTextContent('$600.00')
  const decision = screen.getByRole('region', { name: 'This request' })
  club.refuses(bookings.update, 409, { message: reason })
  await decision.getByRole('button', { name: /^Confirm/ }).click()
  await expect.element(decision.getByRole('alert')).toHaveTextContent(reason)
  club.answers(bookings.update, sampleBooking({ undo_id: newId() }))
  await decision.getByRole('button', { name: /^Confirm/ }).click()
  await expect.element(decision.getByText('Confirmed.')).toBeVisible()
  await expect.element(decision.getByRole('button', { name: /^Undo/ })).toBeVisible()
})

test('setting the status to Confirmed names what is not in order, and a second press accepts it', async () => {
  const { screen } = await open()
  const medical: RefusedLine = {
    rule: 'medical',
    state: 'warn',
    title: 'Medical',
    value: 'Ended Tue 3 Nov 2026',
    rule_text: 'The medical is valid on the day of the flight.',
    overridable: false,
    override: null,
  }
  club.refuses(bookings.update, 409, { message: 'Check this before confirming.', lines: [medical] })
  await screen.getByRole('combobox', { name: 'Booking status' }).click()
  await screen.getByRole('option', { name: 'Confirmed' }).click()
  await screen.getByRole('button', { name: 'Save changes' }).click()
  const alert = screen.getByRole('alert').filter({ hasText: 'Check this before confirming' })
  await expect.element(alert.first()).toMatchTextContent('Medical: Ended Tue 3 Nov 2026.')
  club.answers(bookings.update, sampleBooking({ booking_status: 'confirmed' }))
  await screen.getByRole('button', { name: 'Save although the medical ended Tue 3 Nov 2026' }).click()
  await expect.element(screen.getByText('Booking updated successfully')).toBeVisible()
  const accepted = club.callsTo(bookings.update).map(({ body }) => body as { accepted_rules: unknown })
  expect(accepted.map(({ accepted_rules }) => accepted_rules)).toEqual([[], ['medical']])
})

test('a fee that is paid in part says what is left', async () => {
  const flown = { booking_status: 'completed', payment_status: 'requesting-payment' } as const
  const { screen } = await open({ ...flown, payment_fee: 600, payment_left: 469.5 }, 'billed')
  await expect
    .element(screen.getByRole('region', { name: 'Fee', exact: true }))
    .toMatchTextContent('$469.50 left of $600.00')
})

test('an examiner whose papers are not valid on the day of the flight is marked', async () => {
  const both = { busy: null, outside_hours: true, instructor_rated: true, examiner_rated: true }
  const { screen } = await open({}, 'estimate', [
    { _id: newId(), name: 'Siti Rahim', ...both, unfit: false, unfit_examiner: true },
  ])
  await screen.getByRole('combobox', { name: 'Examiner' }).click()
  await expect
    .element(screen.getByRole('option', { name: 'Siti Rahim · papers not valid that day', exact: true }))
    .toBeVisible()
  await screen.getByRole('combobox', { name: 'Instructor' }).click()
  await expect
    .element(screen.getByRole('option', { name: 'Siti Rahim · outside their hours', exact: true }))
    .toBeVisible()
})
