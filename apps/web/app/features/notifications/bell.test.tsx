import { notifications } from '@rsfc/contract/notifications/routes'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { club } from '../../../testing/fake-club.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { Bell } from './bell.tsx'

test('the bell counts what is unread and opens the newest in a list, which Escape closes', async () => {
  await page.viewport(1200, 800)
  club.answers(notifications.unread, { unread: 3 })
  club.answers(notifications.list, [])
  const { screen } = await openPage(<Bell />, { at: '/members', as: {} })
  const bell = screen.getByRole('button', { name: 'Notifications, 3 unread' })
  await bell.click()
  const list = screen.getByRole('dialog', { name: /^Notifications/ })
  await expect.element(list).toMatchTextContent(/Nothing yet/)
  await expect.element(list.getByRole('link', { name: 'See all' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(bell).toHaveFocus()
})
