import { afterAll, beforeAll, expect, test } from 'vitest'
import { SCOPES } from '@rsfc/domain/keys/scopes'
import { desc } from '../base/database/drizzle.ts'
import { security_events } from '../people/records/security-event-tables.ts'
import { audited } from '../testing/audited.ts'
import { addThisMorning, flyThisMorning } from '../testing/flying-club.ts'
import { openAccessScene, type AccessScene } from '../testing/access-scene.ts'
import { join } from '../testing/test-members.ts'

const MINUTE = 60 * 1000

let club: AccessScene
let key: string
beforeAll(async () => {
  club = await openAccessScene()
  key = (
    await club.superAdmin.keys.create({
      body: { name: 'Every scope', scopes: SCOPES, expires_on: '2027-01-01' },
    })
  ).key
})
afterAll(() => club.close())

const signInAgain = () => club.admin.signInWithoutPassword(club.admin.member._id)

async function byKey(method: 'GET' | 'POST', path: string, payload?: object) {
  const headers = { authorization: `Bearer ${key}` }
  return (await club.app.inject({ method, url: `/api${path}`, headers, payload })).statusCode
}

const LEDGER = '/ledger/export?what=entries&from=2026-01-01&to=2026-12-31'
const exportBy = ({ requestWithToken }: Pick<AccessScene['admin'], 'requestWithToken'>) =>
  requestWithToken({ url: `/api${LEDGER}` })

test('the ledger is exported only after a proof, not by a key, and that is recorded', async () => {
  await signInAgain()
  const entries = await audited(club.db, async () => {
    expect((await exportBy(club.admin)).statusCode).toBe(200)
  })
  expect(entries).toMatchObject([{ action: 'download', after: { data_type: 'ledger-entries' } }])
  const [event] = await club.db.select().from(security_events).orderBy(desc(security_events._id)).limit(1)
  expect(event).toMatchObject({ kind: 'download', details: { list: 'ledger-entries' } })
  club.passTime(16 * MINUTE)
  expect((await exportBy(club.admin)).json()).toMatchObject({ status: 403, code: 'reauthenticate' })
  expect(await byKey('GET', LEDGER)).toBe(403)
})

test('an officer without the second factor that is due cannot export', async () => {
  const late = await join(club.app, club.db, { account_type: 'admin', second_factor_exempt: false })
  expect((await exportBy(late)).json()).toMatchObject({ status: 403, code: 'set-up-second-factor' })
})

test('sign-up sheets and bank files are recorded as downloads', async () => {
  await signInAgain()
  const [event, statement] = [await club.event(), await club.bankStatement()]
  const entries = await audited(club.db, async () => {
    await club.admin.requestWithToken({ url: `/api/events/${event}/signups/csv` })
    await club.admin.requestWithToken({ url: `/api/bank/statements/${statement.id}/file` })
  })
  expect(entries).toMatchObject([
    { action: 'download', after: { data_type: 'event-signups' } },
    { action: 'download', after: { data_type: 'bank-statement' } },
  ])
})

test('a ledger entry needs a proof of the last hour', async () => {
  await signInAgain()
  const enter = () =>
    club.admin.ledger.enter({
      params: { member_id: club.user_id },
      body: { kind: 'credit', amount: 1, memo: 'A test of the desk' },
    })
  club.passTime(59 * MINUTE)
  await expect(enter()).resolves.toBeTruthy()
  club.passTime(MINUTE)
  await expect(enter()).rejects.toMatchObject({ status: 403, code: 'reauthenticate' })
})

test('a key sets no fee and no payment, completes no flight and overrides no rule', async () => {
  const flown = await flyThisMorning(club)
  const update = (id: string, payload: object) => byKey('POST', `/booking/update/${id}`, payload)
  expect(await update(flown, { payment_status: 'paid' })).toBe(403)
  expect(await update(flown, { payment_fee: 1 })).toBe(403)
  const { _id } = await addThisMorning(club, {
    start_time: '14:00',
    end_time: '15:00',
    payment_reference: 'RSFC-2',
  })
  const times = { actual_start_time: '14:00', actual_end_time: '14:30' }
  expect(await update(_id, { booking_status: 'completed', ...times })).toBe(403)
  const asked = await club.booking({ booking_status: 'pending' })
  expect(
    await update(asked, { booking_status: 'confirmed', override_reason: 'Because a program says so' }),
  ).toBe(403)
  expect(await update(asked, { booking_remarks: 'From the hangar screen' })).toBe(200)
  await signInAgain()
  club.passTime(60 * MINUTE)
  const paid = await club.admin.bookings.update({ params: { id: flown }, body: { payment_status: 'paid' } })
  expect(paid.payment_status).toBe('paid')
})

test('a key makes no account, no instructor and no licence', async () => {
  const body = {
    first_name: 'Key',
    last_name: 'Holder',
    email: 'key-holder@rsfc.test',
    password: 'outlives the key',
    account_type: 'user',
    membership_type: 'ordinary',
    account_status: 'active',
  }
  expect(await byKey('POST', '/account/new', body)).toBe(403)
  const url = `/account/update/${club.user_id}`
  expect(await byKey('POST', url, { instructor_rated: true })).toBe(403)
  expect(await byKey('POST', url, { license_type: 'cpl' })).toBe(403)
  expect(await byKey('POST', url, { medical_date: '2030-01-01' })).toBe(403)
  expect(await byKey('POST', url, { title: 'Captain' })).toBe(200)
})

test('a new account and a rating need a proof', async () => {
  await signInAgain()
  club.passTime(16 * MINUTE)
  const rate = club.admin.members.update({ params: { id: club.user_id }, body: { instructor_rated: true } })
  await expect(rate).rejects.toMatchObject({ status: 403, code: 'reauthenticate' })
})
