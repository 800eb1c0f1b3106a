import { ledger } from '@rsfc/contract/ledger/routes'
import { OpenItem } from '@rsfc/contract/ledger/schemas'
import { expect, test } from 'vitest'
import { club } from '../../../testing/fake-club.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { sampleFor, sampleOf } from '../../../testing/sample.ts'
import { newId } from '../../../testing/sample-flights.ts'
import { DebtPanel } from './debt-panel.tsx'

const item = (traits: Partial<OpenItem>): OpenItem => ({ ...sampleFor(OpenItem), _id: newId(), ...traits })

test('the home page shows the figure of the account, what is left of each item, and what is being checked', async () => {
  const member_id = newId()
  const flight = item({
    memo: 'Flight on 21 Nov',
    source: 'booking',
    source_id: newId(),
    amount: 800,
    left: 469.5,
  })
  const dues = item({ memo: 'Dues for November', source: 'dues', left: 150 })
  const checked = item({ memo: 'Flight on 2 Nov', left: 70, being_checked: true })
  club.answers(ledger.read, {
    ...sampleOf(ledger.read),
    to_pay: 609.5,
    being_checked: 70,
    credit: 10,
    open_items: [flight, dues, checked],
  })
  const { screen } = await openPage(<DebtPanel memberId={member_id} own />, {
    at: '/members',
    as: { _id: member_id },
  })
  const panel = screen.getByRole('region', { name: 'To pay now' })
  await expect.element(panel.getByText('$609.50')).toBeVisible()
  const rows = panel.getByRole('listitem').elements()
  expect(rows.map((row) => row.textContent)).toEqual([
    'Flight on 21 Nov $469.50',
    'Dues for November $150.00',
    'Flight on 2 Nov Being checked$70.00',
  ])
  await expect.element(panel.getByText('Credit of $10.00 already taken off')).toBeVisible()
  await expect
    .element(panel.getByRole('link', { name: 'Flight on 21 Nov' }))
    .toHaveAttribute('href', `/members/booking/${flight.source_id}`)
})
