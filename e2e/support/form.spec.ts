import { expect, test } from '../fixtures.ts'

// SPEC 2.members.support-form
test('the member home has a support form with name, email and message', async ({
  page,
  addMember,
  signIn,
}) => {
  const member = await addMember({ first_name: 'Hui Min', last_name: 'Lee' })
  await signIn(page, member)
  await page.goto('/members')
  const form = page.getByRole('form', { name: 'Support' })
  await expect(form.getByLabel('Name')).toHaveValue('Hui Min Lee')
  await expect(form.getByLabel('Email')).toHaveValue(member.email)
  await expect(form.getByLabel('Message')).toHaveValue('')
})
