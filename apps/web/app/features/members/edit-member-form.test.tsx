import { members } from '@rsfc/contract/members/routes'
import { expect, test } from 'vitest'
import { club } from '../../../testing/fake-club.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { sampleOf } from '../../../testing/sample.ts'
import { EditMemberForm } from './edit-member-form.tsx'

test('a new role is saved only after a dialog that names its consequences', async () => {
  const name = { first_name: 'Promoted', last_name: 'Goh' }
  const member = { ...sampleOf(members.update), ...name, email: 'goh@rsfc.test', contact_number: '' }
  club.answers(members.update, { ...member, account_type: 'super-admin' })
  const { screen } = await openPage(<EditMemberForm member={member} own={false} />, {
    as: { account_type: 'super-admin' },
  })
  const role = screen.getByRole('combobox', { name: 'Account Type' })
  const save = screen.getByRole('button', { name: 'Save changes' })
  const dialog = screen.getByRole('dialog', { name: 'Change the account of Promoted Goh?' })
  await role.selectOptions('Super Admin')
  await save.click()
  await expect.element(dialog).toMatchTextContent(/Promoted Goh becomes Super Admin and is signed out\./)
  await expect
    .element(dialog)
    .toMatchTextContent(/Every super-admin is told by mail and can undo this for 72 hours\./)
  await dialog.getByRole('button', { name: 'Go back' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(role).toHaveValue('super-admin')
  expect(club.callsTo(members.update)).toEqual([])
  await save.click()
  await dialog.getByRole('button', { name: 'Save and tell them' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Changes Saved')
  expect(club.callsTo(members.update)[0]?.body).toEqual({
    account_type: 'super-admin',
    version: member.version,
  })
})

// SPEC o8.papers.medical
test('a new medical date asks for class and examination, and an unusual one is asked about once', async () => {
  const member = {
    ...sampleOf(members.update),
    email: 'goh@rsfc.test',
    contact_number: '',
    medical_date: null,
  }
  const message = 'A medical usually lasts 60 months. Is the last day right?'
  const errors = [{ field: 'medical_date', message }]
  club.refuses(members.update, 409, { message, code: 'check-dates', errors })
  const { screen } = await openPage(<EditMemberForm member={member} own={false} />, {
    as: { account_type: 'admin' },
  })
  const examined = screen.getByLabelText('Examined for it on')
  await expect.element(screen.getByLabelText('Next Medical Due')).toBeVisible()
  await expect.element(examined).not.toBeInTheDocument()
  await screen.getByLabelText('Next Medical Due').fill('2 Nov 2031')
  await screen.getByLabelText('Class of the medical').fill('Class 2')
  await examined.fill('1 Nov 2026')
  await screen.getByRole('button', { name: 'Save changes' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent(message)
  club.answers(members.update, { ...member, medical_date: '2031-11-02' })
  await screen.getByRole('button', { name: 'Save all the same' }).click()
  await expect.element(screen.getByText('Changes Saved')).toBeVisible()
  const sent = { medical_date: '2031-11-02', medical_class: 'Class 2', examined_on: '2026-11-01' }
  expect(club.callsTo(members.update).map(({ body }) => body)).toMatchObject([
    sent,
    { ...sent, dates_checked: true },
  ])
  await expect.element(examined).not.toBeInTheDocument()
})
