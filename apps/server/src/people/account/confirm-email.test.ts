import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eq } from '../../base/database/drizzle.ts'
import { security_events } from '../records/security-event-tables.ts'
import { audited } from '../../testing/audited.ts'
import { addMember, join, PASSWORD } from '../../testing/test-members.ts'
import { openFlyingClub, wish, type FlyingClub } from '../../testing/flying-club.ts'
import { linkIn } from '../../testing/read-mail.ts'
import { openVisitor, type Visitor } from '../../testing/visitor.ts'

const DAY = 24 * 60 * 60 * 1000

let club: FlyingClub
let newcomer: Visitor
let email: string
let count = 0

beforeAll(async () => {
  club = await openFlyingClub()
})
afterAll(() => club.close())
beforeEach(async () => {
  newcomer = openVisitor(club.app, { address: `198.51.100.${++count}` })
  email = `newcomer${count}@example.com`
  const names = { firstname: 'Aisyah', lastname: 'Rahman' }
  const user = await newcomer.account.register({
    body: { ...names, email, password1: PASSWORD, password2: PASSWORD },
  })
  newcomer.useToken(user.access_token)
})

const mailsTo = async (address: string) =>
  (await club.mails()).filter((mail) => mail.includes(`To: ${address}`))
const lastLinkTo = async (address: string) => linkIn((await mailsTo(address)).at(-1), 'confirm-email')
const confirm = (token: string) => openVisitor(club.app).account.confirmEmail({ body: { token } })
const ownId = async () => (await newcomer.account.checkMember())._id

test('before the address is confirmed, a member can read only their own profile', async () => {
  const id = await ownId()
  await expect(newcomer.members.read({ params: { id } })).resolves.toMatchObject({ email })
  const other = club.owner.member._id
  const refusals = [
    newcomer.members.list(),
    newcomer.members.read({ params: { id: other } }),
    newcomer.bookings.create({ body: wish(club.plane) }),
    newcomer.community.list(),
    newcomer.community.publish({ body: { header: 'Hello', remarks: 'All' } }),
    newcomer.fleet.list(),
    newcomer.members.update({ params: { id: other }, body: { title: 'Dr' } }),
  ]
  for (const refusal of await Promise.allSettled(refusals)) {
    expect(refusal).toMatchObject({
      reason: {
        status: 403,
        code: 'confirm-email',
        message: expect.stringContaining('confirm your email address'),
      },
    })
  }
})

test('before the address is confirmed, a member sees only their own portrait', async () => {
  const portraitOf = async (id: string) =>
    (await newcomer.request({ url: `/api/profile/${id}.jpeg` })).statusCode
  expect(await portraitOf(club.owner.member._id)).toBe(403)
  expect(await portraitOf(await ownId())).toBe(404)
  await confirm(await lastLinkTo(email))
  expect(await portraitOf(club.owner.member._id)).toBe(404)
})

test('the link in the mail confirms the address once, and a welcome mail with first steps follows', async () => {
  const token = await lastLinkTo(email)
  await confirm(token)
  await expect(newcomer.account.checkMember()).resolves.toMatchObject({ email_confirmed: true })
  await expect(newcomer.members.list()).resolves.toBeTruthy()
  await expect(confirm(token)).rejects.toMatchObject({ status: 400 })
  const welcomes = (await mailsTo(email)).filter((mail) => mail.includes('Welcome to RSFC: your first steps'))
  expect(welcomes).toHaveLength(1)
  expect(welcomes[0]?.replaceAll('=\r\n', '')).toContain('https://rsfc.test/members')
  await expect(newcomer.account.resendConfirmation()).rejects.toMatchObject({ status: 409 })
})

test('a new link replaces the previous one, and only five can be requested an hour', async () => {
  const first = await lastLinkTo(email)
  for (let i = 0; i < 5; i++) await newcomer.account.resendConfirmation()
  await expect(newcomer.account.resendConfirmation()).rejects.toMatchObject({ status: 429 })
  await expect(confirm(first)).rejects.toMatchObject({ status: 400 })
  await expect(confirm(await lastLinkTo(email))).resolves.toBeNull()
})

test('the link expires after three days', async () => {
  const token = await lastLinkTo(email)
  club.passTime(3 * DAY)
  await expect(confirm(token)).rejects.toMatchObject({ status: 400 })
})

test('a new address takes effect when it is confirmed: sessions and recovery links end', async () => {
  const member = await join(club.app, club.db)
  const id = member.member._id
  const old = member.member.email
  await openVisitor(club.app).account.requestRecovery({ body: { usernameEmail: old } })
  const recovery_id = linkIn((await mailsTo(old)).at(-1), 'change-password')
  const fresh = `fresh${count}@example.com`
  await expect(member.members.update({ params: { id }, body: { email: fresh } })).resolves.toMatchObject({
    email: old,
  })
  const entries = await audited(club.db, async () => confirm(await lastLinkTo(fresh)))
  expect(entries).toMatchObject([
    { action: 'member.update', subject_id: id, before: { email: old }, after: { email: fresh } },
  ])
  const events = await club.db
    .select()
    .from(security_events)
    .where(eq(security_events.user_id, id))
    .orderBy(security_events._id)
  expect(events.map(({ kind }) => kind).slice(-2)).toEqual(['email-confirmed', 'email-changed'])
  expect((await mailsTo(fresh)).filter((mail) => mail.includes('Welcome to RSFC'))).toEqual([])
  await expect(member.account.checkMember()).rejects.toMatchObject({ status: 401 })
  const recovery = openVisitor(club.app).account.recover({ body: { password: PASSWORD, recovery_id } })
  await expect(recovery).rejects.toMatchObject({ status: 400 })
  await expect(openVisitor(club.app).signIn(fresh, PASSWORD)).resolves.toMatchObject({ _id: id })
  expect((await mailsTo(old)).at(-1)).toContain('The email of your RSFC account was changed')
})

