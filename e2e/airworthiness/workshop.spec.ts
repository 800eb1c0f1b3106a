import { expect } from '../fixtures.ts'
import { test } from './workshop-fixtures.ts'

const CRITICAL = { title: 'Cracked exhaust', severity: 'critical' } as const

test('an officer defers a critical defect, records the work and releases the aircraft', async ({
  asOfficer: page,
  workshop: { airworthiness },
  plane,
  expectAccessibleInEachLook,
}) => {
  await airworthiness.reportDefect({ params: { id: plane._id }, body: CRITICAL })
  await page.goto(`/admin/fleet/${plane._id}/tech-log`)
  const grounded = page.getByRole('region', { name: 'Grounded' })
  await expect(grounded).toContainText('Aircraft grounded: Cracked exhaust')
  await expectAccessibleInEachLook(page)
  const defects = page.getByRole('list', { name: 'Open defects' })
  await defects.getByRole('button', { name: 'Decide: Cracked exhaust' }).click()
  const decision = page.getByRole('form', { name: 'Decide: Cracked exhaust' })
  await decision.getByRole('button', { name: 'Save the decision' }).click()
  await expect(decision.getByText('Say what the crew must do or not do while it is deferred')).toBeVisible()
  await decision.getByLabel('Limitation').fill('Circuits only')
  await decision.getByLabel('Or until the meter shows').fill('90000')
  await decision.getByRole('button', { name: 'Save the decision' }).click()
  await expect(defects.getByText('Circuits only')).toBeVisible()
  await expect(grounded).toHaveCount(0)

  await defects.getByRole('button', { name: 'Record the work: Cracked exhaust' }).click()
  const work = page.getByRole('form', { name: 'Record the work: Cracked exhaust' })
  await work.getByLabel('Work done').fill('Exhaust replaced')
  await work.getByLabel('Done by').fill('Seletar Aero')
  await work.getByRole('button', { name: 'Record the work' }).click()
  await expect(grounded).toBeVisible()
  await defects.getByRole('button', { name: 'Release: Cracked exhaust' }).click()
  const release = page.getByRole('form', { name: 'Release: Cracked exhaust' })
  await release.getByLabel('Statement of release').fill('Fit for release to service')
  await release.getByRole('button', { name: 'Release' }).click()
  await expect(grounded).toHaveCount(0)
  await expect(page.getByText('None reported.')).toBeVisible()
  const history = page.getByRole('list', { name: 'History of defects' })
  for (const step of [
    'Reported',
    'Deferred',
    'Circuits only',
    'Exhaust replaced',
    'Fit for release to service',
  ])
    await expect(history).toContainText(step)
})
