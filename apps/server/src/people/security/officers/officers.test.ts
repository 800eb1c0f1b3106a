import { eq } from '../../../base/database/drizzle.ts'
import { inTransaction } from '../../../base/database/transaction.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { authenticators, passkeys, recovery_codes, sessions } from '../sign-in-tables.ts'
import { members } from '../../records/member-tables.ts'
import { resetFactors } from '../factors/reset-factors.ts'
import { audited } from '../../../testing/audited.ts'
import { join, PASSWORD } from '../../../testing/test-members.ts'
import { openFlyingClub, type FlyingClub } from '../../../testing/flying-club.ts'
import { readMail } from '../../../testing/read-mail.ts'
import { openVisitor, type Visitor } from '../../../testing/visitor.ts'

const HOUR_MS = 60 * 60 * 1000
const NOBODY = '01919191-1111-7111-8111-111111111111'

type Person = Awaited<ReturnType<typeof join>>

let club: FlyingClub
let loser: Person
let phone: Visitor
beforeAll(async () => {
  club = await openFlyingClub()
})
afterAll(() => club.close())
/** A member with a passkey, an authenticator app and recovery codes, signed in twice. */
beforeEach(async () => {
  loser = await join(club.app, club.db, { first_name: 'Farid', last_name: 'Salleh' })
  phone = openVisitor(club.app)
  await phone.signIn(loser.member.email, PASSWORD)
  const user_id = loser.member._id
  const bytes = Buffer.from('bytes')
  const passkey = { credential_id: user_id, public_key: bytes, counter: 0, transports: [], name: 'Phone' }
  await club.db.insert(passkeys).values({ ...passkey, user_id, backed_up: false })
  await club.db.insert(authenticators).values({ user_id, secret: bytes, confirmed_at: club.now() })
  await club.db.insert(recovery_codes).values({ user_id, code_hash: bytes })
})

const of = ({ member }: Person) => ({ params: { id: member._id } })

const mailsTo = async ({ member }: Person) =>
  (await Promise.all((await club.mails()).map(readMail))).filter(({ to }) => to === member.email)

async function signInFresh(...people: Person[]) {
  for (const person of people) await person.signIn(person.member.email, PASSWORD)
}

test('officers see how a member signs in', async () => {
  await expect(club.admin.security.ofMember(of(loser))).resolves.toEqual({
    email_confirmed: true,
    passkeys: 1,
    authenticator: true,
    sessions: 2,
    reset_requested: null,
  })
  const over = { expires_at: club.now() }
  await club.db.update(sessions).set(over).where(eq(sessions.user_id, loser.member._id))
  await expect(club.admin.security.ofMember(of(loser))).resolves.toMatchObject({ sessions: 0 })
  const plain = await join(club.app, club.db, { email_confirmed_at: null })
  const user_id = plain.member._id
  await club.db.insert(authenticators).values({ user_id, secret: Buffer.from('unfinished') })
  await expect(club.admin.security.ofMember(of(plain))).resolves.toMatchObject({
    email_confirmed: false,
    passkeys: 0,
    authenticator: false,
    sessions: 1,
  })
  await expect(club.admin.security.ofMember({ params: { id: NOBODY } })).rejects.toMatchObject({
    status: 404,
  })
})

test('an officer ends all sessions of a member, and it is recorded', async () => {
  await club.admin.security.endSessionsOf(of(loser))
  for (const device of [loser, phone]) {
    await expect(device.account.checkMember()).rejects.toMatchObject({ status: 401 })
  }
  const [event] = await club.admin.security.events({
    query: { kind: 'sessions-ended', user_id: loser.member._id },
  })
  expect(event).toMatchObject({ actor_id: club.admin.member._id, details: { ended: 2 } })
  const [entry] = await club.admin.audit.list()
  expect(entry).toMatchObject({ action: 'member.end-sessions', subject_id: loser.member._id })
  const missing = club.admin.security.endSessionsOf({ params: { id: NOBODY } })
  await expect(missing).rejects.toMatchObject({ status: 404 })
})

