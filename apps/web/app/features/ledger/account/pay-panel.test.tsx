import { ledger } from '@rsfc/contract/ledger/routes'
import { expect, test } from 'vitest'
import { openPage } from '../../../../testing/open-page.tsx'
import { sampleOf } from '../../../../testing/sample.ts'
import { PayPanel } from './pay-panel.tsx'

test('the link to a flight among words is underlined, so that it is not told by its colour alone', async () => {
  const account = sampleOf(ledger.read)
  const item = {
    _id: '01919191-1111-7111-8111-000000000001',
    source_id: '01919191-1111-7111-8111-000000000002',
    source: 'booking',
    memo: 'Flight on Sat 2 May 2026',
    on: '2026-05-02',
    amount: 300,
    left: 300,
    being_checked: false,
  } as const
  const open_items = [{ ...account.open_items[0], ...item } as (typeof account.open_items)[number]]
  const { screen } = await openPage(<PayPanel account={{ ...account, open_items, to_pay: 300 }} />)
  await expect
    .element(screen.getByRole('link', { name: 'See the flight' }))
    .toHaveStyle({ textDecorationLine: 'underline' })
})
