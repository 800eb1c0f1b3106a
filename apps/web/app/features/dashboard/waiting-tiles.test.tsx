import { dashboard } from '@rsfc/contract/dashboard/routes'
import { expect, test } from 'vitest'
import { club } from '../../../testing/fake-club.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { sampleOf } from '../../../testing/sample.ts'
import { WaitingTiles } from './waiting-tiles.tsx'

test.each([
  ['requests to confirm', '/admin/bookings#confirmation'],
  ['payments to check', '/admin/bookings?status=completed&payment=to-check-payment#results'],
  ['payments to request', '/admin/bookings?status=completed&payment=processing#results'],
  ['overdue payments', '/admin/bookings?status=completed&payment=overdue#results'],
])('the figure of %s leads to their list', async (label, address) => {
  club.answers(dashboard.waiting, sampleOf(dashboard.waiting))
  const { screen } = await openPage(<WaitingTiles />, {
    at: '/admin/control-panel',
    as: { account_type: 'admin' },
  })
  await expect.element(screen.getByRole('link', { name: `0 ${label}` })).toHaveAttribute('href', address)
})
