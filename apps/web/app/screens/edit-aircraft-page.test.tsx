import { airworthiness } from '@rsfc/contract/airworthiness/routes'
import { bookings } from '@rsfc/contract/bookings/routes'
import { fleet } from '@rsfc/contract/fleet/routes'
import type { Aircraft, Downtime, DowntimeClash } from '@rsfc/contract/fleet/schemas'
import { AIRCRAFT_FIELDS } from '@rsfc/domain/fleet/aircraft-fields'
import { namesOf } from '@rsfc/domain/records/record'
import { expect, test } from 'vitest'
import { club } from '../../testing/fake-club.ts'
import { openPage } from '../../testing/open-page.tsx'
import { newId, sampleAircraft } from '../../testing/sample-flights.ts'
import EditAircraftPage from './edit-aircraft-page.tsx'

const CLASH: DowntimeClash = {
  _id: newId(),
  pilot_name: 'Farah Idris',
  flight_date: '2098-11-21',
  start_time: '10:00',
  end_time: '11:00',
  booking_status: 'confirmed',
  swaps: [],
}
const WHEN = 'Farah Idris, Fri 21 Nov 2098, 10:00 to 11:00'

/** Opens the page of an aircraft; what is saved there is what is read next. */
async function open(fields: Partial<Aircraft> = {}) {
  let plane = sampleAircraft({ aircraft_registration: '9V-BOA', version: '1', ...fields })
  club.answers(fleet.list, () => [plane])
  club.answers(fleet.clashes, [])
  club.answers(airworthiness.forecast, [])
  club.answers(fleet.update, ({ body }) => (plane = { ...plane, ...(body as object) }))
  const setDowntime = (...aircraft_downtime: Downtime[]) => (plane = { ...plane, aircraft_downtime })
  const page = await openPage(<EditAircraftPage />, {
    at: `/admin/fleet/${plane._id}`,
    path: '/admin/fleet/:aircraft_id',
    as: { account_type: 'admin' },
  })
  await expect.element(page.screen.getByLabelText('Registration')).toHaveValue('9V-BOA')
  return { ...page, id: plane._id, setDowntime }
}

test('every field of an aircraft is on its form; the picture has a form of its own', async () => {
  const { screen } = await open()
  const inputs = screen.container.querySelectorAll<HTMLInputElement>('[name]')
  const names = new Set([...inputs].map(({ name }) => name))
  const edited = namesOf(AIRCRAFT_FIELDS).filter((name) => name !== 'aircraft_image')
  expect(edited.filter((name) => !names.has(name))).toEqual([])
})

test('only changed fields are sent, with the version that was read', async () => {
  const { screen } = await open({ aircraft_flight_cycles: 7, aircraft_status: 'inactive' })
  await screen.getByLabelText('Name').fill('Cessna 172')
  await screen.getByRole('button', { name: 'Save changes' }).click()
  await expect.element(screen.getByText('Aircraft updated successfully')).toBeVisible()
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('9V-BOA · Cessna 172')
  expect(club.callsTo(fleet.update)[0]?.body).toEqual({ aircraft_name: 'Cessna 172', version: '1' })
})

// SPEC 8.aircraft.update-failed
test('a registration in use is refused at its field', async () => {
  const { screen } = await open()
  const field = screen.getByLabelText('Registration')
  const message = 'Another aircraft has this registration'
  club.refuses(fleet.update, 406, { errors: [{ field: 'aircraft_registration', message }] })
  await field.fill('9V-BOB')
  await screen.getByRole('button', { name: 'Save changes' }).click()
  await expect.element(screen.getByText('Unable to update aircraft')).toBeVisible()
  await expect.element(field).toHaveAccessibleDescription(new RegExp(message))
  await expect.element(field).toHaveFocus()
})

