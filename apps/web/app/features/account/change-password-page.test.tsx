import { account } from '@rsfc/contract/account/routes'
import { expect, test } from 'vitest'
import { club } from '../../../testing/fake-club.ts'
import { openPage } from '../../../testing/open-page.tsx'
import ChangePasswordPage from './change-password-page.tsx'

const open = () =>
  openPage(<ChangePasswordPage />, { at: '/change-password/abc', path: '/change-password/:id' })

test('a link that was used before or has expired offers a new one', async () => {
  club.answers(account.checkRecovery, { works: false })
  const { screen, address } = await open()
  await expect.element(screen.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await screen.getByRole('link', { name: 'Request a new link' }).click()
  await expect.poll(address).toBe('/account')
})

// SPEC 2.change-password.two-fields, 5.recovery.passwords, 8.password.failed
test('refuses different passwords and a link that was used meanwhile, then changes the password', async () => {
  club.answers(account.checkRecovery, { works: true })
  const { screen, address } = await open()
  const repeated = screen.getByRole('textbox', { name: 'Repeat the password' })
  const change = screen.getByRole('button', { name: 'Change password' })
  await screen.getByRole('textbox', { name: 'New password' }).fill('a brand new runway')
  await repeated.fill('a brand old runway')
  await change.click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Passwords do not match')

  club.refuses(account.recover, 400)
  await repeated.fill('a brand new runway')
  await change.click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Unable to change password')
  await expect.element(screen.getByRole('link', { name: 'Request a new link' })).toBeVisible()

  club.answers(account.recover, null)
  await change.click()
  await expect.poll(address).toBe('/account')
  expect(club.callsTo(account.recover).at(-1)?.body).toEqual({
    password: 'a brand new runway',
    recovery_id: 'abc',
  })
})
