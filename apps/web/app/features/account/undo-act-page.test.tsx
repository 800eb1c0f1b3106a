import { account } from '@rsfc/contract/account/routes'
import { expect, test } from 'vitest'
import { club } from '../../../testing/fake-club.ts'
import { openPage } from '../../../testing/open-page.tsx'
import UndoActPage from './undo-act-page.tsx'

test('a link that was used before or has expired no longer works', async () => {
  club.refuses(account.readAct, 404)
  const { screen } = await openPage(<UndoActPage />, { at: '/undo/abc', path: '/undo/:token' })
  await expect
    .element(screen.getByRole('heading', { level: 1, name: 'This link does not work any more' }))
    .toBeVisible()
})
