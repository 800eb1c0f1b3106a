import { OFFICER, openDesk } from '../club-desk.ts'
import { openApiSession } from '../api-session.ts'
import { expect, test, unique } from '../fixtures.ts'

// SPEC 7.notifications.bell
test('the bell counts unread notifications and opens them, and settings are saved at once', async ({
  page,
  playwright,
  baseURL,
  addMember,
  signIn,
  expectAccessibleInEachLook,
}) => {
  const member = await addMember({ first_name: 'Farah', last_name: 'Aziz' })
  const own = await openApiSession(playwright, baseURL ?? '', member)
  const desk = await openDesk(playwright, baseURL ?? '', OFFICER)
  const header = `Low pass ${unique()}`
  const post = await own.community.publish({ body: { header, remarks: 'x' } })
  for (const comment of ['First', 'Second'])
    await desk.community.comment({ params: { id: post._id }, body: { comment } })
  await desk.close()

  await signIn(page, member)
  await page.goto('/members/notifications')
  const list = page.getByRole('main').getByRole('listitem').filter({ hasText: header })
  await expect(list).toHaveCount(2)
  await expectAccessibleInEachLook(page)

  await page.getByRole('button', { name: 'Notifications, 2 unread', exact: true }).click()
  const popover = page.getByRole('dialog', { name: 'Notifications' })
  await expect(popover.getByRole('listitem')).toHaveCount(2)
  await expectAccessibleInEachLook(page)
  await popover
    .getByRole('button', { name: /^Mark as read/ })
    .first()
    .click()
  await expect(popover.getByRole('button', { name: /^Mark as read/ })).toHaveCount(1)
  await popover.getByRole('link', { name: /^Unread/ }).click()
  await expect(page).toHaveURL(`/members/community/post/${post._id}`)
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()

  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('link', { name: 'Notifications', exact: true }).click()
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  const mail = page.getByRole('switch', { name: 'Events by mail' })
  await expect(mail).toBeChecked()
  await expectAccessibleInEachLook(page)
  await mail.uncheck({ force: true })
  const saved = async () =>
    (await own.notifications.settings()).groups.find(({ group }) => group === 'events')?.mail
  await expect.poll(saved).toBe(false)
  await own.close()
})
