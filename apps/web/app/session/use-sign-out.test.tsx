import { account } from '@rsfc/contract/account/routes'
import { expect, test } from 'vitest'
import { club } from '../../testing/fake-club.ts'
import { openPage } from '../../testing/open-page.tsx'
import { useUnsavedWarning } from '../ui/forms/typing/use-unsaved-warning.ts'
import { useSignOut } from './use-sign-out.ts'

const changed = () => true

function Page() {
  const signOut = useSignOut()
  useUnsavedWarning(changed)
  return <button onClick={() => void signOut()}>Sign out</button>
}

test('signing out asks about unsaved changes first, once', async () => {
  club.answers(account.logout, null)
  const { screen, address } = await openPage(<Page />, { at: '/members', as: {} })
  const signOut = screen.getByRole('button', { name: 'Sign out' })
  const question = screen.getByRole('dialog', { name: 'Leave without saving?' })

  await signOut.click()
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(club.callsTo(account.logout)).toEqual([])

  await signOut.click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect.poll(address).toBe('/')
  await expect.element(screen.getByText('Another page')).toBeVisible()
  expect(screen.getByRole('dialog').query()).toBeNull()
})
