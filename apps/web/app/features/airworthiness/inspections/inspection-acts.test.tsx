import type { Inspection } from '@rsfc/contract/airworthiness/schemas'
import { INSPECTION_FIELDS } from '@rsfc/domain/airworthiness/inspection-fields'
import { expect, test } from 'vitest'
import { openPage } from '../../../../testing/open-page.tsx'
import { InspectionActs } from './inspection-acts.tsx'

const INSURANCE: Inspection = {
  _id: '01919191-1111-7111-8111-000000000001',
  aircraft_id: '01919191-1111-7111-8111-000000000002',
  name: 'Insurance',
  kind: 'calendar',
  document: true,
  interval_hours: null,
  interval_months: 12,
  tolerance_hours: 0,
  last_done_on: '2026-01-01',
  last_done_hours: null,
  due_on: '2027-01-01',
  due_hours: null,
  blocks: true,
  remaining_hours: null,
  remaining_days: 40,
  expected_on: '2027-01-01',
  version: '1',
}

test('the button of a document is named as it reads; one without an interval is renewed by its end date', async () => {
  const endsOnly = { ...INSURANCE, name: 'Radio licence', interval_months: null }
  const { screen } = await openPage(
    <>
      <InspectionActs item={INSURANCE} meter={null} />
      <InspectionActs item={endsOnly} meter={null} />
    </>,
  )
  await expect.element(screen.getByRole('button', { name: 'Renewed: Insurance' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^Renewed/ })).toHaveLength(1)
  await screen.getByRole('button', { name: 'More: Radio licence' }).click()
  await screen.getByRole('menuitem', { name: 'Change' }).click()
  await expect.element(screen.getByLabelText('Ends on')).toHaveValue('Fri 1 Jan 2027')
})

test('every field of an inspection is on its form, except for the hours at which it is due', async () => {
  const { screen } = await openPage(<InspectionActs item={INSURANCE} meter={null} />)
  await screen.getByRole('button', { name: 'More: Insurance' }).click()
  await screen.getByRole('menuitem', { name: 'Change' }).click()
  await expect.element(screen.getByLabelText(INSPECTION_FIELDS.due_on.label)).toBeVisible()
  await screen.getByText('Either').click()
  await expect.element(screen.getByLabelText(INSPECTION_FIELDS.interval_hours.label)).toBeVisible()
  for (const { label } of Object.values(INSPECTION_FIELDS).filter(
    (field) => field !== INSPECTION_FIELDS.due_on && field !== INSPECTION_FIELDS.due_hours,
  ))
    expect(screen.getByLabelText(label, { exact: false }).elements(), label).not.toEqual([])
})
