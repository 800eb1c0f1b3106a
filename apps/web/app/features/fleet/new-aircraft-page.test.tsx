import { fleet } from '@rsfc/contract/fleet/routes'
import { expect, test } from 'vitest'
import { club } from '../../../testing/fake-club.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { sampleAircraft } from '../../../testing/sample-flights.ts'
import NewAircraftPage from './new-aircraft-page.tsx'

// SPEC 2.admin.fleet-new, 5.aircraft.none
test('an empty form adds an aircraft after a confirmation, as no field is required', async () => {
  club.answers(fleet.create, sampleAircraft())
  const { screen, address } = await openPage(<NewAircraftPage />, {
    at: '/admin/fleet/new',
    as: { account_type: 'admin' },
  })
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
