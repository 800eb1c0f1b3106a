import { reminders } from '@rsfc/contract/reminders/routes'
import { expect, test } from 'vitest'
import { club } from '../../../testing/fake-club.ts'
import { openPage } from '../../../testing/open-page.tsx'
import RemindersOffPage from './reminders-off-page.tsx'

test('a reminder link that is not valid is reported', async () => {
  club.refuses(reminders.off, 404)
  const { screen } = await openPage(<RemindersOffPage />, { at: '/reminders/off?token=made-up' })
  await screen.getByRole('button', { name: 'Turn off reminders' }).click()
  const text = 'This link is not valid, or the account no longer exists.'
  await expect.element(screen.getByText(text)).toBeVisible()
  expect(club.callsTo(reminders.off)[0]?.query).toEqual({ token: 'made-up' })
})
