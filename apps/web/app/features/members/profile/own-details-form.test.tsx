import { members } from '@rsfc/contract/members/routes'
import { security } from '@rsfc/contract/security/routes'
import { expect, test } from 'vitest'
import { club } from '../../../../testing/fake-club.ts'
import { openPage } from '../../../../testing/open-page.tsx'
import { sampleOf } from '../../../../testing/sample.ts'
import { OwnDetailsForm } from './own-details-form.tsx'

const MEMBER = { ...sampleOf(members.update), email: 'siti@rsfc.test', contact_number: '' }

async function openForm(pending_email: string | null) {
  club.answers(security.own, { ...sampleOf(security.own), pending_email })
  const { screen } = await openPage(<OwnDetailsForm member={MEMBER} />, { as: { _id: MEMBER._id } })
  const email = screen.getByRole('textbox', { name: 'Email Address' })
  const title = screen.getByRole('textbox', { name: 'Title' })
  return { screen, email, title, save: screen.getByRole('button', { name: 'Save changes' }) }
}

// SPEC 8.profile.failed
test('an email in use is refused with Changes Failed, the reason at the field, and other input kept', async () => {
  const taken = { field: 'email', message: 'There is already an account with this email' }
  club.refuses(members.update, 409, { errors: [taken] })
  const { screen, email, title, save } = await openForm(null)
  await title.fill('Dr')
  await email.fill('other@rsfc.test')
  await save.click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Changes Failed')
  await expect.element(email).toHaveAccessibleDescription(taken.message)
  await expect.element(title).toHaveValue('Dr')
})

test('a member is told that a link was mailed, whether or not the email is in use', async () => {
  club.answers(members.update, MEMBER)
  const { screen, email, save } = await openForm(null)
  await email.fill('other@rsfc.test')
  await save.click()
  const notice = 'We have mailed a link to other@rsfc.test. Your address changes when you confirm it.'
  await expect.element(screen.getByText(notice)).toBeVisible()
  await expect.element(email).toHaveValue(MEMBER.email)
})

test('an address that waits for confirmation is shown until it is confirmed', async () => {
  const { screen } = await openForm('moved@rsfc.test')
  await expect.element(screen.getByText(/^We have mailed a link to moved@rsfc\.test\./)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Send the link again' })).toBeVisible()
})
