import { dashboard } from '@rsfc/contract/dashboard/routes'
import type { RouteData } from '@rsfc/contract/kit/http'
import { reminders } from '@rsfc/contract/reminders/routes'
import { clubDate } from '@rsfc/domain/time/club-time'
import { clubStamp } from '@rsfc/domain/time/club-words'
import { expect, test } from 'vitest'
import { club } from '../../../testing/fake-club.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { ExpiriesPanel } from './expiries-panel.tsx'

type Expiry = RouteData<typeof dashboard.expiries>[number]

test('the list of expiries is summed up, and a reminder can be sent at once', async () => {
  const today = new Date()
  const of = (name: string, last: number, kind: Expiry['kind'], reminders_on = true): Expiry => ({
    _id: `01919191-1111-7111-8111-00000000000${last}`,
    name,
    kind,
    date: clubDate(today),
    reminded_at: null,
    reminders: reminders_on,
  })
  let list = [
    of('Priya Nair', 1, 'medical'),
    of('Priya Nair', 1, 'certificate'),
    of('Ravi Menon', 2, 'medical', false),
  ]
  club.answers(dashboard.expiries, () => list)
  club.answers(reminders.send, () => {
    list = list.with(1, { ...list[1]!, reminded_at: clubStamp(today) })
    return null
  })
  const { screen } = await openPage(<ExpiriesPanel />)
  await expect
    .element(screen.getByText('3 documents of 2 members: 2 medicals and 1 certificate.'))
    .toBeVisible()
  const row = (index: number) => screen.getByRole('listitem').nth(index)
  await expect.element(row(2)).toMatchTextContent('Wants no reminders')
  await screen.getByRole('button', { name: 'Send now: a reminder to Priya Nair, certificate' }).click()
  await expect.element(screen.getByRole('alert')).toMatchTextContent('Reminder sent')
  await expect.element(row(1).getByText(/^Reminded /)).toBeVisible()
  // Only the medical can still be reminded of.
  await expect.element(screen.getByRole('button', { name: /^Send now/ })).toHaveLength(1)
  expect(club.callsTo(reminders.send).map(({ body }) => body)).toEqual([
    { user_id: list[1]!._id, kind: 'certificate' },
  ])
})
