import { eq, sql } from '../../base/database/drizzle.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { siteCall } from '../call/call.ts'
import { links } from '../security/sign-in-tables.ts'
import { members } from '../records/member-tables.ts'
import { PASSWORD } from '../../testing/test-members.ts'
import { testDatabase } from '../../testing/database.ts'
import { linkIn } from '../../testing/read-mail.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { openVisitor } from '../../testing/visitor.ts'
import { createFirstAdmin, createSetupLink } from './setup.ts'

const HOUR = 60 * 60 * 1000

let club: TestApp
beforeEach(async () => {
  const { url } = await testDatabase()
  club = await openTestApp(url)
})
afterEach(() => club.close())

const start = async () => {
  const path = (await createSetupLink(siteCall(club.platform))) ?? ''
  return new URL(path, 'https://rsfc.test').searchParams.get('setup') ?? ''
}
const register = (email: string, setup?: string, password = PASSWORD) =>
  openVisitor(club.app).account.register({
    body: { firstname: 'A', lastname: 'B', email, password1: password, password2: password, setup },
  })
const typeOf = async (email: string) =>
  (await club.db.select().from(members).where(eq(members.email, email)))[0]?.account_type

test('an old set-up link no longer works once the club has a super-admin', async () => {
  const setup = await start()
  await createFirstAdmin(siteCall(club.platform), 'chief@example.com', PASSWORD)
  expect(await club.db.$count(links)).toBe(0)
  await expect(register('late@example.com', setup)).rejects.toMatchObject({ status: 400 })
  expect(await createSetupLink(siteCall(club.platform))).toBeNull()
})

test('the link works for one hour, and each start replaces it', async () => {
  const first = await start()
  const second = await start()
  await expect(register('a@example.com', first)).rejects.toMatchObject({ status: 400 })
  club.passTime(HOUR)
  await expect(register('a@example.com', second)).rejects.toMatchObject({ status: 400 })
  await expect(register('a@example.com', await start())).resolves.toMatchObject({
    account_type: 'super-admin',
  })
})

test('if two people use the link at the same time, one becomes super-admin', async () => {
  const setup = await start()
  const results = await Promise.allSettled(['a@example.com', 'b@example.com'].map((e) => register(e, setup)))
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('the configured address becomes the first super-admin, even if other members registered before', async () => {
  await register('visitor@example.com')
  expect(await createFirstAdmin(siteCall(club.platform), 'chief@example.com', PASSWORD)).toBe(true)
  expect(await typeOf('chief@example.com')).toBe('super-admin')
  expect(await typeOf('visitor@example.com')).toBe('user')
  expect(await createFirstAdmin(siteCall(club.platform), 'other@example.com', PASSWORD)).toBe(false)
})

test('someone who registered the address of the first super-admin earlier gains nothing', async () => {
  const stranger = openVisitor(club.app)
  const form = { firstname: 'A', lastname: 'B', email: 'chief@example.com' }
  const password = 'the strangers password'
  await stranger.account.register({ body: { ...form, password1: password, password2: password } })
  await createFirstAdmin(siteCall(club.platform), 'chief@example.com', PASSWORD)
  await expect(stranger.account.checkMember()).rejects.toMatchObject({ status: 401 })
  await expect(stranger.signIn('chief@example.com', password)).rejects.toMatchObject({ status: 401 })
  await expect(stranger.signIn('chief@example.com', PASSWORD)).resolves.toMatchObject({
    account_type: 'super-admin',
    email_confirmed: true,
  })
})

test('an email change requested earlier does not hand over the account', async () => {
  const stranger = openVisitor(club.app)
  const form = { firstname: 'A', lastname: 'B', email: 'chief@example.com' }
  const { _id: id } = await stranger.account.register({
    body: { ...form, password1: PASSWORD, password2: PASSWORD },
  })
  await stranger.members.update({ params: { id }, body: { email: 'stranger@example.com' } })
  const mail = (await club.mails()).find((text) => text.includes('To: stranger@example.com'))
  const token = linkIn(mail, 'confirm-email')
  await createFirstAdmin(siteCall(club.platform), 'chief@example.com', 'the operator chose this')
  await expect(stranger.account.confirmEmail({ body: { token } })).rejects.toMatchObject({ status: 400 })
  expect(await typeOf('chief@example.com')).toBe('super-admin')
})

test('concurrent attempts to create the first super-admin wait for each other, and one succeeds', async () => {
  await register('chief@example.com')
  const waiting = async () => {
    const { rows } = await club.db.execute(sql`
      select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`)
    return rows.length
  }
  const { link } = await club.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(7464)`)
    const creation = createSetupLink(siteCall(club.platform))
    await expect.poll(waiting).toBe(1)
    await tx.update(members).set({ account_type: 'super-admin', officer_since: club.now() })
    return { link: creation }
  })
  expect(await link).toBeNull()
})
