import { site } from '@rsfc/contract/site/routes'
import { expect, test } from 'vitest'
import { club } from '../../../testing/fake-club.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { sampleOf } from '../../../testing/sample.ts'
import { AnnouncementBar } from './announcement-bar.tsx'

// SPEC 2.header.announcement-setting
test('the bar follows the setting for its text and visibility', async () => {
  const setting = { ...sampleOf(site.announcement), announcement: 'Runway works on Saturday' }
  club.answers(site.announcement, { ...setting, announcement_status: true })
  const { screen, queryClient } = await openPage(<AnnouncementBar />)
  const bar = screen.getByRole('region', { name: 'Announcement' })
  await expect.element(bar).toMatchTextContent('Runway works on Saturday')
  club.answers(site.announcement, { ...setting, announcement_status: false })
  await queryClient.invalidateQueries()
  await expect.element(bar).not.toBeInTheDocument()
})
