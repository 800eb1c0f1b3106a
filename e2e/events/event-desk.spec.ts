import type { Page } from '@playwright/test'
import { OFFICER, openDesk } from '../club-desk.ts'
import { expect, mailsTo, test, unique } from '../fixtures.ts'

const alertWith = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })
const PICTURE = 'apps/web/public/og-image.jpg'

const PHONE = { width: 360, height: 900 }
const DESK = { width: 1440, height: 900 }

// SPEC 2.admin.events, 2.admin.event, 2.admin.event-tabs, 2.admin.event-sign-ups
// SPEC 8.event.published, 8.event.updated, 8.event.deleted, 8.event.responses-deleted
test('an officer publishes an event on a phone, edits it, reads its sign-ups, writes to them, deletes one, and deletes the event', async ({
  page,
  playwright,
  baseURL,
  addMember,
  signIn,
  expectAccessible,
}) => {
  await page.setViewportSize(PHONE)
  await signIn(page, OFFICER)
  await page.goto('/admin/events')
  await expect(page.getByText('Satay Night on the Apron')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'New event' }).click()
  const title = `Night landing clinic ${unique()}`
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Description').fill('Six landings after dark.')
  await page.getByLabel('Type').selectOption('Class')
  await page.getByLabel('Price ($)').fill('50')
  await page.getByLabel('Places').fill('4')
  await page.getByLabel('Start date').fill('2098-03-01')
  await page.getByLabel('Start time').fill('19:30')
  await page.getByLabel('End date').fill('2098-03-01')
  await page.getByLabel('End time').fill('22:00')
  await page.locator('input[type="file"]').setInputFiles(PICTURE)
  await expect(page.getByRole('img', { name: 'Chosen 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove question 3' }).click()
  await page.getByRole('button', { name: 'Remove question 2' }).click()
  await page.getByLabel('Another question').fill('Diet')
  await page.getByLabel('Another question').press('Enter')
  await expectAccessible(page)
  await page.setViewportSize(DESK)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Publish event' }).click()
  await expect(alertWith(page, 'Event published successfully')).toBeVisible()
  await expect(page).toHaveURL('/admin/events')

  await page.getByLabel('Search events').fill(title)
  await page.getByRole('link', { name: title, exact: true }).click()
  await expect(page.getByRole('tab')).toHaveText(['Edit Event', 'Sign Ups'])
  await expect(page.getByRole('tab', { name: 'Edit Event' })).toHaveAttribute('aria-selected', 'true')
  const address = page.url()
  await page.getByRole('tab', { name: 'Sign Ups' }).click()
  await expect(page).toHaveURL(`${address}/signups`)
  await expect(page.getByText('Nobody has signed up yet')).toBeVisible()
  await page.getByRole('tab', { name: 'Edit Event' }).click()
  await expect(page).toHaveURL(address)

  // Ana signs up before the second question changes, Ben after.
  const params = { id: address.split('/').at(-1)! }
  const guests = [
    await addMember({ first_name: 'Ana', last_name: 'Lee' }),
    await addMember({ first_name: 'Ben', last_name: 'Low' }),
  ] as const
  const signUp = async (guest: (typeof guests)[number], event_answers: string) => {
    const desk = await openDesk(playwright, baseURL!, guest)
    await desk.events.signUp({ params, body: { event_answers } })
    await desk.close()
  }
  await signUp(guests[0], 'Ana||Vegan')
  await expect(page.getByLabel('Start time')).toHaveValue('19:30')
  await page.getByLabel('Places').fill('')
  await page.getByRole('textbox', { name: 'Question 2', exact: true }).fill('Phone')
  await page.getByRole('button', { name: 'Save event' }).click()
  await expect(alertWith(page, 'Event updated successfully')).toBeVisible()
  await signUp(guests[1], 'Ben||<b>9123</b>')

  await page.getByRole('tab', { name: 'Sign Ups' }).click()
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  const card = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect(row('Ana Lee')).toContainText('Vegan')
  await expect(row('Ben Low')).toContainText('<b>9123</b>')
  await expect(page.getByRole('columnheader', { name: 'Diet' })).toBeVisible()
  const when = row('Ana Lee')
    .getByText(/, \d\d:\d\d$/)
    .last()
  expect((await when.boundingBox())!.height).toBeLessThan(30)
  await expectAccessible(page)
  await page.setViewportSize(PHONE)
  await expect(card('Ana Lee')).toContainText('Vegan')
  await expect(card('Ben Low')).toContainText('<b>9123</b>')
  await expectAccessible(page)

  const sheet = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  expect((await sheet).suggestedFilename()).toContain('sign-ups.csv')

  await page.getByRole('button', { name: 'Message everyone' }).click()
  await page.getByRole('textbox', { name: 'Message' }).fill('Gate 3, please.')
  await page.getByRole('button', { name: 'Send to 2 members' }).click()
  await expect(alertWith(page, 'Message sent')).toBeVisible()
  await expect.poll(async () => (await mailsTo(guests[1].email)).join()).toContain('Gate 3')

  await page.getByRole('checkbox', { name: 'Select Ana Lee' }).check()
  await page.getByRole('button', { name: 'Delete responses (1)' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete responses' }).click()
  await expect(alertWith(page, 'Responses Deleted')).toBeVisible()
  await expect(card('Ana Lee')).toHaveCount(0)
  await expect(card('Ben Low')).toHaveCount(1)

  await page.getByRole('button', { name: 'Delete event' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete event' }).click()
  await expect(alertWith(page, 'Event Deleted')).toBeVisible()
  await expect(page).toHaveURL('/admin/events')
})
