import { expect, test } from 'vitest'
import { openPage } from '../../../testing/open-page.tsx'
import { newId } from '../../../testing/sample-flights.ts'
import { SubmitDocuments } from './submit-documents.tsx'

// SPEC o8.papers.medical
test('who sends a medical is asked for its class and examination; who sends a licence is not', async () => {
  const { screen } = await openPage(<SubmitDocuments userId={newId()} />, { at: '/members/profile/edit' })
  const examined = screen.getByLabelText('Examined on')
  await examined.fill('1 Nov 2026')
  await expect.element(screen.getByLabelText('Class')).toBeVisible()
  await screen.getByLabelText('Application Type').selectOptions('license')
  await expect.element(examined).not.toBeInTheDocument()
})
