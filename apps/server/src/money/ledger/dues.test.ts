import { afterAll, beforeAll, expect, test } from 'vitest'
import { eq, sql } from '../../base/database/drizzle.ts'
import type { Transaction } from '../../base/database/client.ts'
import { callBehind } from '../../testing/call-behind.ts'
import { openFlyingClub, type FlyingClub } from '../../testing/flying-club.ts'
import { addMember, join } from '../../testing/test-members.ts'
import { insertEntry } from './entries-store.ts'
import { insertDues } from './store.ts'
import { dues } from './tables.ts'

let club: FlyingClub
beforeAll(async () => {
  club = await openFlyingClub()
})
afterAll(() => club.close())

const joinAs = (first_name: string) =>
  join(club.app, club.db, { membership_type: 'social', first_name, last_name: 'Tan' })
type Person = Awaited<ReturnType<typeof joinAs>>
const run = (period: string, traits: { rest_only?: boolean; far_confirmed?: boolean } = {}) =>
  club.admin.ledger.runDues({ body: { period, prices: { social: 250 }, ...traits } })
const preview = (period: string) =>
  club.admin.ledger.previewDues({ body: { period, prices: { social: 250 } } })
const chargesOf = async ({ member }: Person) =>
  (await club.admin.ledger.read({ params: { member_id: member._id } })).entries
    .map(({ memo, amount }) => [memo, amount])
    .toReversed()
const monthsOf = async ({ member }: Person) => {
  const { account_id } = await club.admin.ledger.read({ params: { member_id: member._id } })
  const rows = await club.db.select().from(dues).where(eq(dues.account_id, account_id)).orderBy(dues.period)
  return rows.map(({ period }) => period)
}

test('a quarter after two of its months is refused with the overlap, or charges the third month alone', async () => {
  const [early, late] = [await joinAs('Early'), await joinAs('Late')]
  await run('2026-10')
  await run('2026-11')
  const newcomer = await joinAs('Newcomer')
  await club.newMails()
  const found = await preview('2026-Q4')
  expect(found.overlap).toEqual({ members: 2, months: ['2026-10', '2026-11'] })
  expect(found.members).toEqual([
    expect.objectContaining({ name: 'Early Tan', amount: 83.33, months: ['2026-12'] }),
    expect.objectContaining({ name: 'Late Tan', amount: 83.33, months: ['2026-12'] }),
    expect.objectContaining({
      name: 'Newcomer Tan',
      amount: 250,
      months: ['2026-10', '2026-11', '2026-12'],
    }),
  ])
  expect(found.total).toBe(416.66)
  const message =
    '2 members were already charged for October 2026 and November 2026. Charge only the months not charged yet, or choose another period.'
  await expect(run('2026-Q4')).rejects.toMatchObject({
    status: 409,
    message,
    errors: [{ field: 'period', message }],
  })
  expect(await chargesOf(newcomer)).toEqual([])
  expect(await run('2026-Q4', { rest_only: true })).toEqual({ charged: 3, total: 416.66, already: 0 })
  expect((await chargesOf(early)).at(-1)).toEqual(['Membership dues 2026-Q4, only December 2026', 83.33])
  expect(await chargesOf(newcomer)).toEqual([['Membership dues 2026-Q4', 250]])
  const mails = (await club.newMails()).filter(({ to }) => to === late.member.email)
  expect(mails).toMatchObject([{ subject: 'Membership dues 2026-Q4, only December 2026: $83.33' }])
  // The whole year then charges the other nine months, and nothing is left after that.
  expect(await run('2026', { rest_only: true })).toEqual({ charged: 3, total: 562.5, already: 0 })
  expect(await run('2026', { rest_only: true })).toEqual({ charged: 0, total: 0, already: 3 })
  expect(await monthsOf(late)).toHaveLength(12)
})

test('the preview names who is left out, and why', async () => {
  const away = { membership_type: 'social', account_status: 'disabled', last_name: 'Tan' } as const
  await addMember(club.db, { ...away, first_name: 'Away' })
  await run('2027-01')
  const { members, left_out, already } = await preview('2027-01')
  expect(members).toEqual([])
  expect(already).toBe(left_out.filter(({ reason }) => reason === 'charged').length)
  const reasonOf = (name: string) => left_out.find((row) => row.name === name)?.reason
  expect(reasonOf('Early Tan')).toBe('charged')
  expect(reasonOf('Away Tan')).toBe('inactive')
  expect(reasonOf('Wei Ming Tan')).toBe('no-price')
})

test('a period that is far away is only charged after a second look', async () => {
  const message = '2026-Q2 is more than 3 months back. Confirm that you mean this period.'
  expect((await preview('2026-Q2')).far).toBe('2026-Q2 is more than 3 months back.')
  await expect(run('2026-Q2')).rejects.toMatchObject({
    status: 409,
    message,
    errors: [{ field: 'period', message }],
  })
  const newcomer = await joinAs('Second')
  expect(await run('2026-Q2', { far_confirmed: true })).toMatchObject({ charged: 1 })
  expect(await chargesOf(newcomer)).toEqual([['Membership dues 2026-Q2', 250]])
})

test('runs of overlapping periods at the same time charge no month twice', async () => {
  const member = await joinAs('Raced')
  const runs = ['2028-Q1', '2028-02', '2028', '2028-03', '2028-Q1'].map((period, index) =>
    (index % 2 === 0 ? club.admin : club.superAdmin).ledger
      .runDues({ body: { period, prices: { social: 120 }, rest_only: true, far_confirmed: true } })
      .then(({ total }) => total),
  )
  await Promise.all(runs)
  const months = await monthsOf(member)
  expect(months.filter((month) => month.startsWith('2028'))).toHaveLength(12)
  expect(new Set(months).size).toBe(months.length)
})

test('the database refuses a second charge for a month, also from a server of the release before', async () => {
  const member = await joinAs('Guarded')
  const { account_id } = await club.admin.ledger.read({ params: { member_id: member.member._id } })
  const charge = { account_id, kind: 'charge', amount: 100, on: '2026-11-14', source: 'dues' } as const
  const enter = (tx: Transaction) => insertEntry(tx, charge)
  // The release before writes one row with the period, which becomes one row for each month.
  await club.db.transaction(async (tx) => {
    const { _id: entry_id } = await enter(tx)
    await tx.execute(sql`insert into dues values ('2029-Q2', ${account_id}, ${entry_id})`)
  })
  expect(await monthsOf(member)).toEqual(['2029-04', '2029-05', '2029-06'])
  const twice = club.db.transaction(async (tx) => {
    const { _id: entry_id } = await enter(tx)
    await tx.execute(sql`insert into dues values ('2029', ${account_id}, ${entry_id})`)
  })
  await expect(twice).rejects.toMatchObject({ cause: { constraint: 'dues_period_account_id_pk' } })
  // A run waits for a charge that another transaction is about to make.
  const paid = await callBehind(
    club.db,
    async (tx) => insertDues(tx, { account_id, entry_id: (await enter(tx))._id }, ['2029-07']),
    () => run('2029-07', { far_confirmed: true }),
  )
  expect(paid).toMatchObject({ already: 1 })
  expect(await chargesOf(member)).toHaveLength(2)
})
