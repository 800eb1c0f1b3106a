import { expect, test } from 'vitest'
import { openPage } from '../../../testing/open-page.tsx'
import { CountedTabs } from './counted-tabs.tsx'

const page = (
  <CountedTabs
    label="Your bookings"
    tabs={[
      { name: 'ahead', label: 'Your Booking', count: 2, content: <p>Two flights ahead</p> },
      { name: 'past', label: 'Past Booking', count: 43, content: <p>The flights flown</p> },
    ]}
  />
)

test('only the open tab is drawn, and the address names it', async () => {
  const { screen, address } = await openPage(page, { at: '/members/booking?view=week' })
  await expect
    .element(screen.getByRole('tab', { name: 'Your Booking 2' }))
    .toHaveAttribute('aria-selected', 'true')
  expect(screen.getByText('The flights flown').query()).toBeNull()
  await screen.getByRole('tab', { name: 'Past Booking 43' }).click()
  await expect.element(screen.getByText('The flights flown')).toBeVisible()
  expect(screen.getByText('Two flights ahead').query()).toBeNull()
  expect(address()).toBe('/members/booking?view=week&tab=past')
})

test('an address that names a tab opens it', async () => {
  const { screen } = await openPage(page, { at: '/members/booking?tab=past' })
  await expect.element(screen.getByText('The flights flown')).toBeVisible()
})