test('two officers reset the factors together: one asks and another agrees', async () => {
  await signInFresh(club.admin, club.superAdmin)
  await expect(club.admin.security.resetFactors(of(loser))).resolves.toEqual({ done: false })
  const request = { by: 'Mei Lim', until: '2026-11-15T10:00:00+08:00' }
  await expect(club.admin.security.ofMember(of(loser))).resolves.toMatchObject({
    passkeys: 1,
    reset_requested: { ...request, by_you: true },
  })
  await expect(club.superAdmin.security.ofMember(of(loser))).resolves.toMatchObject({
    reset_requested: { ...request, by_you: false },
  })
  expect((await mailsTo(loser)).at(-1)?.subject).toBe('Someone asked to reset your RSFC sign-in')
  expect((await mailsTo(club.superAdmin)).at(-1)?.text).toContain(`/admin/members/${loser.member._id}`)
  expect((await mailsTo(club.admin)).map(({ subject }) => subject).join()).not.toContain('Please check')

  await expect(club.superAdmin.security.resetFactors(of(loser))).resolves.toEqual({ done: true })
  await expect(club.admin.security.ofMember(of(loser))).resolves.toEqual({
    email_confirmed: true,
    passkeys: 0,
    authenticator: false,
    sessions: 0,
    reset_requested: null,
  })
  const codes = await club.db
    .select()
    .from(recovery_codes)
    .where(eq(recovery_codes.user_id, loser.member._id))
  expect(codes).toEqual([])
  expect((await mailsTo(loser)).at(-1)?.subject).toBe('Your RSFC sign-in was reset')
  const events = await club.admin.security.events({ query: { user_id: loser.member._id, limit: 2 } })
  expect(events.map(({ kind }) => kind)).toEqual(['factors-reset', 'factor-reset-requested'])
  expect(events[0]?.details).toEqual({ requested_by: club.admin.member._id })
})

test('one officer alone is not enough, and officers cannot reset their own factors', async () => {
  await signInFresh(club.admin)
  await club.admin.security.resetFactors(of(loser))
  await expect(club.admin.security.resetFactors(of(loser))).rejects.toMatchObject({
    status: 409,
    message: 'You requested this reset, so another officer has to agree.',
  })
  await expect(club.admin.security.resetFactors(of(club.admin))).rejects.toMatchObject({ status: 403 })
  await expect(club.admin.security.resetFactors(of(club.owner))).rejects.toMatchObject({ status: 409 })
  await expect(club.admin.security.resetFactors({ params: { id: NOBODY } })).rejects.toMatchObject({
    status: 404,
  })
  await expect(club.admin.security.ofMember(of(loser))).resolves.toMatchObject({ passkeys: 1 })
})

test('a member with only a passkey, or only an authenticator app, can be reset', async () => {
  await signInFresh(club.admin)
  const user_id = loser.member._id
  await club.db.delete(authenticators).where(eq(authenticators.user_id, user_id))
  await expect(club.admin.security.resetFactors(of(loser))).resolves.toEqual({ done: false })
  await club.db.delete(passkeys).where(eq(passkeys.user_id, user_id))
  const secret = Buffer.from('bytes')
  await club.db.insert(authenticators).values({ user_id, secret, confirmed_at: club.now() })
  await expect(club.admin.security.resetFactors(of(loser))).rejects.toMatchObject({
    message: 'You requested this reset, so another officer has to agree.',
  })
})

test('a request that has expired, or whose officer has lost the role, must be made again', async () => {
  const third = await join(club.app, club.db, { account_type: 'admin' })
  await signInFresh(club.admin)
  await third.security.resetFactors(of(loser))
  await club.db.update(members).set({ account_status: 'banned' }).where(eq(members._id, third.member._id))
  await expect(club.admin.security.resetFactors(of(loser))).resolves.toEqual({ done: false })
  club.passTime(24 * HOUR_MS)
  await signInFresh(club.admin, club.superAdmin)
  await expect(club.superAdmin.security.resetFactors(of(loser))).resolves.toEqual({ done: false })
  await expect(club.admin.security.resetFactors(of(loser))).resolves.toEqual({ done: true })
})

test('if two officers press the button at the same time, one asks and the other agrees', async () => {
  await signInFresh(club.admin, club.superAdmin)
  const answers = await Promise.all(
    [club.admin, club.superAdmin].map(({ security }) => security.resetFactors(of(loser))),
  )
  expect(answers.filter(({ done }) => done)).toHaveLength(1)
})

test('a reset needs a recent sign-in', async () => {
  await signInFresh(club.admin)
  club.passTime(16 * 60 * 1000)
  await expect(club.admin.security.resetFactors(of(loser))).rejects.toMatchObject({
    status: 403,
    code: 'reauthenticate',
  })
})