test('before an active aircraft is taken out of service, its booked flights are shown', async () => {
  const { screen } = await open()
  club.answers(fleet.clashes, [CLASH])
  await screen.getByLabelText('Status').selectOptions('Under maintenance')
  await screen.getByRole('button', { name: 'Save changes' }).click()
  const question = screen.getByRole('dialog', { name: '1 flight is booked with this aircraft' })
  await expect
    .element(question.getByRole('link', { name: `Open booking in a new tab: ${WHEN}` }))
    .toHaveAttribute('href', `/admin/booking/${CLASH._id}`)
  await question.getByRole('button', { name: 'Leave it active' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(club.callsTo(fleet.update)).toEqual([])
  await screen.getByRole('button', { name: 'Save changes' }).click()
  await question.getByRole('button', { name: 'Set to Under maintenance' }).click()
  await expect.element(screen.getByText('Aircraft updated successfully')).toBeVisible()
  expect(club.callsTo(fleet.update)[0]?.body).toMatchObject({ aircraft_status: 'under-maintenance' })
})

// SPEC 8.aircraft.deleted, 8.aircraft.delete-failed
test('deleting asks first; an aircraft with bookings stays, and the page says what to do', async () => {
  const { screen, address, id } = await open()
  const message = 'It has bookings, so it must be kept. Set its status to Decommissioned instead.'
  club.refuses(fleet.remove, 409, { errors: [{ field: 'aircraft_id', message }] })
  const ask = screen.getByRole('button', { name: 'Delete aircraft' })
  const dialog = screen.getByRole('dialog')
  await ask.click()
  await expect
    .element(dialog)
    .toMatchTextContent(/deleted for good.*bookings or flight records cannot be deleted/)
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(club.callsTo(fleet.remove)).toEqual([])
  await ask.click()
  await dialog.getByRole('button', { name: 'Delete aircraft' }).click()
  await expect.element(screen.getByText('Unable to delete aircraft')).toBeVisible()
  await expect.element(screen.getByText(message)).toBeVisible()
  club.answers(fleet.remove, null)
  await ask.click()
  await dialog.getByRole('button', { name: 'Delete aircraft' }).click()
  await expect.element(screen.getByText('Aircraft deleted successfully')).toBeVisible()
  await expect.poll(address).toBe('/admin/control-panel')
  expect(club.callsTo(fleet.remove).at(-1)).toMatchObject({ params: { id }, body: { aircraft_id: id } })
})

test('an unknown aircraft, and a fleet that cannot be loaded, are reported', async () => {
  club.answers(fleet.list, [])
  const at = { at: `/admin/fleet/${newId()}`, path: '/admin/fleet/:aircraft_id', as: {} }
  const unknown = await openPage(<EditAircraftPage />, at)
  await expect.element(unknown.screen.getByRole('heading', { name: 'Aircraft not found' })).toBeVisible()
  await unknown.screen.unmount()
  club.refuses(fleet.list, 409, { message: 'Not now' })
  const { screen } = await openPage(<EditAircraftPage />, at)
  await expect.element(screen.getByText('Not now')).toBeVisible()
  club.answers(fleet.list, [])
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Aircraft not found' })).toBeVisible()
})

// SPEC 8.downtime.added, 8.downtime.updated, 8.downtime.deleted
test('an officer adds, changes and deletes downtime', async () => {
  const { screen, id, setDowntime } = await open()
  const block: Downtime = {
    _id: newId(),
    start_date: '2098-11-21',
    start_time: '09:00',
    end_date: '2098-11-21',
    end_time: '17:00',
    remarks: '50-hour check',
    version: '1',
  }
  club.answers(fleet.addDowntime, () => {
    setDowntime(block)
    return block
  })
  const changed = { ...block, end_date: '2098-11-22', version: '2' }
  club.answers(fleet.changeDowntime, () => {
    setDowntime(changed)
    return changed
  })
  club.answers(fleet.removeDowntime, () => {
    setDowntime()
    return null
  })
  await expect.element(screen.getByText(/^Nothing planned/)).toBeVisible()
  await screen.getByRole('button', { name: 'Add downtime' }).click()
  const form = screen.getByRole('form', { name: 'Add downtime' })
  await expect.element(form.getByLabelText('Start date')).toHaveFocus()
  await form.getByLabelText('Start date').fill('2098-11-21')
  await expect.element(form.getByLabelText('End date')).toHaveValue('Fri 21 Nov 2098')
  await form.getByLabelText('Remarks').fill('50-hour check')
  await form.getByLabelText('End time').fill('08:00')
  await form.getByRole('button', { name: 'Add downtime' }).click()
  await expect
    .element(form.getByLabelText('End time'))
    .toHaveAccessibleDescription(/The end must be after the start/)
  await form.getByLabelText('End time').fill('17:00')
  await form.getByRole('button', { name: 'Add downtime' }).click()
  await expect.element(screen.getByText('Downtime Added')).toBeVisible()
  expect(club.callsTo(fleet.addDowntime)).toEqual([
    {
      params: { id },
      query: {},
      body: {
        startDate: '2098-11-21',
        startTime: '09:00',
        endDate: '2098-11-21',
        endTime: '17:00',
        remarks: '50-hour check',
      },
    },
  ])
  const line = screen.getByRole('list', { name: 'Planned downtime' }).getByRole('listitem')
  await expect.element(line).toMatchTextContent('Fri 21 Nov 2098, 09:00 to 17:00')

  await line.getByRole('button', { name: /^Change/ }).click()
  await line.getByLabelText('End date').fill('2098-11-22')
  await line.getByRole('button', { name: 'Save downtime' }).click()
  await expect.element(screen.getByText('Downtime Updated')).toBeVisible()
  await expect.element(line).toMatchTextContent('to Sat 22 Nov 2098, 17:00')
  expect(club.callsTo(fleet.changeDowntime)[0]?.body).toMatchObject({
    downtime: { _id: block._id, end_date: '2098-11-22' },
    version: '1',
  })

  await line.getByRole('button', { name: /^Delete/ }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Delete downtime' }).click()
  await expect.element(screen.getByText('Downtime Deleted')).toBeVisible()
  await expect.element(screen.getByText(/^Nothing planned/)).toBeVisible()
})

// SPEC 8.downtime.add-failed
test('bookings that overlap the downtime are listed and cancelled there; other downtime is an error at the date', async () => {
  const { screen } = await open()
  club.answers(fleet.clashes, [CLASH])
  await screen.getByRole('button', { name: 'Add downtime' }).click()
  await screen.getByLabelText('Start date').fill('2098-11-21')
  const heading = screen.getByRole('heading', { name: '1 booking overlaps this downtime' })
  await expect.element(heading).toBeVisible()
  const list = screen.getByRole('list', { name: 'Overlapping bookings' })
  const message = 'There is already a downtime on these days'
  club.refuses(fleet.addDowntime, 406, { errors: [{ field: 'startDate', message }] })
  await screen.getByRole('button', { name: 'Add downtime' }).click()
  await expect.element(screen.getByText('Downtime Failed to Add')).toBeVisible()
  await expect.element(screen.getByLabelText('Start date')).toHaveAccessibleDescription(new RegExp(message))
  club.answers(bookings.replan, () => {
    club.answers(fleet.clashes, [])
    return { done: [CLASH._id], failed: [] }
  })
  await list.getByRole('combobox', { name: `What happens: ${WHEN}` }).selectOptions('Cancel')
  await screen.getByLabelText('Reason').fill('In the workshop')
  await screen.getByRole('button', { name: 'Send: 1 booking' }).click()
  await expect.element(screen.getByRole('heading', { name: 'No more overlapping bookings' })).toHaveFocus()
  expect(club.callsTo(bookings.replan)[0]?.body).toEqual({
    changes: [{ _id: CLASH._id, booking_status: 'cancelled' }],
    reason: 'In the workshop',
  })
})
