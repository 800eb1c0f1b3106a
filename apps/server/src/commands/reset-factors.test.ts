import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { eq } from '../base/database/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { factorsOf } from '../people/security/factors/factors-store.ts'
import { security_events } from '../people/records/security-event-tables.ts'
import { join, PASSWORD } from '../testing/test-members.ts'
import { testDatabase } from '../testing/database.ts'
import { addPasskeyTo, setUpAppFor } from '../testing/factors.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { openVisitor } from '../testing/visitor.ts'

const COMPILE_CACHE = new URL('../start/compile-cache.ts', import.meta.url).href

let club: TestApp
let url: string
beforeAll(async () => {
  ;({ url } = await testDatabase())
  club = await openTestApp(url)
})
afterAll(() => club.close())

/** Runs the command like `npm run reset-factors`. */
function resetFactors(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const file = fileURLToPath(new URL('reset-factors.ts', import.meta.url))
  const env = { PATH: process.env.PATH, DATABASE_URL: url, DATA_DIR: club.dataDir }
  return new Promise((resolve) => {
    execFile(process.execPath, ['--import', COMPILE_CACHE, file, ...args], { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    )
  })
}

test('a member who lost all factors can sign in with the password again; sessions end, and the member is told', async () => {
  const member = await join(club.app, club.db, { account_type: 'admin' })
  const other = await join(club.app, club.db)
  const { email, _id } = member.member
  await addPasskeyTo(member)
  await setUpAppFor(member, club.now())
  await addPasskeyTo(other)
  const visitor = openVisitor(club.app)
  await expect(visitor.signIn(email, PASSWORD)).rejects.toMatchObject({ code: 'second-factor' })

  const result = await resetFactors('--email', ` ${email.toUpperCase()}`)
  expect(result).toMatchObject({ code: 0, err: '' })
  expect(result.out).toContain(`Removed from ${email}: passkeys: 1, authenticator app: 1.`)

  await expect(visitor.signIn(email, PASSWORD)).resolves.toMatchObject({ _id })
  await expect(member.account.checkMember()).rejects.toMatchObject({ status: 401 })
  await expect(visitor.security.own()).resolves.toMatchObject({ recovery_codes_left: 0 })
  await expect(other.account.checkMember()).resolves.toBeTruthy()
  expect(await factorsOf(club.db, other.member._id)).toEqual({ authenticator: false, passkeys: 1 })
  const [event] = await club.db
    .select()
    .from(security_events)
    .where(eq(security_events.kind, 'factors-reset'))
  expect(event).toMatchObject({ user_id: _id, actor_id: null, details: { by: 'command on the server' } })
  const mail = (await club.mails()).findLast((text) => text.includes('second factors of your RSFC account'))
  expect(mail).toContain(`To: ${email}`)
})

test('an unknown or missing address is reported in one line', async () => {
  expect(await resetFactors('--email', 'nobody@rsfc.test')).toEqual({
    code: 1,
    out: '',
    err: 'No member has the email address nobody@rsfc.test\n',
  })
  for (const args of [[], ['someone@rsfc.test'], ['--email', '']])
    expect((await resetFactors(...args)).err).toBe(
      'Usage: npm run reset-factors -- --email someone@example.com\n',
    )
})
