import { applications } from '@rsfc/contract/applications/routes'
import { expect, test } from 'vitest'
import { club } from '../../../testing/fake-club.ts'
import { openPage } from '../../../testing/open-page.tsx'
import ApplicationPage from './application-page.tsx'

test('an application that no longer exists is reported', async () => {
  club.refuses(applications.read, 404)
  const at = '/admin/control-panel/application?application_id=019a0000-0000-7000-8000-000000000001'
  const { screen } = await openPage(<ApplicationPage />, { at, as: { account_type: 'admin' } })
  await expect.element(screen.getByText('There is no such application.')).toBeVisible()
})
