import { IconHome } from '@tabler/icons-react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openPage } from '../../../testing/open-page.tsx'
import { sampleOf } from '../../../testing/sample.ts'
import { account } from '@rsfc/contract/account/routes'
import { UserMenu } from './user-menu.tsx'

const USER = { ...sampleOf(account.checkMember), salutation: 'Ada' }
const LINKS = [{ to: '/members', label: 'Home', icon: IconHome }]

async function openMenu() {
  const { screen, address } = await openPage(<UserMenu user={USER} area="member" links={LINKS} />, {
    at: '/here',
    as: USER,
  })
  return { screen, address, button: screen.getByRole('button', { name: 'Ada menu' }) }
}

test('the menu opens by its button, names it, and is closed by a second press', async () => {
  const { screen, button } = await openMenu()
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
  await button.click()
  await expect.element(screen.getByRole('menu', { name: 'Ada menu' })).toBeVisible()
  await expect.element(button).toHaveAttribute('aria-expanded', 'true')
  await button.click()
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument()
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
})

test('by keyboard, the menu takes the focus, and Escape gives it back to the button', async () => {
  const { screen, button } = await openMenu()
  button.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('menu')).toBeVisible()
  await expect.element(screen.getByRole('menuitem', { name: 'Home' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(screen.getByRole('menuitem', { name: /colours/ })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

test('a choice leaves the page and closes the menu', async () => {
  const { screen, button, address } = await openMenu()
  await button.click()
  await screen.getByRole('menuitem', { name: 'Home' }).click()
  await expect.poll(address).toBe('/members')
})
