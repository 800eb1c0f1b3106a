import { calendar } from '@rsfc/contract/calendar/routes'
import { CalendarFeed } from '@rsfc/contract/calendar/schemas'
import { keys } from '@rsfc/contract/keys/routes'
import { notifications } from '@rsfc/contract/notifications/routes'
import { security } from '@rsfc/contract/security/routes'
import { expect, test } from 'vitest'
import { club } from '../../../testing/fake-club.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { sampleFor, sampleOf } from '../../../testing/sample.ts'
import SecurityPage from './security-page.tsx'

const SESSION = {
  _id: '019a0000-0000-7000-8000-000000000001',
  current: true,
  device: 'Chrome on Windows',
  address: '192.0.2.1',
  createdAt: '2026-11-21T10:00:00+08:00',
  last_used_at: '2026-11-21T10:00:00+08:00',
  strong: false,
}
const OTHER = { ...SESSION, _id: '019a0000-0000-7000-8000-000000000002', current: false }
const OWN = { ...sampleOf(security.own), email_confirmed: true }

test('officers of the demo club are told why they need no second factor', async () => {
  club.answers(security.own, { ...OWN, second_factor: 'exempt' })
  const { screen } = await openPage(<SecurityPage />, { as: { account_type: 'admin' } })
  await expect.element(screen.getByText(/The demo club's password is public/)).toBeVisible()
})

test('the password changes if the current one is right; otherwise the new one stays in its field', async () => {
  club.answers(security.own, OWN)
  club.refuses(security.changePassword, 400)
  const { screen } = await openPage(<SecurityPage />, { as: {} })
  const field = (name: string) => screen.getByRole('textbox', { name })
  const change = screen.getByRole('button', { name: 'Change password' })
  await field('Current password').fill('not this one')
  await field('New password').fill('a longer runway')
  await field('Repeat the password').fill('a longer runway')
  await change.click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Unable to change password')
  await expect.element(field('New password')).toHaveValue('a longer runway')
  club.answers(security.changePassword, null)
  await field('Current password').fill('this one')
  await change.click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Password Changed')
  await expect.element(field('Current password')).toHaveValue('')
  expect(club.callsTo(security.changePassword).at(-1)?.body).toEqual({
    old_password: 'this one',
    password: 'a longer runway',
  })
})

test('ending all other sessions also ends what works without one, unless the member keeps it', async () => {
  club.answers(security.own, { ...OWN, sessions: [SESSION] })
  club.answers(security.endOtherSessions, null)
  club.answers(calendar.feeds, [sampleFor(CalendarFeed), sampleFor(CalendarFeed)])
  club.answers(notifications.devices, { public_key: '', devices: [] })
  const { screen } = await openPage(<SecurityPage />, { as: {} })
  const dialog = screen.getByRole('dialog')
  const end = () => screen.getByRole('button', { name: 'End all others' }).first().click()
  await end()
  const too = dialog.getByRole('checkbox', { name: 'End these too' })
  await expect.element(too).toBeChecked()
  await expect.element(dialog.getByText(/2 calendar addresses\./)).toBeVisible()
  await dialog.getByRole('button', { name: 'End all others' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('All other sessions ended')
  await end()
  await too.click()
  await dialog.getByRole('button', { name: 'End all others' }).click()
  await expect
    .poll(() => club.callsTo(security.endOtherSessions).map(({ body }) => body))
    .toEqual([{ only_sessions: false }, { only_sessions: true }])
})

test('an officer with read-only access is told how to change that', async () => {
  club.answers(security.own, { ...OWN, sessions: [SESSION, OTHER] })
  const message = 'Officers need a passkey or a second factor. Set one up under My security, then try again.'
  club.answers(calendar.feeds, [])
  club.answers(keys.list, [])
  club.answers(notifications.devices, { public_key: '', devices: [] })
  club.refuses(security.endOtherSessions, 403, { message, code: 'set-up-second-factor' })
  const { screen, address } = await openPage(<SecurityPage />, {
    at: '/admin',
    as: { account_type: 'admin' },
  })
  await screen.getByRole('button', { name: 'End all others' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'End all others' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent(`${message} Go to My security`)
  await screen.getByRole('alert').getByRole('link', { name: 'Go to My security' }).click()
  await expect.poll(address).toBe('/members/security')
})
