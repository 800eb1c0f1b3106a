import { expect, test } from 'vitest'
import { openPage } from '../../../testing/open-page.tsx'
import { Fold, Folds } from './fold.tsx'

const page = (
  <Folds>
    <Fold title="Weather" summary="24 °C" anchors={['weather']}>
      <input aria-label="Note" />
    </Fold>
  </Folds>
)

test('a fold draws its content when it is opened, and keeps what was typed', async () => {
  const { screen } = await openPage(page)
  const button = screen.getByRole('button', { name: 'Weather 24 °C' })
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
  expect(document.querySelector('input')).toBeNull()
  await button.click()
  await screen.getByLabelText('Note').fill('bring a torch')
  await button.click()
  await expect.element(screen.getByLabelText('Note')).not.toBeVisible()
  await button.click()
  await expect.element(screen.getByLabelText('Note')).toHaveValue('bring a torch')
})

test('an address with the anchor of a fold opens it', async () => {
  const { screen } = await openPage(page, { at: '/members#weather' })
  await expect.element(screen.getByLabelText('Note')).toBeVisible()
})
