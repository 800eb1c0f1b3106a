import { OFFICER, test } from '../bookings/booking-fixtures.ts'
import { expect } from '../fixtures.ts'
import { goInApp } from '../go-in-app.ts'

test('before saving a rule, an officer sees whose flights it would block, and then overrides it for one of them', async ({
  page,
  addMember,
  addFlight,
  officer,
  hangar,
  signIn,
  expectAccessibleInEachLook,
}) => {
  const last_name = `Grounded${Date.now()}`
  const member = await addMember({ last_name })
  const flight = await addFlight(member)
  // The changed rule affects this test's member only.
  await officer.update({ params: { id: member._id }, body: { membership_type: 'social' } })
  await signIn(page, OFFICER)
  await page.goto('/admin/control-panel/readiness?tab=rules')
  const rule = page.getByRole('form', { name: 'Membership' })
  const mode = (name: string) => rule.getByRole('radio', { name, exact: true })
  await rule.getByText('Block', { exact: true }).click()
  const preview = rule.getByRole('status')
  await expect(preview).toContainText('This would block 1 coming booking of 1 member')
  await expect(preview).toContainText('Social members do not fly')
  await expect(preview.getByRole('link', { name: `Siti ${last_name}` })).toBeVisible()
  await rule.getByRole('button', { name: 'Details of Membership' }).click()
  await rule.getByRole('combobox', { name: 'Who may override' }).click()
  await page.getByRole('option', { name: 'Officers', exact: true }).click()
  await expectAccessibleInEachLook(page)
  await rule.getByRole('button', { name: 'Save rule' }).click()
  await expect(page.getByRole('alert').getByText('Rule saved')).toBeVisible()
  await expect(mode('Block')).toBeChecked()

  await goInApp(page, `/admin/booking/${flight._id}`, 'Booking details')
  const decision = page.getByRole('region', { name: 'This request' })
  await decision.getByRole('button', { name: /^Confirm/ }).click()
  const dialog = page.getByRole('dialog', { name: 'This flight is not ready. Confirm anyway?' })
  await expect(dialog).toContainText('Membership: Social members do not fly')
  await dialog.getByRole('button', { name: 'Confirm anyway' }).click()
  await expect(dialog).toContainText('Please give a reason of at least 10 letters.')
  await dialog.getByLabel('Reason').fill('The committee has agreed to it')
  await dialog.getByRole('button', { name: 'Confirm anyway' }).click()
  await expect(decision.getByText('Confirmed.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Ready to fly' })).toContainText(
    'Let through by Noraini Ahmad: “The committee has agreed to it”',
  )
  await expect(page.getByRole('region', { name: 'How it was judged' })).toContainText('Confirmed')

  await hangar.bookings.remove({ params: { id: flight._id } })
  await goInApp(page, '/admin/control-panel/readiness?tab=rules', 'Ready to fly')
  await rule.getByText('Inform', { exact: true }).click()
  await rule.getByRole('button', { name: 'Save rule' }).click()
  await expect(page.getByRole('alert').getByText('Rule saved')).toBeVisible()
})
