import { readiness } from '@rsfc/contract/readiness/routes'
import { Rule } from '@rsfc/contract/readiness/schemas'
import { site } from '@rsfc/contract/site/routes'
import { expect, test } from 'vitest'
import { club } from '../../../../testing/fake-club.ts'
import { openPage } from '../../../../testing/open-page.tsx'
import { sampleFor } from '../../../../testing/sample.ts'
import { ChiefInstructorForm } from './chief-instructor-form.tsx'
import { RuleConfirmation } from './rule-confirmation.tsx'
import { RulesToConfirm } from './rules-to-confirm.tsx'

const id = (last: number) => `01919191-1111-7111-8111-00000000000${last}`
const CHIEF = { _id: id(1), name: 'Ah Kow Lim' }
const OPEN: Rule = {
  ...sampleFor(Rule),
  version: 'as it was read',
  code: 'medical',
  title: 'Medical',
  confirmed_at: null,
  confirmed_by_name: null,
  confirmed_reason: '',
}
const shown = <RuleConfirmation rule={OPEN} isChanged={false} />

test('only the chief flying instructor has the button; others read who confirms', async () => {
  club.answers(readiness.chiefInstructor, CHIEF)
  club.answers(readiness.confirmRule, OPEN)
  for (const account_type of ['user', 'admin', 'super-admin'] as const) {
    const { screen } = await openPage(shown, { as: { _id: id(2), account_type } })
    await expect.element(screen.getByText('To be confirmed by the CFI, Ah Kow Lim.')).toBeVisible()
    await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
    await screen.unmount()
  }
  const { screen } = await openPage(shown, { as: { _id: CHIEF._id, account_type: 'user' } })
  await screen.getByRole('button', { name: 'I confirm this rule: Medical' }).click()
  await expect.element(screen.getByRole('alert')).toMatchTextContent('Rule confirmed')
  expect(club.callsTo(readiness.confirmRule)).toMatchObject([
    { params: { code: 'medical' }, body: { as_read: OPEN.version } },
  ])
})

test('while there is none, a super-admin confirms with a reason, which is shown', async () => {
  club.answers(readiness.chiefInstructor, null)
  club.answers(readiness.confirmRule, OPEN)
  const { screen } = await openPage(shown, { as: { _id: id(2), account_type: 'super-admin' } })
  await screen.getByRole('button', { name: 'I confirm this rule: Medical' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Confirm the rule' }).click()
  await expect.element(dialog.getByText('Please give a reason of at least 10 letters.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The CFI starts in May')
  await dialog.getByRole('button', { name: 'Confirm the rule' }).click()
  await expect.element(screen.getByRole('alert')).toMatchTextContent('Rule confirmed')
  expect(club.callsTo(readiness.confirmRule)).toMatchObject([{ body: { reason: 'The CFI starts in May' } }])
  await screen.unmount()
  const done: Rule = {
    ...OPEN,
    confirmed_at: '2026-11-14T10:00:00+08:00',
    confirmed_by_name: 'Grace Ho',
    confirmed_reason: 'The CFI starts in May',
  }
  const after = await openPage(<RuleConfirmation rule={done} isChanged={false} />)
  await expect
    .element(
      after.screen.getByText('Confirmed by Grace Ho for the CFI, Sat 14 Nov 2026: The CFI starts in May'),
    )
    .toBeVisible()
})

test('the chief flying instructor sees the rules to confirm; officers name who that is', async () => {
  club.answers(readiness.chiefInstructor, CHIEF)
  club.answers(readiness.rules, [
    OPEN,
    { ...OPEN, code: 'english', title: 'English', confirmed_at: '2026-11-14T10:00:00+08:00' },
  ])
  const own = await openPage(<RulesToConfirm />, { as: { _id: CHIEF._id, account_type: 'user' } })
  const list = own.screen.getByRole('list', { name: 'Rules to confirm' })
  await expect.element(list.getByRole('button', { name: 'I confirm this rule: Medical' })).toBeVisible()
  await expect.element(list.getByText(/^English/)).not.toBeInTheDocument()
  await own.screen.unmount()
  const other = { _id: id(3), first_name: 'Farah', last_name: 'Osman', salutation: 'Farah' }
  club.answers(site.staff, { instructors: [other], examiners: [] })
  club.answers(readiness.nameChiefInstructor, { _id: other._id, name: 'Farah Osman' })
  const { screen } = await openPage(<ChiefInstructorForm />, { as: { _id: id(2), account_type: 'admin' } })
  const choice = screen.getByRole('combobox', { name: 'Chief flying instructor' })
  await expect.element(choice).toHaveValue('Ah Kow Lim')
  await choice.click()
  await screen.getByRole('option', { name: 'Farah Osman' }).click()
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByRole('alert')).toMatchTextContent('Chief flying instructor saved')
  expect(club.callsTo(readiness.nameChiefInstructor)).toMatchObject([{ body: { member_id: other._id } }])
})
