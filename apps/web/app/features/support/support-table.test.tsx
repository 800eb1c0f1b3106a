import { support } from '@rsfc/contract/support/routes'
import type { SupportCase } from '@rsfc/contract/support/schemas'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { club, type ReceivedCall } from '../../../testing/fake-club.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { SupportTable } from './support-table.tsx'

const CASES = Array.from({ length: 25 }, (_, index): SupportCase => ({
  _id: `00000000-0000-7000-8000-0000000000${10 + index}`,
  name: `Sender ${String.fromCharCode('Y'.charCodeAt(0) - index)}`,
  email: 'sender@rsfc.test',
  message: index === 7 ? 'The windsock is torn.' : 'Hello',
  createdAt: '2026-01-01T10:00:00+08:00',
  case_status: 'open',
  kind: 'message',
  due_on: null,
  reply: '',
}))

/** Searches and pages like the server, which has its own tests. */
function find({ query: { q = '', status, cursor, limit } }: ReceivedCall): SupportCase[] {
  const found = CASES.filter(
    ({ message, case_status }) =>
      message.toLowerCase().includes(q.toLowerCase()) && (!status || status === case_status),
  )
  const start = found.findIndex(({ _id }) => _id === cursor) + 1
  return found.slice(start, start + Number(limit))
}

async function openTable() {
  club.answers(support.list, find)
  const { screen } = await openPage(<SupportTable />)
  return {
    screen,
    field: screen.getByRole('searchbox', { name: 'Search support cases' }),
    status: screen.getByRole('combobox', { name: 'Status of the support cases' }),
    links: screen.getByRole('table', { name: 'Support cases' }).getByRole('link'),
  }
}

test('cases are searched and filtered; a search without results says so and can be cleared', async () => {
  const { screen, field, status, links } = await openTable()
  await expect.element(links).toHaveLength(20)
  await field.fill('WINDSOCK')
  await expect.element(links).toHaveLength(1)
  await expect.element(links).toHaveTextContent('Sender R')
  await expect.element(screen.getByText('1 found')).toBeVisible()
  await status.selectOptions('Resolved')
  await expect
    .element(screen.getByText('No support cases with the status “Resolved” match “WINDSOCK”.'))
    .toBeVisible()
  await screen.getByRole('button', { name: 'Show all support cases' }).click()
  await expect.element(links).toHaveLength(20)
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue('')
  await expect.element(status).toHaveValue('')

  await field.fill('windsock')
  await expect.element(links).toHaveLength(1)
  await userEvent.keyboard('{Escape}')
  await expect.element(links).toHaveLength(20)
  await expect.element(field).toHaveValue('')
  await expect.element(field).toHaveFocus()
  await field.fill('windsock')
  await screen.getByRole('button', { name: 'Clear search' }).click()
  await expect.element(links).toHaveLength(20)
  await expect.element(field).toHaveFocus()
})

test('sorting a column covers all cases, not only those loaded so far', async () => {
  const { screen, links } = await openTable()
  await expect.element(links).toHaveLength(20)
  await screen.getByRole('button', { name: /^From/ }).click()
  await expect.element(links).toHaveLength(25)
  await expect.element(links.first()).toHaveTextContent('Sender A')
  expect(document.querySelector('th[aria-sort="ascending"]')).toHaveTextContent('From')
})