test('a new password withdraws a requested email change, which may come from a thief', async () => {
  const { member, members, security } = await join(club.app, club.db)
  const wanted = `thief${count}@example.com`
  await members.update({ params: { id: member._id }, body: { email: wanted } })
  const token = await lastLinkTo(wanted)
  await security.changePassword({ body: { old_password: PASSWORD, password: 'over the sea wall' } })
  await expect(confirm(token)).rejects.toMatchObject({ status: 400 })
})

test('a new password does not withdraw the link that confirms the current address', async () => {
  const token = await lastLinkTo(email)
  await newcomer.security.changePassword({ body: { old_password: PASSWORD, password: 'over the sea wall' } })
  await expect(confirm(token)).resolves.toBeNull()
})

test('if an officer changes email and role at once, the new address can still be confirmed', async () => {
  const { member } = await join(club.app, club.db)
  const officer = await join(club.app, club.db, { account_type: 'admin' })
  const wanted = `promoted${count}@example.com`
  const body = { email: wanted, account_type: 'admin' as const }
  await officer.members.update({ params: { id: member._id }, body })
  await expect(confirm(await lastLinkTo(wanted))).resolves.toBeNull()
})

test('a member does not learn that an address is taken, but its owner is told', async () => {
  const member = await join(club.app, club.db)
  const owner = await addMember(club.db, { email: `taken${count}@example.com` })
  const change = { params: { id: member.member._id }, body: { email: owner.email } }
  await expect(member.members.update(change)).resolves.toMatchObject({ email: member.member.email })
  expect((await mailsTo(owner.email)).at(-1)).toContain('Your email address at RSFC')
  await expect(member.security.own()).resolves.toMatchObject({ pending_email: owner.email })
  await expect(member.account.resendConfirmation()).resolves.toBeNull()
  const mails = await mailsTo(owner.email)
  expect(mails).toHaveLength(2)
  expect(mails.map((mail) => linkIn(mail, 'confirm-email'))).toEqual(['none', 'none'])
})

test('if two members ask for the same address, the first to confirm it gets it', async () => {
  const members = [await join(club.app, club.db), await join(club.app, club.db)]
  const wanted = `wanted${count}@example.com`
  const tokens: string[] = []
  for (const { members: calls, member } of members) {
    await calls.update({ params: { id: member._id }, body: { email: wanted } })
    tokens.push(await lastLinkTo(wanted))
  }
  const results = await Promise.allSettled(tokens.map(confirm))
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const lost = results.find((result) => result.status === 'rejected')
  expect(lost?.reason).toMatchObject({ status: 409, errors: [{ field: 'email' }] })
})

test('a member can change the address five times a day, so that the club does not flood other people with mails', async () => {
  const { members, member } = await join(club.app, club.db)
  const change = (n: number) =>
    members.update({ params: { id: member._id }, body: { email: `stranger${count}-${n}@example.com` } })
  for (let n = 0; n < 5; n++) await change(n)
  await expect(change(6)).rejects.toMatchObject({ status: 429, message: expect.stringContaining('24 hours') })
  expect(await mailsTo(`stranger${count}-6@example.com`)).toEqual([])
})

test('a mail to a new address does not contain the name that was entered', async () => {
  const mail = (await mailsTo(email)).at(-1)
  expect(mail).toContain('Confirm your email address')
  expect(mail).not.toContain('Aisyah')
})

test('an unconfirmed address gets at most ten mails a day, whoever causes them', async () => {
  const target = `target${count}@example.com`
  const body = { firstname: 'A', lastname: 'B', email: target, password1: PASSWORD, password2: PASSWORD }
  const wanted = `wanted-by-many${count}@example.com`
  const stranger = openVisitor(club.app)
  await stranger.account.register({ body })
  for (let n = 0; n < 5; n++) {
    // Sent at once, because a link that was replaced by a newer one is not mailed.
    await club.mails()
    await stranger.account.resendConfirmation()
  }
  for (let n = 0; n < 10; n++) await stranger.account.requestRecovery({ body: { usernameEmail: target } })
  await club.mails()
  await stranger.security.changePassword({ body: { old_password: PASSWORD, password: 'over the sea wall' } })
  expect(await mailsTo(target)).toHaveLength(10)
  for (let n = 0; n < 12; n++) {
    const { member, members } = await join(club.app, club.db)
    await members.update({ params: { id: member._id }, body: { email: wanted } }).catch(() => null)
  }
  expect(await mailsTo(wanted)).toHaveLength(10)
})
