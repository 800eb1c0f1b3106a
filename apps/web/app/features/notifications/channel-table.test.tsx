import { notifications } from '@rsfc/contract/notifications/routes'
import type { NotificationSettings } from '@rsfc/contract/notifications/schemas'
import { expect, test } from 'vitest'
import { club } from '../../../testing/fake-club.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { sampleOf } from '../../../testing/sample.ts'
import SettingsPage from './settings-page.tsx'

test('officers choose single mails, one a day or the bell alone for each of their kinds', async () => {
  type Row = NotificationSettings['groups'][number]
  const usual = { mail: true, push: true, digest: false, fixed: false }
  let desk: Row = { group: 'desk', ...usual }
  const settings = () => ({
    ...sampleOf(notifications.settings),
    groups: [{ group: 'flights', ...usual } as Row, desk, { group: 'safety', ...usual, fixed: true } as Row],
  })
  club.answers(notifications.settings, settings)
  club.answers(notifications.devices, sampleOf(notifications.devices))
  club.answers(notifications.choose, ({ body }) => {
    desk = { ...desk, ...(body as Partial<Row>) }
    return settings()
  })
  const { screen } = await openPage(<SettingsPage />, { at: '/members/x', as: { account_type: 'admin' } })
  const mail = screen.getByRole('combobox', { name: 'Requests by mail' })
  await expect.element(mail).toHaveValue('each')
  await mail.selectOptions('Once a day')
  await expect.element(mail).toHaveValue('daily')
  await mail.selectOptions('Bell only')
  await expect.element(mail).toHaveValue('none')
  expect(club.callsTo(notifications.choose).map(({ body }) => body)).toEqual([
    { group: 'desk', mail: true, digest: true },
    { group: 'desk', mail: false, digest: false },
  ])
  await expect.element(screen.getByRole('switch', { name: 'My flights by mail' })).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /^Overdue flights/ })).toMatchTextContent(/Always/)
})
