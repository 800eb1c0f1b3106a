import { dateInWords } from '@rsfc/domain/time/club-words'
import { OFFICER, test } from '../bookings/booking-fixtures.ts'
import { expect, mailsTo } from '../fixtures.ts'

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

test('officers filter members in the address, select some and write to them', async ({
  page,
  addMember,
  signIn,
}) => {
  const last_name = 'Filterwell'
  const member = await addMember({ last_name, membership_type: 'social', license_type: 'cpl' })
  await addMember({ last_name })
  await signIn(page, OFFICER)
  await page.goto(`/admin/members?q=${last_name}`)
  await expect(page.getByText('2 members found')).toBeVisible()
  await page.getByRole('combobox', { name: 'Membership' }).selectOption('Social Member')
  await page.getByRole('combobox', { name: 'Licence' }).selectOption('Commercial')
  await expect(page).toHaveURL(/membership_type=social&license_type=cpl/)
  await expect(page.getByText('1 member found')).toBeVisible()
  await page.getByRole('checkbox', { name: `Select Siti ${last_name}` }).check()
  await page.getByRole('button', { name: 'Write to 1 member' }).click()
  const form = page.getByRole('form', { name: 'Mail to members' })
  await form.getByLabel('Subject').fill('Hangar day')
  await form.getByLabel('Message').fill('Bring gloves.')
  await form.getByRole('button', { name: 'Send to 1 member' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Mail sent to 1 member.' })).toBeVisible()
  await expect.poll(async () => (await mailsTo(member.email)).join()).toContain('Bring gloves.')
})

test('a member’s page has officers’ notes, debt, applications and documents', async ({
  page,
  addMember,
  addFlight,
  signIn,
  expectAccessible,
}) => {
  const member = await addMember()
  await addFlight(member, {
    booking_status: 'completed',
    payment_status: 'requesting-payment',
    payment_fee: 300,
  })
  await signIn(page, OFFICER)
  await page.goto(`/admin/members/${member._id}`)
  await expect(page.getByRole('region', { name: 'Owes the club' })).toContainText('$300.00')
  await expect(page.getByText('No documents submitted yet.')).toBeVisible()
  const notes = page.getByRole('region', { name: 'Officers’ notes' })
  await notes.getByLabel('New note').fill('Prefers mornings')
  await notes.getByRole('button', { name: 'Save note' }).click()
  await expect(notes.getByRole('listitem')).toContainText('Prefers mornings')
  await expect(notes.getByLabel('New note')).toHaveValue('')
  await expectAccessible(page)
  await notes.getByRole('button', { name: /^Delete the note/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the note' }).click()
  await expect(notes.getByRole('listitem')).toHaveCount(0)
})
