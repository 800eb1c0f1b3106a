import { ledger } from '@rsfc/contract/ledger/routes'
import { expect, test } from 'vitest'
import { club } from '../../../../testing/fake-club.ts'
import { openPage } from '../../../../testing/open-page.tsx'
import { newId } from '../../../../testing/sample-flights.ts'
import { RemindAll } from './remind-all.tsx'

const debtors = Array.from({ length: 45 }, (_, index) => ({
  member_id: newId(),
  name: `Pilot ${index + 1}`,
  to_pay: 100.5,
}))
const preview = {
  to_remind: debtors,
  total: 4522.5,
  left_out: [
    { name: 'Amy Rao', to_pay: 20, reminded_at: '2026-11-21 10:00' },
    { name: 'Zed Rao', to_pay: 5, reminded_at: null },
  ],
}

test('the officer sees who is reminded and who is left out, and how many were sent', async () => {
  club.answers(ledger.previewReminders, preview)
  club.answers(ledger.remindAll, ({ body }) => {
    const { members } = body as { members: string[] }
    return { sent: members.length - 1, left_out: 1 }
  })
  const { screen } = await openPage(<RemindAll onClose={() => undefined} />, {
    as: { account_type: 'admin' },
  })
  await expect.element(screen.getByText(/^45 members, \$4,522\.50\. Each gets one mail/)).toBeVisible()
  const rows = (name: string) =>
    screen
      .getByRole('list', { name })
      .getByRole('listitem')
      .elements()
      .map((row) => row.textContent)
  expect(rows('Who is reminded')).toHaveLength(10)
  expect(rows('Who is reminded')[0]).toBe('Pilot 1$100.50')
  expect(rows('Who is left out')).toEqual([
    'Amy Rao, reminded Sat 21 Nov 2026$20.00',
    'Zed Rao, deleted member$5.00',
  ])
  await screen.getByRole('button', { name: 'Show 20 more' }).click()
  await screen.getByRole('button', { name: 'Show 15 more' }).click()
  expect(rows('Who is reminded')).toHaveLength(45)
  await screen.getByRole('button', { name: 'Send 45 reminders' }).click()
  await expect
    .element(
      screen.getByText(
        '42 reminders sent. 3 members left out, because they paid or were reminded meanwhile.',
      ),
    )
    .toBeVisible()
  const batches = club.callsTo(ledger.remindAll).map(({ body }) => (body as { members: string[] }).members)
  expect(batches.map(({ length }) => length)).toEqual([20, 20, 5])
  expect(batches.flat()).toEqual(debtors.map(({ member_id }) => member_id))
})

test('a failure on the way says how many were sent, and that the others were not', async () => {
  club.answers(ledger.previewReminders, preview)
  let calls = 0
  club.sends(ledger.remindAll, () => {
    calls++
    return calls === 1
      ? Response.json({ status: 200, data: { sent: 20, left_out: 0 } })
      : Response.json({ status: 500, data: null }, { status: 500 })
  })
  const { screen } = await openPage(<RemindAll onClose={() => undefined} />, {
    as: { account_type: 'admin' },
  })
  await screen.getByRole('button', { name: 'Send 45 reminders' }).click()
  const words = '20 reminders sent. 25 members not reminded yet. Open this again to go on.'
  await expect.element(screen.getByText(words)).toBeVisible()
})
