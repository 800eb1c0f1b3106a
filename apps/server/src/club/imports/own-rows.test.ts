import { ASK_ANOTHER_OFFICER } from '@rsfc/domain/security/second-officer'
import type { ImportKind } from '@rsfc/domain/imports/kinds'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { desc, eq, ne } from '../../base/database/drizzle.ts'
import { members } from '../../people/records/member-tables.ts'
import { security_events } from '../../people/records/security-event-tables.ts'
import { openFlyingClub, type FlyingClub } from '../../testing/flying-club.ts'
import { FOR_ANOTHER } from './own-rows.ts'

let club: FlyingClub
beforeAll(async () => {
  club = await openFlyingClub()
})
afterAll(() => club.close())

async function upload(kind: ImportKind, lines: readonly string[], who = club.admin) {
  const files = [new File([lines.join('\n')], `${kind}.csv`, { type: 'text/csv' })]
  const { _id } = await who.imports.upload({ body: { kind }, files })
  await club.platform.jobs.drain()
  return who.imports.read({ params: { id: _id } })
}

async function act(what: 'apply' | 'undo', { _id }: { _id: string }, who = club.admin) {
  const params = { id: _id }
  await (what === 'apply'
    ? who.imports.apply({ params, body: { only_good: true } })
    : who.imports.undo({ params }))
  await club.platform.jobs.drain()
  return who.imports.read({ params })
}

const FLIGHTS = 'Pilot,Aircraft,Date,From,To,Status,Fee,Paid'
const flights = (email: string, month: string) =>
  ['250,paid', '250,no', '1,', ',paid', ','].map(
    (money, at) => `${email},9V-BOA,${at + 13}/${month}/2026,09:00,10:00,completed,${money}`,
  )

test('an officer imports no credit, fee or payment of their own; another officer does', async () => {
  const own = club.admin.member.email
  const credits = await upload('balances', ['Email,Balance', `${own},-500`, `${club.other.member.email},-20`])
  expect(credits).toMatchObject({ good: 1, problems: [{ line: 2, problem: ASK_ANOTHER_OFFICER }] })
  const flown = await upload('bookings', [FLIGHTS, ...flights(own, '03')])
  expect(flown.problems.map(({ line, problem }) => [line, problem])).toEqual(
    [2, 3, 4, 5].map((line) => [line, ASK_ANOTHER_OFFICER]),
  )
  expect(await act('apply', flown)).toMatchObject({ made: 1 })
  const byAnother = await upload('bookings', [FLIGHTS, ...flights(own, '04')], club.superAdmin)
  expect(byAnother).toMatchObject({ good: 5, bad: 0 })
  // The file of the one officer, applied by the other, is judged for the other.
  expect(await act('apply', byAnother, club.admin)).toMatchObject({ state: 'applied', made: 1 })
})

test('an import changes no dates, ratings or licence of an officer who is in the file', async () => {
  const { member } = club.admin
  const read = () => club.db.select().from(members).where(eq(members._id, member._id))
  const before = await read()
  const header = 'First name,Last name,Email,Medical expiry,Licence,Instructor'
  const file = await upload('members', [
    header,
    `Self,Made,${member.email},01/01/2030,atpl,yes`,
    'New,Comer,new-comer@rsfc.test,,,',
  ])
  expect(file).toMatchObject({ good: 1, known: 1, bad: 0 })
  expect(await act('apply', file)).toMatchObject({ made: 1 })
  expect(await read()).toEqual(before)
})

test('an undo leaves the debt and the flown flights of the officer who undoes; another officer undoes those', async () => {
  const own = club.admin.member.email
  const others = club.other.member.email
  const debts = await upload('balances', ['Email,Balance', `${own},300`, `${others},40`])
  const flown = await upload('bookings', [FLIGHTS, ...flights(own, '05')], club.superAdmin)
  await act('apply', flown, club.superAdmin)
  await act('apply', debts)
  const balance = async () =>
    (await club.admin.ledger.read({ params: { member_id: club.admin.member._id } })).balance
  const owed = await balance()
  const stays = (line: number) => ({ line, problem: `Stays: ${FOR_ANOTHER}` })
  expect(await act('undo', debts)).toMatchObject({ state: 'applied', kept: 1, problems: [stays(2)] })
  expect(await act('undo', flown)).toMatchObject({ kept: 5, problems: [2, 3, 4, 5, 6].map(stays) })
  expect(await balance()).toBe(owed)
  expect(await act('undo', debts, club.superAdmin)).toMatchObject({ state: 'undone' })
  expect(await act('undo', flown, club.superAdmin)).toMatchObject({ state: 'undone' })
  expect(await balance()).toBe(owed - 300 - 250)
})

test('the only officer may import it, and the security record says so', async () => {
  const { db, superAdmin } = club
  await db
    .update(members)
    .set({ account_type: 'user', officer_since: null })
    .where(ne(members._id, superAdmin.member._id))
  const file = await upload('balances', ['Email,Balance', `${superAdmin.member.email},-5`], superAdmin)
  expect(await act('apply', file, superAdmin)).toMatchObject({ made: 1 })
  const [event] = await db
    .select()
    .from(security_events)
    .where(eq(security_events.kind, 'override'))
    .orderBy(desc(security_events._id))
    .limit(1)
  expect(event).toMatchObject({
    user_id: superAdmin.member._id,
    details: { rule: 'only-officer', what: 'import' },
  })
})
