import type { RouteData } from '@rsfc/contract/kit/http'
import { site } from '@rsfc/contract/site/routes'
import { expect, test } from 'vitest'
import { club } from '../../../testing/fake-club.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { sampleOf } from '../../../testing/sample.ts'
import { AnnouncementEditor } from './announcement-editor.tsx'

// SPEC 2.admin.panel-announcement, 5.announcement.length, 5.announcement.counter, 8.announcement.updated
// SPEC 8.announcement.too-long
test('an announcement is limited to 300 characters, previewed, saved and hidden', async () => {
  let kept: RouteData<typeof site.announcement> = {
    ...sampleOf(site.announcement),
    announcement: '',
    announcement_status: true,
  }
  club.answers(site.announcement, () => kept)
  club.answers(site.announce, ({ body }) => {
    const { announcement, status } = body as { announcement: string; status: boolean }
    return (kept = { ...kept, announcement, announcement_status: status })
  })
  const { screen } = await openPage(<AnnouncementEditor />)
  const text = screen.getByRole('textbox', { name: 'Announcement' })
  const save = screen.getByRole('button', { name: 'Save announcement' })
  await text.fill('x'.repeat(301))
  await expect.element(screen.getByText('301 / 300')).toHaveStyle({ color: 'rgb(179, 38, 30)' })
  await save.click()
  await expect.element(screen.getByRole('alert')).toMatchTextContent('Announcement exceed character count')
  expect(club.callsTo(site.announce)).toEqual([])

  await text.fill('Open house on Sunday from 10:00')
  // Once in the field and once in the preview.
  await expect.element(screen.getByText('Open house on Sunday from 10:00')).toHaveLength(2)
  await save.click()
  await expect.element(screen.getByRole('alert').filter({ hasText: 'Announcement Updated' })).toBeVisible()
  await screen.getByRole('switch', { name: 'Show the announcement' }).click()
  await expect.element(screen.getByText('The bar is hidden.')).toBeVisible()
  await save.click()
  await expect
    .poll(() => club.callsTo(site.announce).map(({ body }) => body))
    .toMatchObject([
      { announcement: 'Open house on Sunday from 10:00', status: true },
      { announcement: 'Open house on Sunday from 10:00', status: false },
    ])
})
