import { account } from '@rsfc/contract/account/routes'
import { notifications } from '@rsfc/contract/notifications/routes'
import { privacy } from '@rsfc/contract/privacy/routes'
import { site } from '@rsfc/contract/site/routes'
import { expect, test } from 'vitest'
import { club } from '../../testing/fake-club.ts'
import { openPage } from '../../testing/open-page.tsx'
import { sampleOf } from '../../testing/sample.ts'
import { rememberSession } from '../session/session.ts'
import PublicShell from './public-shell.tsx'

const MEMBER = { ...sampleOf(account.checkMember), email_confirmed: true }

const open = (at: string, as?: object) => {
  club.answers(site.announcement, sampleOf(site.announcement))
  club.answers(notifications.unread, sampleOf(notifications.unread))
  club.answers(privacy.mine, sampleOf(privacy.mine))
  return openPage(<PublicShell />, { at, ...(as && { as }) })
}

test('events keep a member in the frame of the member area', async () => {
  club.answers(account.checkMember, MEMBER)
  const { screen } = await open('/events', { _id: MEMBER._id })
  await expect.element(screen.getByRole('link', { name: 'Flight Log' }).first()).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'About Us' })).not.toBeInTheDocument()
})

test('a member whose session has ended sees the public frame', async () => {
  rememberSession(MEMBER)
  club.refuses(account.checkMember, 401)
  const { screen } = await open('/events')
  await expect.poll(() => club.callsTo(account.checkMember)).toHaveLength(1)
  await expect.element(screen.getByRole('link', { name: 'About Us' }).first()).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Flight Log' })).not.toBeInTheDocument()
})

test('other public pages stay public for members', async () => {
  const { screen } = await open('/membership', { _id: MEMBER._id })
  await expect.element(screen.getByRole('link', { name: 'About Us' }).first()).toBeVisible()
  expect(club.callsTo(account.checkMember)).toEqual([])
})