test('an officer cannot appoint a second one for a reset: new officers can neither ask nor agree for three days', async () => {
  const officer = await join(club.app, club.db, { account_type: 'admin' })
  const helper = await join(club.app, club.db, { account_type: 'admin', officer_since: club.now() })
  const early = { status: 403, message: expect.stringContaining('three days') }
  await expect(helper.security.resetFactors(of(loser))).rejects.toMatchObject(early)
  await officer.security.resetFactors(of(loser))
  await expect(helper.security.resetFactors(of(loser))).rejects.toMatchObject(early)
  await expect(officer.security.ofMember(of(loser))).resolves.toMatchObject({ passkeys: 1 })
})

test('after exactly three days an officer may ask; the request and the agreement are mailed and recorded', async () => {
  const since = new Date(club.now().getTime() - 72 * HOUR_MS)
  const first = await join(club.app, club.db, {
    account_type: 'admin',
    first_name: 'First',
    officer_since: since,
  })
  const late = { account_type: 'admin', officer_since: new Date(since.getTime() + 1) } as const
  const early = await join(club.app, club.db, late)
  await expect(early.security.resetFactors(of(loser))).rejects.toMatchObject({ status: 403 })
  await first.security.resetFactors(of(loser))
  const [mail] = (await mailsTo(loser)).slice(-1)
  expect(mail?.text).toContain('First Lim asked to remove your passkeys')
  expect((await mailsTo(first)).map(({ subject }) => subject).join()).not.toContain('Please check')
  const helps = await mailsTo(club.superAdmin)
  expect(helps.at(-1)).toMatchObject({ subject: 'Please check: reset the sign-in of Farid Salleh?' })
  await signInFresh(club.superAdmin)
  const entries = await audited(club.db, () => club.superAdmin.security.resetFactors(of(loser)))
  expect(entries).toMatchObject([
    {
      action: 'member.reset-factors',
      subject_id: loser.member._id,
    },
  ])
  expect((await mailsTo(loser)).at(-1)?.text).toContain('First Lim and Mei Lim removed your passkeys')
  await expect(phone.account.checkMember()).rejects.toMatchObject({ status: 401 })
})

test('an officer whose own sign-in is to be reset gets the mail for the member, not the request for help', async () => {
  const victim = await join(club.app, club.db, { account_type: 'admin', first_name: 'Victim' })
  await club.db
    .insert(authenticators)
    .values({ user_id: victim.member._id, secret: Buffer.from('bytes'), confirmed_at: club.now() })
  await signInFresh(club.admin)
  await club.admin.security.resetFactors(of(victim))
  expect((await mailsTo(victim)).map(({ subject }) => subject)).toEqual([
    'Someone asked to reset your RSFC sign-in',
  ])
})

test('a request counts for one member only, and not if its officer has lost the role', async () => {
  const third = await join(club.app, club.db, { account_type: 'admin' })
  await signInFresh(club.admin, club.superAdmin)
  await third.security.resetFactors(of(loser))
  const other = await join(club.app, club.db)
  const secret = Buffer.from('bytes')
  await club.db.insert(authenticators).values({ user_id: other.member._id, secret, confirmed_at: club.now() })
  await expect(club.admin.security.resetFactors(of(other))).resolves.toEqual({ done: false })
  await expect(club.superAdmin.security.ofMember(of(other))).resolves.toMatchObject({
    reset_requested: { by: 'Mei Lim' },
    sessions: 1,
  })
  await club.db
    .update(members)
    .set({ account_type: 'user', officer_since: null })
    .where(eq(members._id, third.member._id))
  await expect(club.admin.security.ofMember(of(loser))).resolves.toMatchObject({ reset_requested: null })
  await expect(club.superAdmin.security.resetFactors(of(loser))).resolves.toEqual({ done: false })
})

test('a command on the server resets the factors without a second officer; the member is signed out and told', async () => {
  const { db, platform } = club
  const details = { by: 'command on the server' }
  await inTransaction({ db, now: club.now(), actor: null, platform }, (tx) =>
    resetFactors(tx, loser.member, details),
  )
  await signInFresh(club.admin)
  await expect(club.admin.security.ofMember(of(loser))).resolves.toMatchObject({
    passkeys: 0,
    authenticator: false,
    sessions: 0,
  })
  const [event] = await club.admin.security.events({ query: { user_id: loser.member._id, limit: 1 } })
  expect(event).toMatchObject({ kind: 'factors-reset', actor_id: null, device: '', details })
  expect((await mailsTo(loser)).at(-1)?.text).toContain('passkeys')
})
