import { dashboard } from '@rsfc/contract/dashboard/routes'
import { expect, test } from 'vitest'
import { club } from '../../../testing/fake-club.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { FlyingPanel } from './flying-panel.tsx'

test('each chart can be shown as a table', async () => {
  const boa = { _id: '01919191-1111-7111-8111-000000000001', name: '9V-BOA' }
  const parked = { _id: '01919191-1111-7111-8111-000000000002', name: '9V-BOB' }
  club.answers(dashboard.flying, {
    aircraft: [boa, parked],
    weeks: ['2026-11-02', '2026-11-09', '2026-11-16'].map((week, index) => ({
      week,
      use: [{ aircraft_type: boa._id, hours: index + 1.5, flights: index }],
    })),
    months: [{ month: '2026-11-01', revenue: 1200, flights: 3 }],
    flight_types: [
      { flight_type: 'training', bookings: 7 },
      { flight_type: 'examiniation', bookings: 1 },
      { flight_type: 'leisure', bookings: 4 },
    ],
  })
  const { screen } = await openPage(<FlyingPanel />)
  const chart = screen.getByRole('figure', { name: /^Aircraft hours by week/ })
  await chart.getByRole('button', { name: 'Aircraft hours by week: show as table' }).click()
  await expect.element(chart.getByRole('row')).toHaveLength(4)
  await expect.element(chart.getByText('9V-BOA hours')).toBeVisible()
  await expect.element(chart.getByText('9V-BOB hours')).not.toBeInTheDocument()
  const types = screen.getByRole('figure', { name: /^Bookings by flight type/ })
  await types.getByRole('button').click()
  const kinds = types.getByRole('rowheader')
  await expect.element(kinds).toHaveLength(3)
  expect(kinds.elements().map(({ textContent }) => textContent)).toEqual([
    'Training',
    'Examination',
    'Leisure',
  ])
})
