import { readiness } from '@rsfc/contract/readiness/routes'
import { SHIPPED_RULES } from '@rsfc/domain/readiness/rules'
import { expect, test } from 'vitest'
import { club } from '../../../../testing/fake-club.ts'
import { openPage } from '../../../../testing/open-page.tsx'
import { sampleOf } from '../../../../testing/sample.ts'
import { RuleForm } from './rule-form.tsx'

// SPEC o8.passengers.club
test('an officer chooses which flights count for recency', async () => {
  const recency = SHIPPED_RULES.find(({ code }) => code === 'recency')
  const rule = { ...sampleOf(readiness.changeRule), ...recency, fixed: false } as Parameters<
    typeof RuleForm
  >[0]['rule']
  club.answers(readiness.previewRule, sampleOf(readiness.previewRule))
  club.answers(readiness.changeRule, rule)
  club.answers(readiness.chiefInstructor, sampleOf(readiness.chiefInstructor))
  const { screen } = await openPage(<RuleForm rule={rule} />, {
    at: '/admin/rules',
    as: { account_type: 'admin' },
  })
  await screen.getByRole('button', { name: /^Details of/ }).click()
  const counted = screen.getByRole('combobox', { name: 'Flights that count' })
  await expect.element(counted).toHaveDisplayValue('In any model')
  await counted.selectOptions('In the same model or class')
  await screen.getByRole('button', { name: 'Save rule' }).click()
  await expect.poll(() => club.callsTo(readiness.changeRule).length).toBe(1)
  expect(club.callsTo(readiness.changeRule)[0]?.body).toMatchObject({
    figures: { last_flight_days: 0, any_model: 2 },
  })
})
