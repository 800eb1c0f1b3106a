import { ledger } from '@rsfc/contract/ledger/routes'
import { monthOf } from '@rsfc/domain/ledger/statement'
import { monthInWords, monthsBack } from '@rsfc/domain/ledger/words'
import { clubDate } from '@rsfc/domain/time/club-time'
import { expect, test } from 'vitest'
import { club } from '../../../../testing/fake-club.ts'
import { openPage } from '../../../../testing/open-page.tsx'
import { newId } from '../../../../testing/sample-flights.ts'
import { MonthsPanel } from './months-panel.tsx'

const [, month = '', before = ''] = monthsBack(monthOf(clubDate(new Date())), 3)
const closed = (...months: string[]) =>
  months.map((each) => ({ month: each, at: '2026-11-21 10:00', by_name: 'Mei Lim' }))

test('what is open is listed with links, and closing anyway is pressed and confirmed', async () => {
  const [statement, flight] = [newId(), newId()]
  const row = { on: `${month}-03`, words: 'TAN WEI MING', amount: 12 }
  club.answers(ledger.closedMonths, closed(before))
  club.answers(ledger.openInMonth, {
    month,
    groups: [
      { kind: 'bank-line', count: 3, shown: [{ _id: newId(), statement_id: statement, ...row }] },
      { kind: 'not-completed', count: 1, shown: [{ _id: flight, statement_id: null, ...row, amount: null }] },
    ],
  })
  club.answers(ledger.closeMonth, closed(month, before))
  const { screen } = await openPage(<MonthsPanel />, { as: { account_type: 'admin' } })
  const lines = screen.getByRole('region', { name: 'Bank lines not confirmed' })
  await expect.element(lines.getByText('Bank lines not confirmed: 3')).toBeVisible()
  await expect.element(lines.getByText('$12.00')).toBeVisible()
  await expect.element(lines.getByText('and 2 more')).toBeVisible()
  await expect.element(lines.getByRole('link')).toHaveAttribute('href', `/admin/money/bank/${statement}`)
  const flights = screen.getByRole('region', { name: 'Flights not completed' })
  await expect.element(flights.getByRole('link')).toHaveAttribute('href', expect.stringContaining(flight))
  await expect.element(screen.getByRole('button', { name: /^Reopen/ })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Close the month anyway' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('button', { name: `Close ${monthInWords(month)} anyway` }).click()
  await expect
    .poll(() => club.callsTo(ledger.closeMonth).map(({ body }) => body))
    .toEqual([{ month, anyway: true }])
})

test('a super-admin reopens the last closed month with a reason', async () => {
  club.answers(ledger.closedMonths, closed(month, before))
  club.answers(ledger.reopenMonth, closed(before))
  const { screen } = await openPage(<MonthsPanel />, { as: { account_type: 'super-admin' } })
  const buttons = screen.getByRole('button', { name: /^Reopen/ })
  await expect.element(buttons).toHaveTextContent('Reopen')
  expect(buttons.elements()).toHaveLength(1)
  await buttons.click()
  const dialog = screen.getByRole('dialog', { name: `Reopen ${monthInWords(month)}?` })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('A receipt was late')
  await dialog.getByRole('button', { name: 'Reopen it' }).click()
  await expect
    .poll(() => club.callsTo(ledger.reopenMonth).map(({ body }) => body))
    .toEqual([{ month, reason: 'A receipt was late' }])
})
