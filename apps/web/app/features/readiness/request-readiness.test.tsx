import { readiness } from '@rsfc/contract/readiness/routes'
import { ReadinessLine } from '@rsfc/contract/readiness/schemas'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { club } from '../../../testing/fake-club.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { newId } from '../../../testing/sample-flights.ts'
import { sampleFor } from '../../../testing/sample.ts'
import { RequestConcerns, RequestResult } from './request-readiness.tsx'

const line = (fields: Partial<ReadinessLine>): ReadinessLine => ({
  ...sampleFor(ReadinessLine),
  state: 'soon',
  override: null,
  ...fields,
})

const LINES = [
  line({ rule: 'medical', state: 'warn', title: 'Medical', value: 'Ended Tue 3 Nov 2026' }),
  line({ rule: 'recency', title: 'Recency today', value: '0 of 3 landings in 90 days' }),
  line({ rule: 'recency', title: 'Recency', value: '0 of 3 landings in the 90 days before the flight' }),
  line({ rule: 'overdue', title: 'Payments', value: '$300.00 overdue' }),
  line({
    rule: 'daylight',
    title: 'Daylight and opening hours',
    value: 'The club is closed on Tuesdays',
  }),
  line({ rule: 'instructor', state: 'block', title: 'Instructor', value: 'Needs an instructor' }),
]

test.each([1440, 360])(
  'everything that is known about a request is said in its row in full, also at %i px',
  async (width) => {
    await page.viewport(width, 800)
    const bookingId = newId()
    club.answers(readiness.ofRequests, [
      { booking_id: bookingId, result: 'not-ready', lines: LINES, crew: [] },
    ])
    const { screen } = await openPage(
      <div style={{ width: width - 40 }}>
        <RequestResult bookingId={bookingId} pilot="Siti" />
        <RequestConcerns bookingId={bookingId} pilot="Siti" />
      </div>,
      { at: '/admin/today', as: { account_type: 'admin' } },
    )
    await expect.element(screen.getByText('Not ready')).toBeVisible()
    const items = screen.getByRole('list', { name: 'Check before confirming Siti' }).getByRole('listitem')
    const shown = items.elements().map((item) => item.textContent?.trim())
    expect(shown).toEqual([
      'Needs an instructor',
      'Medical ended Tue 3 Nov 2026',
      '0 of 3 landings in the 90 days before the flight',
      '$300.00 overdue',
      'The club is closed on Tuesdays',
    ])
    for (const item of items.elements()) expect(item.checkVisibility()).toBe(true)
    for (const item of items.elements()) expect(item.scrollWidth).toBeLessThanOrEqual(item.clientWidth + 1)
  },
)
