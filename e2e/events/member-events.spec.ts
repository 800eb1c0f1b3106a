import type { Page } from '@playwright/test'
import { eventOf, OFFICER, openDesk } from '../club-desk.ts'
import { expect, mailsTo, test } from '../fixtures.ts'

const alertWith = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })

// SPEC 2.members.event-sign-up, 5.event-sign-up.every, 8.event.signed-up, 8.event.sign-up-failed
test('a member joins the waiting list of a full event, gets a place, then leaves', async ({
  page,
  playwright,
  baseURL,
  addMember,
  signIn,
  expectAccessibleInEachLook,
}) => {
  const desk = await openDesk(playwright, baseURL!, OFFICER)
  const event = await desk.events.create({
    body: eventOf({ event_participants: 1, questions: ['Name', 'Any allergies?'] }),
  })
  const rival = await addMember()
  const guest = await addMember({ first_name: 'Wei', last_name: 'Ong' })
  await signIn(page, guest)

  // Someone takes the last place while the form is open.
  await page.goto(`/members/event-details/${event._id}/signup`)
  await expect(page.getByRole('heading', { name: 'Sign up for this event' })).toBeVisible()
  await expectAccessibleInEachLook(page)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByText('Please answer this question')).toHaveCount(1)
  await expect(page.getByLabel('Any allergies?')).toBeFocused()
  const theirs = await openDesk(playwright, baseURL!, rival)
  await theirs.events.signUp({ params: { id: event._id }, body: { event_answers: 'Rival||None' } })
  await expect(page.getByLabel('Name')).toHaveValue('Wei Ong')
  await page.getByLabel('Any allergies?').fill('Nuts || bees')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(alertWith(page, 'Event application failed')).toBeVisible()

  // The page then offers the waiting list and keeps the answers.
  await expect(page.getByRole('heading', { name: 'Join the waiting list' })).toBeVisible()
  await expect(page.getByLabel('Any allergies?')).toHaveValue('Nuts || bees')
  await page.getByRole('button', { name: 'Join the waiting list' }).click()
  await expect(alertWith(page, 'Event application submitted successfully')).toBeVisible()
  await expect(page.getByText('Waiting list: number 1')).toBeVisible()
  await expect(page.getByText('Nuts  bees')).toBeVisible()

  await theirs.events.leave({ params: { id: event._id } })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'You have a place' })).toBeVisible()
  await expectAccessibleInEachLook(page)
  await expect.poll(async () => (await mailsTo(guest.email)).join()).toContain('You have a place')

  const ics = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  expect((await ics).suggestedFilename()).toContain('.ics')

  await page.getByRole('button', { name: 'Leave this event' }).click()
  await expect(page.getByRole('dialog')).toContainText(
    'Your place goes to the first member on the waiting list',
  )
  await page.getByRole('button', { name: 'Leave the event' }).click()
  await expect(alertWith(page, 'You have left the event')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sign up for this event' })).toBeVisible()
  await theirs.close()
  await desk.close()
})
