import { fleet } from '@rsfc/contract/fleet/routes'
import { expect, test } from 'vitest'
import { club } from '../../../testing/fake-club.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { sampleAircraft } from '../../../testing/sample-flights.ts'
import NewAircraftPage from './new-aircraft-page.tsx'

// SPEC 2.admin.fleet-new, 5.aircraft.none
test('a name is enough to add an aircraft, after a confirmation', async () => {
  club.answers(fleet.create, sampleAircraft())
  const { screen, address } = await openPage(<NewAircraftPage />, {
    at: '/admin/fleet/new',
    as: { account_type: 'admin' },
  })
  await screen.getByLabelText('Name').fill('Tampico')
  await screen.getByRole('button', { name: 'Add aircraft' }).click()
  const question = screen.getByRole('dialog', { name: 'Add an aircraft without a registration?' })
  await question.getByRole('button', { name: 'Go back' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(club.callsTo(fleet.create)).toEqual([])
  await screen.getByRole('button', { name: 'Add aircraft' }).click()
  await question.getByRole('button', { name: 'Add it without' }).click()
  await expect.element(screen.getByText('Aircraft added successfully')).toBeVisible()
  await expect.poll(address).toBe('/admin/control-panel')
  expect(club.callsTo(fleet.create)).toHaveLength(1)
})

// SPEC 5.aircraft.none
test('an empty form is refused at the name', async () => {
  const message = 'Enter a name or a registration'
  club.refuses(fleet.create, 400, { errors: [{ field: 'aircraft_name', message }] })
  const { screen } = await openPage(<NewAircraftPage />, {
    at: '/admin/fleet/new',
    as: { account_type: 'admin' },
  })
  await screen.getByRole('button', { name: 'Add aircraft' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Unable to add aircraft')
  await expect.element(screen.getByLabelText('Name')).toHaveAccessibleDescription(message)
})
