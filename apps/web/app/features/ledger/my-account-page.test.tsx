import { ledger } from '@rsfc/contract/ledger/routes'
import { LedgerEntry } from '@rsfc/contract/ledger/schemas'
import { expect, test } from 'vitest'
import { club } from '../../../testing/fake-club.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { newId } from '../../../testing/sample-flights.ts'
import { sampleFor, sampleOf } from '../../../testing/sample.ts'
import MyAccountPage from './my-account-page.tsx'

const entries = (length: number) =>
  Array.from({ length }, () => ({ ...sampleFor(LedgerEntry), _id: newId() }))

test.each([
  [99, 'Entries 99'],
  // The account lists a hundred, and may have more.
  [100, 'Entries'],
])('of an account with %i entries the tab is called %s', async (length, name) => {
  club.answers(ledger.read, { ...sampleOf(ledger.read), entries: entries(length) })
  const { screen } = await openPage(<MyAccountPage />, { at: '/members/account', as: { _id: newId() } })
  await expect.element(screen.getByRole('tab', { name, exact: true })).toBeVisible()
})
