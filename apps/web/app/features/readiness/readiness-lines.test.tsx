import { ReadinessLine } from '@rsfc/contract/readiness/schemas'
import { expect, test } from 'vitest'
import { openPage } from '../../../testing/open-page.tsx'
import { sampleFor } from '../../../testing/sample.ts'
import { ReadinessLines } from './readiness-lines.tsx'

const LESSON = '/members/booking/new-booking?type=training'
const line = (fields: Partial<ReadinessLine>): ReadinessLine => ({
  ...sampleFor(ReadinessLine),
  state: 'soon',
  override: null,
  link: LESSON,
  link_label: 'Book a lesson',
  ...fields,
})

test.each([
  ['recency that ends', line({ rule: 'recency' }), true, ['Book a lesson', 'Keep my licence']],
  ['a certificate that ends', line({ rule: 'certificate' }), true, ['Book a lesson', 'Keep my licence']],
  ['a checkout', line({ rule: 'type-checkout' }), true, ['Book a lesson']],
  ['recency in order', line({ rule: 'recency', state: 'ok', link: null }), true, []],
  ['recency of somebody else', line({ rule: 'recency' }), false, []],
])('%s has its links', async (_case, one, own, labels) => {
  const { screen } = await openPage(<ReadinessLines lines={[one]} own={own} />, { at: '/members', as: {} })
  await expect.element(screen.getByRole('list').or(screen.getByText('1 in order')).first()).toBeVisible()
  const links = screen.getByRole('link').elements()
  expect(links.map((link) => link.textContent)).toEqual(labels)
  if (labels.length > 1)
    await expect
      .element(screen.getByRole('link', { name: 'Keep my licence' }))
      .toHaveAttribute('href', '/members/keep-my-licence')
})
