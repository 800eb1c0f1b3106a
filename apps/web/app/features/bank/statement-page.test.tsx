import { bank } from '@rsfc/contract/bank/routes'
import { expect, test } from 'vitest'
import { club } from '../../../testing/fake-club.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { newId } from '../../../testing/sample-flights.ts'
import { sampleOf } from '../../../testing/sample.ts'
import StatementPage from './statement-page.tsx'

test('a discarded statement is not read again while its page is left', async () => {
  const staged = sampleOf(bank.read)
  const id = newId()
  const statement = { ...staged.statement, _id: id, file_name: 'dbs.csv' }
  club.answers(bank.read, { ...staged, statement, lines: [] })
  club.answers(bank.discard, null)
  const { screen, address } = await openPage(<StatementPage />, {
    at: `/admin/money/bank/${id}`,
    path: '/admin/money/bank/:statement_id',
    as: { account_type: 'admin' },
  })
  const seen: string[] = []
  const watch = new MutationObserver(() => seen.push(document.body.textContent))
  watch.observe(document.body, { subtree: true, childList: true, characterData: true })
  await screen.getByRole('button', { name: 'Discard' }).click()
  club.refuses(bank.read, 404)
  await screen.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await expect.element(screen.getByText('Another page')).toBeVisible()
  await expect.element(screen.getByText('Statement discarded')).toBeVisible()
  watch.disconnect()
  expect(address()).toBe('/admin/money/bank')
  expect(club.callsTo(bank.read)).toHaveLength(1)
  expect(seen.filter((text) => text.includes('could not load'))).toEqual([])
})
