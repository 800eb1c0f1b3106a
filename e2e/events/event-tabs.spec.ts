import { eventOf, OFFICER, openDesk } from '../club-desk.ts'
import { expect, test } from '../fixtures.ts'

// SPEC 2.admin.event-tabs
test('an event has the tabs Edit Event and Sign Ups, each with its own address', async ({
  page,
  playwright,
  baseURL,
  signIn,
}) => {
  const desk = await openDesk(playwright, baseURL!, OFFICER)
  const { _id } = await desk.events.create({ body: eventOf() })
  await signIn(page, OFFICER)
  await page.goto(`/admin/events/${_id}`)
  await expect(page.getByRole('tab')).toHaveText(['Edit Event', 'Sign Ups'])
  await expect(page.getByRole('tab', { name: 'Edit Event' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: 'Sign Ups' }).click()
  await expect(page).toHaveURL(`/admin/events/${_id}/signups`)
  await page.getByRole('tab', { name: 'Edit Event' }).click()
  await expect(page).toHaveURL(`/admin/events/${_id}`)
  await expect(page.getByLabel('Title')).toBeVisible()
  await desk.events.remove({ params: { id: _id } })
  await desk.close()
})
