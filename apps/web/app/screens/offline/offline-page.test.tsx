import { expect, test } from 'vitest'
import { FOREIGN_ADDRESSES } from '../../../testing/foreign-addresses.ts'
import { openPage } from '../../../testing/open-page.tsx'
import OfflinePage from './offline-page.tsx'

const offlineFrom = (from: string) =>
  openPage(<OfflinePage />, { at: `/offline?${new URLSearchParams({ from })}` })

test('Continue leads to the page that could not be opened', async () => {
  const { screen } = await offlineFrom('/members/booking?date=2026-11-15')
  await expect
    .element(screen.getByRole('link', { name: /Continue|Try again/ }))
    .toHaveAttribute('href', '/members/booking?date=2026-11-15')
})

test.each(FOREIGN_ADDRESSES)('Continue does not lead to %j', async (from) => {
  const { screen } = await offlineFrom(from)
  await expect
    .element(screen.getByRole('link', { name: /Continue|Try again/ }))
    .toHaveAttribute('href', '/members')
})
