import { bookings } from '@rsfc/contract/bookings/routes'
import { Pilot } from '@rsfc/contract/bookings/schemas'
import type { RefusedLine } from '@rsfc/contract/kit/http'
import { expect, test } from 'vitest'
import { club } from '../../../../../testing/fake-club.ts'
import { keepUndoOpen } from '../../../../../testing/keep-undo-open.ts'
import { openPage } from '../../../../../testing/open-page.tsx'
import { showBoard } from '../../../../../testing/sample-board.ts'
import { newId, sampleBooking } from '../../../../../testing/sample-flights.ts'
import { sampleFor, sampleOf } from '../../../../../testing/sample.ts'
import { RequestRows } from './request-rows.tsx'

const nothing = () => null

function sampleRequest() {
  const pilot = { ...sampleFor(Pilot), medical_date: '2010-01-01', license_type: 'ppl' as const }
  const request = { ...sampleBooking({ flight_date: '2099-11-21' }), pilot }
  const free = {
    _id: newId(),
    name: 'Free Tan',
    instructor_rated: true,
    examiner_rated: false,
    busy: null,
    outside_hours: false,
    unfit: false,
    unfit_examiner: false,
  }
  return { request, free }
}

test('an instructor is assigned and a request confirmed in three clicks, and it can be undone', async () => {
  keepUndoOpen()
  const { request, free } = sampleRequest()
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
    {
      booking_status: 'confirmed',
      flight_instructor: free._id,
      accepted_rules: [],
      undoable: true,
      version: request.version,
    },
  ])
  await row.getByRole('button', { name: /^Undo/ }).click()
  await expect.element(row.getByRole('button', { name: /^Confirm/ })).toBeVisible()
  await expect.element(screen.getByText('Undone. No mail was sent.').first()).toBeVisible()
  expect(club.callsTo(bookings.undo)[0]?.params).toEqual({ id: undo_id })
})

const line = (fields: Pick<RefusedLine, 'rule' | 'state' | 'title' | 'value'>): RefusedLine => ({
  rule_text: 'As the club has decided.',
  overridable: fields.state === 'block',
  override: null,
  ...fields,
})
const MEDICAL = line({ rule: 'medical', state: 'warn', title: 'Medical', value: 'Ended Tue 3 Nov 2026' })
const ALONE = line({
  rule: 'instructor',
  state: 'block',
  title: 'Instructor',
  value: 'Needs an instructor',
})
const NOTE = line({ rule: 'overdue', state: 'soon', title: 'Payments', value: '$300.00 overdue' })

/** Opens one request that the server does not confirm before these lines are decided. */
async function openUndecided(...lines: RefusedLine[]) {
  keepUndoOpen()
  const { request, free } = sampleRequest()
  showBoard([])
  club.answers(bookings.briefing, { ...sampleOf(bookings.briefing), staff: [free] })
  club.refuses(bookings.update, 409, { message: 'Not ready for this flight.', lines })
  const { screen } = await openPage(
    <RequestRows requests={[request]} result={nothing} concerns={nothing} />,
    { at: '/admin/today', as: { account_type: 'admin' } },
  )
  const row = screen.getByRole('list', { name: 'Requests' }).getByRole('listitem')
  await row.getByRole('button', { name: /^Confirm/ }).click()
  const sent = () => club.callsTo(bookings.update).map(({ body }) => body as Record<string, unknown>)
  const accept = () => club.answers(bookings.update, { ...request, undo_id: newId() })
  return { screen, row, sent, accept, free }
}

test('a warning is confirmed by a second press that names it, or the request is left waiting', async () => {
  const { screen, row, sent, accept } = await openUndecided(MEDICAL, NOTE)
  const dialog = screen.getByRole('dialog', { name: 'Check this before confirming' })
  await expect.element(dialog).toMatchTextContent('Medical: Ended Tue 3 Nov 2026.')
  await expect.element(dialog).not.toMatchTextContent('$300.00')
  await dialog.getByRole('button', { name: 'Leave it waiting' }).click()
  await expect.element(row.getByRole('alert')).toMatchTextContent('Not ready for this flight.')
  expect(sent()).toHaveLength(1)
  await row.getByRole('button', { name: /^Confirm/ }).click()
  accept()
  await dialog.getByRole('button', { name: 'Confirm although the medical ended Tue 3 Nov 2026' }).click()
  await expect.element(row.getByText('Confirmed.')).toBeVisible()
  expect(sent().map(({ accepted_rules }) => accepted_rules)).toEqual([[], [], ['medical']])
})

test('a lesson without an instructor asks for one', async () => {
  const { screen, row, sent, accept, free } = await openUndecided(ALONE, MEDICAL)
  const dialog = screen.getByRole('dialog', { name: 'This flight is not ready. Confirm anyway?' })
  await dialog.getByRole('combobox', { name: /^Instructor for Siti Aminah/ }).click()
  await screen.getByRole('option', { name: 'Free Tan' }).click()
  accept()
  await dialog.getByRole('button', { name: 'Confirm with this instructor' }).click()
  await expect.element(row.getByText('Confirmed.')).toBeVisible()
  expect(sent().at(-1)).toMatchObject({
    flight_instructor: free._id,
    accepted_rules: ['instructor', 'medical'],
  })
  expect(sent().at(-1)).not.toHaveProperty('override_reason')
})

test('a lesson goes ahead without an instructor only with a reason', async () => {
  const { screen, row, sent, accept } = await openUndecided(ALONE)
  const dialog = screen.getByRole('dialog', { name: 'This flight is not ready. Confirm anyway?' })
  const confirm = dialog.getByRole('button', { name: 'Confirm anyway' })
  await confirm.click()
  await expect.element(dialog).toMatchTextContent('Please give a reason of at least 10 letters.')
  await dialog.getByLabelText('Reason').fill('Agreed with the chief instructor')
  accept()
  await confirm.click()
  await expect.element(row.getByText('Confirmed.')).toBeVisible()
  expect(sent().at(-1)).toMatchObject({
    accepted_rules: ['instructor'],
    override_reason: 'Agreed with the chief instructor',
  })
})
