import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, clubInstant } from '@rsfc/domain/time/club-time'
import { openFlyingClub, type FlyingClub } from '../../testing/flying-club.ts'
import { join } from '../../testing/test-members.ts'
import { debt_reminders } from './tables.ts'

let club: FlyingClub
beforeAll(async () => {
  club = await openFlyingClub()
})
afterAll(() => club.close())

const TODAY = '2026-11-14'

/** A member who owes something, and was last reminded some days ago. */
async function debtor(first_name: string, amount: number, daysAgo?: number) {
  const person = await join(club.app, club.db, { first_name, last_name: 'Rao' })
  const params = { member_id: person.member._id }
  const memo = 'A headset, bought'
  await club.admin.ledger.enter({ params, body: { kind: 'charge', amount, memo } })
  if (daysAgo !== undefined) {
    const { account_id } = await club.admin.ledger.read({ params })
    const at = clubInstant(addDays(TODAY, -daysAgo), '10:00')
    await club.db.insert(debt_reminders).values({ account_id, amount: 1, at })
  }
  return { ...person, params }
}

test('everybody who owes gets one mail, except who was reminded in the last seven days', async () => {
  const [large, small] = [await debtor('Large', 300), await debtor('Small', 20.5, 7)]
  const recent = await debtor('Recent', 50, 6)
  const gone = await debtor('Gone', 10)
  await club.superAdmin.members.remove({ body: { user_id: gone.member._id } })
  const paid = await debtor('Paid', 5)
  await club.admin.ledger.enter({
    params: paid.params,
    body: { kind: 'payment', amount: 5, memo: 'Cash at the desk' },
  })
  const preview = await club.admin.ledger.previewReminders()
  expect(preview).toEqual({
    to_remind: [
      { member_id: large.member._id, name: 'Large Rao', to_pay: 300 },
      { member_id: small.member._id, name: 'Small Rao', to_pay: 20.5 },
    ],
    total: 320.5,
    left_out: [
      { name: 'Recent Rao', to_pay: 50, reminded_at: expect.stringMatching(/^2026-11-08/) as string },
      { name: 'Gone Rao', to_pay: 10, reminded_at: null },
    ],
  })
  await club.newMails()
  // Two officers at the same time, also with members whom the preview leaves out.
  const members = [large, recent, small, paid].map(({ member }) => member._id)
  const answers = await Promise.all(
    [club.admin, club.superAdmin].map((officer) => officer.ledger.remindAll({ body: { members } })),
  )
  expect(answers.map(({ sent }) => sent).toSorted((a, b) => a - b)).toEqual([0, 2])
  expect(answers).toContainEqual({ sent: 2, left_out: 2 })
  const mails = await club.newMails()
  const subjects = Object.fromEntries(mails.map(({ to, subject }) => [to, subject]))
  expect(mails).toHaveLength(2)
  expect(subjects).toEqual({
    [large.member.email]: 'Your account: $300.00 to pay',
    [small.member.email]: 'Your account: $20.50 to pay',
  })
  expect((await club.admin.ledger.previewReminders()).to_remind).toEqual([])
  expect(await club.admin.ledger.remindAll({ body: { members } })).toEqual({ sent: 0, left_out: 4 })
  expect(await club.newMails()).toEqual([])
})
