import { account } from '@rsfc/contract/account/routes'
import { site } from '@rsfc/contract/site/routes'
import { expect, test } from 'vitest'
import { club } from '../../testing/fake-club.ts'
import { openPage } from '../../testing/open-page.tsx'
import { sampleOf } from '../../testing/sample.ts'
import AdminShell from './admin-shell.tsx'

// SPEC 6.admin.unauthorized, 6.admin.members-page, 8.cookie.admin-400
test.each([
  ['/admin', '/'],
  ['/admin/members', '/'],
  ['/admin/events', '/account'],
])('a member who opens %s is sent to %s', async (at, to) => {
  club.answers(site.announcement, sampleOf(site.announcement))
  club.refuses(account.checkAdmin, 400, { message: 'Unauthorized Access' })
  const { screen, address } = await openPage(<AdminShell />, { at })
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Unauthorized Access')
  await expect.poll(address).toBe(to)
})
