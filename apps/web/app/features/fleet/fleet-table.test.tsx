import { fleet } from '@rsfc/contract/fleet/routes'
import { expect, test } from 'vitest'
import { club } from '../../../testing/fake-club.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { sampleAircraft } from '../../../testing/sample-flights.ts'
import { FleetTable } from './fleet-table.tsx'

// SPEC 2.admin.panel-fleet
test('the fleet table links to each aircraft, and offers a retry if it cannot be loaded', async () => {
  club.refuses(fleet.list, 409, { message: 'Not now' })
  const { screen } = await openPage(<FleetTable />, {
    at: '/admin/control-panel',
    as: { account_type: 'admin' },
  })
  await expect.element(screen.getByRole('heading', { name: 'We could not load the aircraft' })).toBeVisible()
  const plane = sampleAircraft({
    aircraft_registration: '',
    aircraft_model: 'Socata TB-9',
    aircraft_status: 'under-maintenance',
    aircraft_flight_cycles: 1200,
    aircraft_flight_hours: 88.5,
  })
  club.answers(fleet.list, [plane])
  await screen.getByRole('button', { name: 'Try again' }).click()
  const table = screen.getByRole('table', { name: 'Fleet' })
  await expect
    .element(table)
    .toMatchTextContent('No registrationTampico TB-9Socata TB-9Under maintenance1,20088.5None planned')
  await expect
    .element(table.getByRole('link', { name: 'No registration' }))
    .toHaveAttribute('href', `/admin/fleet/${plane._id}`)
})

test('the fleet is searched by registration and model', async () => {
  club.answers(fleet.list, [
    sampleAircraft({ aircraft_registration: '9V-BOA', aircraft_model: 'Tampico TB-9' }),
    sampleAircraft({ aircraft_registration: '9V-BOB', aircraft_model: 'Cessna 172' }),
  ])
  const { screen } = await openPage(<FleetTable />, { as: { account_type: 'admin' } })
  const links = screen.getByRole('table', { name: 'Fleet' }).getByRole('link', { name: /^9V-/ })
  await expect.element(links).toHaveLength(2)
  const field = screen.getByRole('searchbox', { name: 'Search aircraft' })
  await field.fill('cessna 9v-bob')
  await expect.element(links).toHaveLength(1)
  await expect.element(links).toHaveTextContent('9V-BOB')
  await field.fill('zeppelin')
  await expect.element(screen.getByText(/match “zeppelin”\./)).toBeVisible()
})
