import { training } from '@rsfc/contract/training/routes'
import { TrainingStep } from '@rsfc/contract/training/schemas'
import { STEPS } from '@rsfc/domain/training/steps'
import { expect, test } from 'vitest'
import { openPage } from '../../../testing/open-page.tsx'
import { sampleFor, sampleOf } from '../../../testing/sample.ts'
import { TrainingPanels } from './training-panels.tsx'

test('the tab of the steps says how many of all are done', async () => {
  const file = sampleOf(training.read)
  const steps = STEPS.slice(0, 3).map((step, index) => ({
    ...sampleFor(TrainingStep),
    step,
    state: index < 2 ? ('done' as const) : ('open' as const),
  }))
  const { screen } = await openPage(<TrainingPanels file={{ ...file, steps }} />, {
    at: '/members/training',
    as: { _id: file.student._id },
  })
  await expect.element(screen.getByRole('tab', { name: 'Steps 2 of 3' })).toBeVisible()
})
