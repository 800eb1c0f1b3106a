import { instruction } from '@rsfc/contract/instruction/routes'
import { readiness } from '@rsfc/contract/readiness/routes'
import { Rule } from '@rsfc/contract/readiness/schemas'
import { expect, test } from 'vitest'
import { club } from '../../testing/fake-club.ts'
import { openPage } from '../../testing/open-page.tsx'
import { sampleFor, sampleOf } from '../../testing/sample.ts'
import InstructionScreen from './instruction-page.tsx'

const ID = '01919191-1111-7111-8111-000000000001'
const overview = {
  ...sampleOf(instruction.overview),
  instructor_id: ID,
  lessons: [],
  requests: [],
  papers: [],
}
const open = () =>
  openPage(<InstructionScreen />, { at: '/members/instruction', as: { _id: ID, account_type: 'user' } })

test('the chief flying instructor opens the rules to confirm, which are read only then', async () => {
  const rule = { ...sampleFor(Rule), code: 'daylight' as const, title: 'Daylight', confirmed_at: null }
  club.answers(instruction.overview, { ...overview, rules_to_confirm: 1 })
  club.answers(readiness.rules, [rule])
  club.answers(readiness.chiefInstructor, { _id: ID, name: 'Ah Kow Lim' })
  club.answers(readiness.confirmRule, () => {
    club.answers(readiness.rules, [{ ...rule, confirmed_at: '2026-11-14T10:00:00+08:00' }])
    club.answers(instruction.overview, { ...overview, rules_to_confirm: 0 })
    return rule
  })
  const { screen } = await open()
  const fold = screen.getByRole('button', { name: /^Rules to confirm/ })
  await expect.element(fold).toMatchTextContent('1 rule')
  expect(club.callsTo(readiness.rules)).toEqual([])
  await fold.click()
  const rules = screen.getByRole('list', { name: 'Rules to confirm' })
  await rules.getByRole('button', { name: 'I confirm this rule: Daylight' }).click()
  await expect.element(screen.getByRole('alert')).toMatchTextContent('Rule confirmed')
  await expect.element(screen.getByText('Every rule is confirmed as it stands.')).toBeVisible()
  await expect.element(fold).toMatchTextContent('None')
})

test('other instructors have no rules to confirm', async () => {
  club.answers(instruction.overview, { ...overview, rules_to_confirm: null })
  const { screen } = await open()
  await expect.element(screen.getByRole('button', { name: /^Instruction hours/ })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^Rules to confirm/ })).not.toBeInTheDocument()
})
