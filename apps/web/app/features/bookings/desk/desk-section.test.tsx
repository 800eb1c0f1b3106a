import { bookings } from '@rsfc/contract/bookings/routes'
import type { Booking } from '@rsfc/contract/bookings/schemas'
import type { RefusedLine } from '@rsfc/contract/kit/http'
import { expect, test } from 'vitest'
import { club } from '../../../../testing/fake-club.ts'
import { keepUndoOpen } from '../../../../testing/keep-undo-open.ts'
import { openPage } from '../../../../testing/open-page.tsx'
import { showBoard } from '../../../../testing/sample-board.ts'
import { sampleBooking } from '../../../../testing/sample-flights.ts'
import { DeskSection } from './desk-section.tsx'

const nothing = () => null

/** Opens the section with these requests. One that is decided leaves the section. */
async function openRequests(requests: Booking[]) {
  keepUndoOpen()
  showBoard([])
  let waiting = requests
  club.answers(bookings.list, () => waiting)
  club.answers(bookings.update, ({ params, body }) => {
    const row = waiting.find(({ _id }) => _id === params.id)
    waiting = waiting.filter((one) => one !== row)
    return { ...sampleBooking(), ...row, ...(body as object) }
  })
  const { screen } = await openPage(
    <DeskSection
      section="confirmation"
      title="Require Confirmation"
      count={requests.length}
      q="aminah"
      onClear={nothing}
      empty="No requests waiting."
      readiness={nothing}
    />,
    { at: '/admin/bookings', as: { account_type: 'admin' } },
  )
  const section = screen.getByRole('region', { name: 'Require Confirmation' })
  await expect.element(section.getByText(`${requests.length} found`)).toBeVisible()
  return { screen, section }
}

const sent = () => club.callsTo(bookings.update).map(({ params, body }) => [params.id, body])

test('rejecting one or several requests asks first, with the reason for the members', async () => {
  const [one, two] = [sampleBooking(), sampleBooking({ flight_date: '2026-11-22' })]
  const { screen, section } = await openRequests([one, two])
  await section.getByRole('button', { name: 'Reject Siti Aminah, Sat 21 Nov 2026, 10:00' }).click()
  const single = screen.getByRole('dialog', { name: 'Reject this booking?' })
  await expect
    .element(single)
    .toMatchTextContent('Siti Aminah, Sat 21 Nov 2026, 10:00 to 11:00, Tampico TB-9 9V-BOC. The aircraft')
  await single.getByRole('button', { name: 'Not now' }).click()
  await section.getByRole('checkbox', { name: 'Select all' }).click()
  await screen.getByRole('button', { name: 'Reject 2' }).click()
  const both = screen.getByRole('dialog', { name: 'Reject 2 bookings?' })
  await expect.element(both).toMatchTextContent('Booked by Siti Aminah.')
  await both.getByRole('button', { name: 'Not now' }).click()
  await expect.element(both).not.toBeInTheDocument()
  expect(sent()).toEqual([])
  await screen.getByRole('button', { name: 'Reject 2' }).click()
  await both.getByLabelText('Reason (optional)').fill('No instructor that day')
  await both.getByRole('button', { name: 'Reject all 2' }).click()
  await expect.element(section.getByText('0 found')).toBeVisible()
  await expect.poll(() => section.getByText('Rejected.').elements().length).toBe(2)
  await expect.element(screen.getByText('Booking updated successfully')).toBeVisible()
  await expect.element(section.getByRole('heading', { name: 'Require Confirmation' })).toHaveFocus()
  const body = { booking_status: 'rejected', reason: 'No instructor that day', undoable: true }
  expect(sent()).toEqual([
    [one._id, { ...body, version: one.version }],
    [two._id, { ...body, version: two.version }],
  ])
})

test('a refused booking stays in its row with the reason, and the others are done', async () => {
  const [good, bad] = [sampleBooking(), sampleBooking({ flight_date: '2026-11-22' })]
  const { screen, section } = await openRequests([good, bad])
  const message = 'Clashes with Wei Ming Tan'
  club.sends(bookings.update, () => {
    const refused = club.callsTo(bookings.update).at(-1)?.params.id === bad._id
    if (!refused) club.answers(bookings.list, [bad])
    const failure = {
      status: 406,
      data: null,
      message: 'Error updating booking',
      errors: [{ field: 'start_time', message }],
    }
    return Response.json(refused ? failure : { status: 200, data: good })
  })
  await section.getByRole('checkbox', { name: 'Select all' }).click()
  await screen.getByRole('button', { name: 'Confirm 2' }).click()
  await expect.element(screen.getByText('Error updating booking')).toBeVisible()
  await expect.element(screen.getByText('Booking updated successfully')).toBeVisible()
  await expect.element(section.getByText(message)).toBeVisible()
  await expect.element(section.getByText('1 found')).toBeVisible()
  await expect.element(section.getByText('Confirmed.')).toBeVisible()
})

test('of several requests only those in order are confirmed, and the section says how many were left and why', async () => {
  const [good, bad] = [sampleBooking(), sampleBooking({ flight_date: '2026-11-22' })]
  const { screen, section } = await openRequests([good, bad])
  const line: RefusedLine = {
    rule: 'instructor',
    state: 'block',
    title: 'Instructor',
    value: 'Needs an instructor',
    rule_text: 'A training flight has an instructor.',
    overridable: true,
    override: null,
  }
  club.sends(bookings.update, () => {
    const refused = club.callsTo(bookings.update).at(-1)?.params.id === bad._id
    if (!refused) club.answers(bookings.list, [bad])
    const failure = { status: 409, data: null, message: 'Not ready for this flight.', lines: [line] }
    return Response.json(refused ? failure : { status: 200, data: good })
  })
  await section.getByRole('checkbox', { name: 'Select all' }).click()
  await screen.getByRole('button', { name: 'Confirm 2' }).click()
  await expect.element(section.getByText('1 of 2 confirmed. 1 left: Needs an instructor.')).toBeVisible()
  await expect.element(section.getByText('Confirmed.', { exact: true })).toBeVisible()
  await expect.element(section.getByText('Not ready for this flight.')).toBeVisible()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  expect(sent().map(([, body]) => (body as { accepted_rules: unknown }).accepted_rules)).toEqual([[], []])
})
