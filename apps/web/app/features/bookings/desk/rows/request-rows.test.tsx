import { bookings } from '@rsfc/contract/bookings/routes'
import { Pilot } from '@rsfc/contract/bookings/schemas'
import { expect, test } from 'vitest'
import { club } from '../../../../../testing/fake-club.ts'
import { keepUndoOpen } from '../../../../../testing/keep-undo-open.ts'
import { openPage } from '../../../../../testing/open-page.tsx'
import { showBoard } from '../../../../../testing/sample-board.ts'
import { newId, sampleBooking } from '../../../../../testing/sample-flights.ts'
import { sampleFor, sampleOf } from '../../../../../testing/sample.ts'
import { RequestRows } from './request-rows.tsx'

const nothing = () => null

test('an instructor is assigned and a request confirmed in three clicks, and it can be undone', async () => {
  keepUndoOpen()
  const pilot = { ...sampleFor(Pilot), medical_date: '2010-01-01', license_type: 'ppl' as const }
  const request = { ...sampleBooking({ flight_date: '2099-11-21' }), pilot }
  const free = {
    _id: newId(),
    name: 'Free Tan',
    instructor_rated: true,
    examiner_rated: false,
    busy: null,
    outside_hours: false,
  }
  const taken = { pilot_name: 'Ravi Menon', start_time: '10:30', end_time: '11:30' }
  const busy = { ...free, _id: newId(), name: 'Busy Lim', busy: taken }
  const undo_id = newId()
  showBoard([])
  club.answers(bookings.briefing, { ...sampleOf(bookings.briefing), staff: [free, busy] })
  club.answers(bookings.update, { ...request, undo_id })
  club.answers(bookings.undo, request)
  const { screen } = await openPage(
    // Below the notifications, which would cover it.
    <div style={{ paddingTop: 300 }}>
      <RequestRows requests={[request]} result={nothing} concerns={nothing} />
    </div>,
    { at: '/admin/today', as: { account_type: 'admin' } },
  )
  const row = screen.getByRole('list', { name: 'Requests' }).getByRole('listitem')
  await expect.element(row).toMatchTextContent(/PPL/)
  await row.getByRole('combobox', { name: /^Instructor for Siti Aminah/ }).click()
  await expect
    .element(screen.getByRole('option', { name: 'Busy Lim · 10:30–11:30 Ravi Menon' }))
    .toHaveAttribute('data-combobox-disabled')
  await screen.getByRole('option', { name: 'Free Tan' }).click()
  await row.getByRole('button', { name: /^Confirm/ }).click()
  await expect.element(row.getByText('Confirmed.')).toBeVisible()
  expect(club.callsTo(bookings.update).map(({ body }) => body)).toEqual([
    { booking_status: 'confirmed', flight_instructor: free._id, undoable: true, version: request.version },
  ])
  await row.getByRole('button', { name: /^Undo/ }).click()
  await expect.element(row.getByRole('button', { name: /^Confirm/ })).toBeVisible()
  await expect.element(screen.getByText('Undone. No mail was sent.').first()).toBeVisible()
  expect(club.callsTo(bookings.undo)[0]?.params).toEqual({ id: undo_id })
})
