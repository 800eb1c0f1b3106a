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

test('a link that was withdrawn says why', async () => {
  const message = 'This link was withdrawn. You cannot undo it yourself.'
  club.refuses(account.readAct, 409, { message })
  const { screen } = await openPage(<UndoActPage />, { at: '/undo/abc', path: '/undo/:token' })
  await expect
    .element(screen.getByRole('heading', { level: 1, name: 'This link was withdrawn' }))
    .toBeVisible()
  await expect.element(screen.getByText(message)).toBeVisible()
})

const ACT = {
  kind: 'role' as const,
  member: 'Siti Rahim',
  actor: 'Mei Lim',
  at: '2026-11-14T10:00:00+08:00',
  description: 'Siti Rahim was Super Admin and is now User.',
  consequences: ['Siti Rahim is Super Admin again, and signed out.'],
}

test.each([
  ['suspended', { suspended: true, frozen: false }, 'two other officers can then restore the account'],
  ['frozen', { suspended: false, frozen: true }, 'Mei Lim and you are signed out'],
  ['signed out', { suspended: false, frozen: false }, 'no other super-admin could review it'],
])('after the undo the page says that the officer is %s', async (_what, outcome, words) => {
  club.answers(account.readAct, ACT)
  club.answers(account.undoAct, { restored: true, ...outcome })
  const { screen } = await openPage(<UndoActPage />, { at: '/undo/abc', path: '/undo/:token' })
  await screen.getByRole('button', { name: 'Undo and suspend Mei Lim' }).click()
  await expect.element(screen.getByText(words, { exact: false })).toBeVisible()
})
