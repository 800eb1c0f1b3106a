import { site } from '@rsfc/contract/site/routes'
import { expect, test } from 'vitest'
import { club } from '../../../testing/fake-club.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { MaintenanceSwitch } from './maintenance-switch.tsx'

test('closing the site asks first, opening it does not', async () => {
  let maintenance_status = false
  club.answers(site.maintenance, () => ({ maintenance_status }))
  club.answers(site.setMaintenance, ({ body }) => {
    maintenance_status = (body as { status: boolean }).status
    return { maintenance_status }
  })
  const { screen } = await openPage(<MaintenanceSwitch />)
  const maintenance = screen.getByRole('switch', { name: /^Maintenance mode/ })
  await maintenance.click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Keep it open' }).click()
  await expect.element(maintenance).not.toBeChecked()
  expect(club.callsTo(site.setMaintenance)).toEqual([])
  await maintenance.click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Close the site' }).click()
  await expect.element(maintenance).toBeChecked()
  await maintenance.click()
  await expect.element(maintenance).not.toBeChecked()
  expect(club.callsTo(site.setMaintenance).map(({ body }) => body)).toEqual([
    { status: true },
    { status: false },
  ])
})
