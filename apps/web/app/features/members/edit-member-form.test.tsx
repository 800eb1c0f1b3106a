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
