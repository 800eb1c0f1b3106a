import { site } from '@rsfc/contract/site/routes'
import { expect, test } from 'vitest'
import { club } from '../../../testing/fake-club.ts'
import { FOREIGN_ADDRESSES } from '../../../testing/foreign-addresses.ts'
import { openPage } from '../../../testing/open-page.tsx'
import MaintenancePage from './maintenance-page.tsx'

const openAgainFrom = (from: string) => {
  club.answers(site.maintenance, { maintenance_status: false })
  return openPage(<MaintenancePage />, { at: `/maintenance?${new URLSearchParams({ from })}` })
}

test('when the site opens again, visitors return to their page', async () => {
  const { address } = await openAgainFrom('/about-us')
  await expect.poll(address).toBe('/about-us')
})

test.each(FOREIGN_ADDRESSES)('nobody is sent to %j', async (from) => {
  const { screen, address } = await openAgainFrom(from)
  await expect.element(screen.getByRole('link', { name: 'Go to the home page' })).toBeVisible()
  expect(new URL(address(), 'https://rsfc.test').pathname).toBe('/maintenance')
})
