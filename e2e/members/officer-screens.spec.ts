import { dateInWords } from '@rsfc/domain/time/club-words'
import { OFFICER, test } from '../bookings/booking-fixtures.ts'
import { expect } from '../fixtures.ts'

// SPEC 2.admin.same
test('/admin is the same screen as /admin/members', async ({ page, signIn }) => {
  await signIn(page, OFFICER)
  for (const path of ['/admin', '/admin/members']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Members')
    await expect(page.getByRole('table', { name: 'Members' })).toBeVisible()
    await expect(page).toHaveURL(path)
  }
})

// SPEC 2.new-member.no-username
test('the new member form has no input for a username', async ({ page, signIn }) => {
  await signIn(page, OFFICER)
  await page.goto('/admin/members/new-member')
  const form = page.getByRole('form', { name: 'New member' })
  await expect(form.getByRole('button', { name: 'Create User' })).toBeVisible()
  const fields = form.locator('input, select, textarea')
  expect(await fields.count()).toBeGreaterThan(20)
  await expect(form.getByLabel(/user ?name/i)).toHaveCount(0)
  await expect(form.locator('[name="username"]')).toHaveCount(0)
})

// SPEC 2.admin.member-bookings
test('a member’s recent bookings are listed beside their details, each with a link', async ({
  page,
  addMember,
  addFlight,
  signIn,
}) => {
  const member = await addMember()
  const flights = [await addFlight(member), await addFlight(member, { booking_status: 'confirmed' })]
  await signIn(page, OFFICER)
  await page.goto(`/admin/members/${member._id}`)
  const recent = page.getByRole('region', { name: 'Recent bookings' })
  await expect(recent.getByRole('listitem')).toHaveCount(2)
  for (const { _id, flight_date } of flights)
    await expect(recent.getByRole('link', { name: dateInWords(flight_date) })).toHaveAttribute(
      'href',
      `/admin/booking/${_id}`,
    )
  await expect(recent).toContainText('Confirmed')
})
