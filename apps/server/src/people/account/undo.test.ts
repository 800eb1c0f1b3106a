import { desc, eq, sql } from '../../base/database/drizzle.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { audit } from '../records/audit-tables.ts'
import { links } from '../security/sign-in-tables.ts'
import { members } from '../records/member-tables.ts'
import { officer_acts } from '../security/tables.ts'
import { security_events } from '../records/security-event-tables.ts'
import { join, PASSWORD } from '../../testing/test-members.ts'
import { testDatabase } from '../../testing/database.ts'
import { addPasskeyTo, signInWithPasskey } from '../../testing/factors.ts'
import { linkIn, readMail } from '../../testing/read-mail.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { openVisitor } from '../../testing/visitor.ts'

const HOUR_MS = 60 * 60 * 1000

const { url, db } = await testDatabase()
const club = await openTestApp(url)
afterAll(() => club.close())

type Person = Awaited<ReturnType<typeof join>>
let chief: Person
let deputy: Person
let nora: Person
let round = 0
let before = 0
const visitor = openVisitor(club.app)

/** Each test has its own officers; those of earlier tests stay as members. */
beforeEach(async () => {
  round++
  before = (await club.mails()).length
  const name = { first_name: 'Chief', last_name: `Ong ${round}`, email: `chief${round}@rsfc.test` }
  chief = await join(club.app, db, { ...name, account_type: 'super-admin' })
  await db.execute(
    sql`update members set account_type = 'user', officer_since = null where _id <> ${chief.member._id}`,
  )
  await db.delete(officer_acts)
  deputy = await join(club.app, db, { first_name: 'Deputy', account_type: 'super-admin' })
  nora = await join(club.app, db, { first_name: 'Nora', last_name: `Tan ${round}`, account_type: 'admin' })
})

type Changes = Parameters<Person['members']['update']>[0]['body']
const change = (by: Person, whom: Person, body: Changes) =>
  by.members.update({ params: { id: whom.member._id }, body })

/** The mails of this test with this text in their subject. */
async function mailsAbout(subject: string) {
  const mails = await Promise.all((await club.mails()).slice(before).map(readMail))
  return mails.filter((mail) => mail.subject.includes(subject))
}

async function linkTo(person: Person, about: Person): Promise<string> {
  const mails = await mailsAbout(`account was changed: ${nameOf(about)}`)
  const mail = mails.findLast(({ to }) => to === person.member.email)
  return /\/undo\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

const nameOf = ({ member }: Person) => `${member.first_name} ${member.last_name}`
const undo = (token: string) => visitor.account.undoAct({ body: { token } })
const readAct = (token: string) => visitor.account.readAct({ body: { token } })

async function row({ member }: Person) {
  const [found] = await db.select().from(members).where(eq(members._id, member._id))
  return found
}

test.each([
  ['a role', { account_type: 'user' }, 'Super Admin and is now User'],
  ['a status', { account_status: 'disabled' }, 'was active and is now disabled'],
  ['an email', { email: 'elsewhere@example.com' }, 'to elsewhere@example.com'],
] as const)(
  'when %s of an officer changes, everyone who was super-admin before it gets a link of their own',
  async (_what, body, words) => {
    await change(nora, deputy, body)
    const mails = await mailsAbout(`account was changed: ${nameOf(deputy)}`)
    expect(mails.map(({ to }) => to).toSorted()).toEqual(
      [chief, deputy, nora].map(({ member }) => member.email).toSorted(),
    )
    for (const { text } of mails) {
      expect(text).toContain(words)
      expect(text).toContain(`${nameOf(nora)} did this on Sat 14 Nov 2026 at 10:00.`)
    }
    const tokens = mails.map(({ text }) => /\/undo\/([\w-]+)/.exec(text)?.[1])
    expect(new Set(tokens).size).toBe(3)
  },
)

test('the queue contains no working link, and a link is not a session', async () => {
  await change(nora, deputy, { account_type: 'user' })
  const { rows } = await db.execute(
    sql`select data from pgboss.job where data::text like '%officer’s account%'`,
  )
  expect(rows.length).toBeGreaterThan(0)
  const token = await linkTo(chief, deputy)
  const [{ stored } = { stored: '' }] = (
    await db.execute<{ stored: string }>(sql`
      select (select coalesce(string_agg(data::text, ''), '') from pgboss.job)
        || (select coalesce(string_agg(links::text, ''), '') from links) as stored`)
  ).rows
  expect(token).toHaveLength(43)
  expect(stored).not.toContain(token)
})

test('changes to a member who is not an officer, and their deletion, are not announced', async () => {
  const member = await join(club.app, db, { first_name: 'Plain' })
  await change(nora, member, { title: 'Captain', account_status: 'disabled', email: 'plain@example.com' })
  await nora.members.remove({ body: { user_id: member.member._id } })
  expect(await mailsAbout(nameOf(member))).toEqual([])
})

test('changing an officer needs a recent sign-in', async () => {
  club.passTime(16 * 60 * 1000)
  const stale = { status: 403, code: 'reauthenticate' }
  await expect(change(nora, deputy, { account_type: 'user' })).rejects.toMatchObject(stale)
  await expect(nora.members.remove({ body: { user_id: deputy.member._id } })).rejects.toMatchObject(stale)
})

test('the link says what happened and what undoing does', async () => {
  await change(nora, deputy, { account_type: 'user' })
  await expect(readAct(await linkTo(chief, deputy))).resolves.toEqual({
    kind: 'role',
    member: nameOf(deputy),
    actor: nameOf(nora),
    at: expect.stringMatching(/^2026-11-14T/),
    description: `${nameOf(deputy)} was Super Admin and is now User.`,
    consequences: [
      `${nameOf(deputy)} is Super Admin again, and signed out.`,
      `${nameOf(nora)} is signed out everywhere and suspended for review.`,
    ],
  })
})

test('the link says that an officer who is already suspended or has left is not suspended', async () => {
  await change(nora, deputy, { account_type: 'user' })
  const link = await linkTo(chief, deputy)
  const lastConsequence = async () => (await readAct(link)).consequences.at(-1)
  await change(chief, nora, { account_status: 'disabled' })
  expect(await lastConsequence()).toBe(`${nameOf(nora)} is already suspended.`)
  await chief.members.remove({ body: { user_id: nora.member._id } })
  expect(await lastConsequence()).toBe('The officer who did this has left, so nobody is suspended.')
  expect((await readAct(link)).actor).toBe('an officer who has left')
})

test('the link says that the last super-admin would not be suspended', async () => {
  await change(chief, nora, { account_status: 'disabled' })
  expect((await readAct(await linkTo(deputy, nora))).consequences).toEqual([
    `${nameOf(nora)} is active again, and signed out.`,
    `${nameOf(chief)} is signed out everywhere and suspended for review.`,
    `The club always keeps a super-admin: if ${nameOf(chief)} is the last one, they are only signed out.`,
  ])
})

test('undoing a role restores it, suspends the officer and ends the sessions of both people', async () => {
  const since = (await row(deputy))?.officer_since
  await change(nora, deputy, { account_type: 'user' })
  const again = openVisitor(club.app)
  await again.signIn(deputy.member.email, PASSWORD)
  await expect(undo(await linkTo(chief, deputy))).resolves.toEqual({ restored: true, suspended: true })
  expect(await row(deputy)).toMatchObject({ account_type: 'super-admin', officer_since: since })
  expect(await row(nora)).toMatchObject({ account_status: 'banned' })
  await expect(again.account.checkMember()).rejects.toMatchObject({ status: 401 })
  await expect(nora.account.checkMember()).rejects.toMatchObject({ status: 401 })
})

test('the audit trail and the security record name the person who got the link as the one who undid it', async () => {
  await change(nora, deputy, { account_type: 'user' })
  await undo(await linkTo(chief, deputy))
  const entries = await db.select().from(audit).orderBy(desc(audit._id)).limit(2)
  expect(entries).toMatchObject([
    { action: 'member.suspend', actor_name: nameOf(chief), after: { account_status: 'banned' } },
    {
      action: 'member.undo',
      actor_id: chief.member._id,
      before: { account_type: 'user' },
      after: { account_type: 'super-admin' },
    },
  ])
  const events = await db.select().from(security_events).orderBy(desc(security_events._id)).limit(3)
  expect(events).toMatchObject([
    { kind: 'act-undone', user_id: deputy.member._id, actor_id: chief.member._id, address: '203.0.113.7' },
    { kind: 'status-changed', user_id: nora.member._id, details: { from: 'active', to: 'banned' } },
    { kind: 'role-changed', user_id: deputy.member._id, actor_id: nora.member._id },
  ])
})

test('the super-admins and the suspended officer are told about the undo', async () => {
  await change(nora, deputy, { account_type: 'user' })
  await undo(await linkTo(chief, deputy))
  const mails = await mailsAbout(`An action by ${nameOf(nora)} was undone`)
  expect(mails.map(({ to }) => to).toSorted()).toEqual(
    [chief, deputy, nora].map(({ member }) => member.email).toSorted(),
  )
  expect(mails[0]?.text).toContain(`the link that was mailed to ${nameOf(chief)}`)
  expect(mails[0]?.text).toContain(`${nameOf(deputy)} is Super Admin again`)
})

test('if two links of one act are used at the same time, one succeeds', async () => {
  await change(nora, deputy, { account_status: 'disabled' })
  const tokens = [await linkTo(chief, deputy), await linkTo(deputy, deputy)]
  const presses = await Promise.allSettled(tokens.map(undo))
  expect(presses.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const lost = presses.find((press) => press.status === 'rejected')
  expect(lost?.reason).toMatchObject({ status: 404 })
  const undone = (await mailsAbout(`An action by ${nameOf(nora)} was undone`)).length
  expect(undone).toBe(3)
})

test('a used, expired or unknown link is answered with 404', async () => {
  await change(nora, deputy, { account_status: 'disabled' })
  const token = await linkTo(chief, deputy)
  const other = await linkTo(deputy, deputy)
  await undo(token)
  const gone = { status: 404, message: 'This link has expired or was used before.' }
  for (const used of [token, other, 'never-sent']) {
    await expect(undo(used)).rejects.toMatchObject(gone)
    await expect(readAct(used)).rejects.toMatchObject(gone)
  }
  await chief.signIn(chief.member.email, PASSWORD)
  await change(chief, deputy, { account_type: 'admin' })
  const late = await linkTo(chief, deputy)
  club.passTime(72 * HOUR_MS - 1000)
  await expect(readAct(late)).resolves.toMatchObject({ kind: 'role' })
  club.passTime(1000)
  await expect(undo(late)).rejects.toMatchObject(gone)
})

test('undoing the creation of an officer makes them a disabled user', async () => {
  const email = `made${round}@example.com`
  const kind = { account_type: 'super-admin', account_status: 'active', membership_type: 'ordinary' } as const
  const made = await nora.members.create({
    body: { first_name: 'Made', last_name: 'Up', email, password: 'a-quiet-apron', ...kind },
  })
  const [mail] = await mailsAbout('account was changed: Made Up')
  expect(mail?.text).toContain('Made Up was added as Super Admin.')
  await undo(/\/undo\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '')
  const [now] = await db.select().from(members).where(eq(members._id, made._id))
  expect(now).toMatchObject({ account_type: 'user', account_status: 'disabled', officer_since: null })
})

test('undoing discards an email that is not confirmed yet', async () => {
  await change(nora, deputy, { email: `thief${round}@example.com` })
  await undo(await linkTo(chief, deputy))
  expect(await row(deputy)).toMatchObject({ email: deputy.member.email })
  expect(await db.select().from(links).where(eq(links.user_id, deputy.member._id))).toEqual([])
})

test('undoing changes back an email that was confirmed meanwhile', async () => {
  const email = `thief${round}@example.com`
  await change(nora, deputy, { email })
  const ask = (await mailsAbout('Confirm your email')).find(({ to }) => to === email)
  const token = /\/confirm-email\/([\w-]+)/.exec(ask?.text ?? '')?.[1] ?? ''
  await visitor.account.confirmEmail({ body: { token } })
  expect(await row(deputy)).toMatchObject({ email })
  await undo(await linkTo(deputy, deputy))
  expect(await row(deputy)).toMatchObject({
    email: deputy.member.email,
    email_confirmed_at: expect.any(Date),
  })
})

test('several values changed at once are undone together', async () => {
  await change(nora, deputy, { account_type: 'user', account_status: 'banned', email: 'x@example.com' })
  expect(await mailsAbout(`account was changed: ${nameOf(deputy)}`)).toHaveLength(3)
  await undo(await linkTo(deputy, deputy))
  expect(await row(deputy)).toMatchObject({
    account_type: 'super-admin',
    account_status: 'active',
    email: deputy.member.email,
  })
})

test('a deletion cannot be undone: the link only suspends the officer, and says so', async () => {
  await nora.members.remove({ body: { user_id: deputy.member._id } })
  const mails = await mailsAbout(`account was changed: ${nameOf(deputy)}`)
  expect(mails.map(({ to }) => to)).toContain(deputy.member.email)
  expect(mails[0]?.text).toContain('The deletion itself cannot be undone')
  const token = await linkTo(chief, deputy)
  await expect(readAct(token)).resolves.toMatchObject({
    kind: 'delete',
    description: `${nameOf(deputy)}, Super Admin, was deleted.`,
    consequences: [expect.stringContaining('suspended for review')],
  })
  await expect(undo(token)).resolves.toEqual({ restored: false, suspended: true })
  const [told] = await mailsAbout(`An action by ${nameOf(nora)} was undone`)
  expect(told?.text).toContain('The deletion itself cannot be undone.')
  expect(await row(nora)).toMatchObject({ account_status: 'banned' })
  expect(await row(deputy)).toBeUndefined()
})

test('a value that has been changed again is not undone: the link answers 409 with an explanation', async () => {
  await change(nora, deputy, { account_type: 'user' })
  const token = await linkTo(chief, deputy)
  await change(chief, deputy, { account_type: 'admin' })
  await expect(undo(token)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('has been changed again since'),
  })
  expect(await row(deputy)).toMatchObject({ account_type: 'admin' })
  expect(await row(nora)).toMatchObject({ account_status: 'active' })
  // The link works again once the later change is taken back.
  await change(chief, deputy, { account_type: 'user' })
  await expect(undo(token)).resolves.toEqual({ restored: true, suspended: true })
})

test.each([
  ['status', { account_status: 'disabled' }, { account_status: 'banned' }],
  ['role', { account_type: 'admin' }, { account_type: 'user' }],
] as const)(
  'a %s that has been changed again is not undone, and its officer is not suspended',
  async (_what, first, later) => {
    await change(nora, deputy, first)
    const token = await linkTo(chief, deputy)
    await change(chief, deputy, later)
    await expect(undo(token)).rejects.toMatchObject({ status: 409 })
    expect(await row(deputy)).toMatchObject(later)
    expect(await row(nora)).toMatchObject({ account_status: 'active' })
  },
)

test('an address that has been changed again is not undone', async () => {
  const [first, later] = [`first${round}@example.com`, `later${round}@example.com`]
  const changeTo = async (by: Person, email: string) => {
    await change(by, deputy, { email })
    const mail = (await mailsAbout('Confirm your email')).find(({ to }) => to === email)
    const token = /\/confirm-email\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    await visitor.account.confirmEmail({ body: { token } })
  }
  await changeTo(nora, first)
  const token = await linkTo(chief, deputy)
  await changeTo(chief, later)
  await expect(undo(token)).rejects.toMatchObject({ status: 409 })
  expect(await row(deputy)).toMatchObject({ email: later })
})

test('an address that someone else has taken meanwhile cannot be restored', async () => {
  const email = `thief${round}@example.com`
  await change(nora, deputy, { email })
  const mail = (await mailsAbout('Confirm your email')).find(({ to }) => to === email)
  const confirmation = /\/confirm-email\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const token = await linkTo(chief, deputy)
  await visitor.account.confirmEmail({ body: { token: confirmation } })
  await join(club.app, db, { email: deputy.member.email })
  await expect(undo(token)).rejects.toMatchObject({ status: 409, errors: [{ field: 'email' }] })
  expect(await row(nora)).toMatchObject({ account_status: 'active' })
})

test.each(['disabled', 'banned'] as const)(
  'a new officer who is %s meanwhile keeps that status',
  async (status) => {
    const kind = { account_type: 'admin', account_status: 'active', membership_type: 'ordinary' } as const
    const name = { first_name: 'Made', last_name: `Up ${round}`, email: `made${round}@example.com` }
    const made = await nora.members.create({ body: { ...name, password: 'a-quiet-apron', ...kind } })
    const [mail] = await mailsAbout(`account was changed: Made Up ${round}`)
    await chief.members.update({ params: { id: made._id }, body: { account_status: status } })
    await undo(/\/undo\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '')
    const [now] = await db.select().from(members).where(eq(members._id, made._id))
    expect(now).toMatchObject({ account_type: 'user', account_status: status })
  },
)

test('an act on someone who has been deleted cannot be undone', async () => {
  await change(nora, deputy, { account_type: 'user' })
  const token = await linkTo(chief, deputy)
  await db.delete(members).where(eq(members._id, deputy.member._id))
  await expect(readAct(token)).resolves.toMatchObject({ member: 'a deleted member' })
  await expect(undo(token)).rejects.toMatchObject({
    status: 409,
    message: 'This member has been deleted since. Use the link in that mail.',
  })
  expect(await row(nora)).toMatchObject({ account_status: 'active' })
})

test('an act of an officer who has left can be undone, and the mail does not say that they are signed out', async () => {
  await change(nora, deputy, { account_type: 'user' })
  const token = await linkTo(chief, deputy)
  await chief.members.remove({ body: { user_id: nora.member._id } })
  await expect(undo(token)).resolves.toEqual({ restored: true, suspended: false })
  expect(await row(deputy)).toMatchObject({ account_type: 'super-admin' })
  const mails = await mailsAbout('An action by an officer who has left was undone')
  expect(mails.map(({ to }) => to).toSorted()).toEqual(
    [chief, deputy].map(({ member }) => member.email).toSorted(),
  )
  expect(mails[0]?.text).toContain('The officer who did this has left, so nobody is suspended.')
  expect(mails[0]?.text).not.toContain('signed out everywhere')
})

test('the link of someone who has been deleted still works, and nobody is named as having used it', async () => {
  const helper = await join(club.app, db, { first_name: 'Helper', account_type: 'admin' })
  await change(nora, helper, { account_status: 'disabled' })
  const token = await linkTo(deputy, helper)
  await db.delete(members).where(eq(members._id, deputy.member._id))
  await undo(token)
  expect(await row(helper)).toMatchObject({ account_status: 'active' })
  const [told] = await mailsAbout(`An action by ${nameOf(nora)} was undone`)
  expect(told?.text).toContain('Someone used a link that the club had mailed.')
  const entries = await db.select().from(audit).orderBy(desc(audit._id)).limit(2)
  expect(entries).toMatchObject([
    { action: 'member.suspend', actor_id: null },
    { action: 'member.undo', actor_id: null },
  ])
})

test('the role of an officer who was suspended before is undone without suspending them twice', async () => {
  await change(nora, deputy, { account_type: 'user' })
  const token = await linkTo(chief, deputy)
  await change(chief, nora, { account_status: 'disabled' })
  await expect(undo(token)).resolves.toEqual({ restored: true, suspended: true })
  expect(await row(nora)).toMatchObject({ account_status: 'disabled' })
})

test('demoting an officer first does not hide the next acts on them', async () => {
  await change(nora, deputy, { account_type: 'user' })
  await change(nora, deputy, { account_status: 'disabled' })
  const banned = await linkTo(chief, deputy)
  await expect(readAct(banned)).resolves.toMatchObject({ kind: 'status' })
  await nora.members.remove({ body: { user_id: deputy.member._id } })
  await expect(readAct(await linkTo(chief, deputy))).resolves.toMatchObject({ kind: 'delete' })
  await expect(readAct(banned)).rejects.toMatchObject({ status: 404 })
})

test('the last super-admin is signed out but not suspended', async () => {
  await change(chief, deputy, { account_type: 'user' })
  const promoted = await join(club.app, db, { first_name: 'Promoted' })
  await change(chief, promoted, { account_type: 'super-admin' })
  await expect(undo(await linkTo(chief, promoted))).resolves.toEqual({ restored: true, suspended: false })
  expect(await row(chief)).toMatchObject({ account_status: 'active', account_type: 'super-admin' })
  await expect(chief.account.checkMember()).rejects.toMatchObject({ status: 401 })
  const [mail] = await mailsAbout(`An action by ${nameOf(chief)} was undone`)
  expect(mail?.text).toContain('not suspended: the club must keep a super-admin')
})

test('an undo that would leave no super-admin at all is refused', async () => {
  const promoted = await join(club.app, db, { first_name: 'Promoted' })
  await change(nora, promoted, { account_type: 'super-admin' })
  const token = await linkTo(chief, promoted)
  await db.update(members).set({ account_status: 'banned' }).where(eq(members._id, chief.member._id))
  await db.update(members).set({ account_status: 'banned' }).where(eq(members._id, deputy.member._id))
  await expect(undo(token)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('without a super-admin'),
  })
})

test('a suspended officer cannot retaliate with the links they got about others', async () => {
  await change(chief, nora, { account_status: 'disabled' })
  const retort = await linkTo(deputy, nora)
  await change(deputy, chief, { account_type: 'admin' })
  await undo(await linkTo(chief, chief))
  expect(await row(deputy)).toMatchObject({ account_status: 'banned' })
  await expect(undo(retort)).rejects.toMatchObject({ status: 404 })
  await expect(readAct(await linkTo(chief, nora))).resolves.toMatchObject({ kind: 'status' })
})

test('undoing a confirmed email also removes the password and factors that its new owner could set', async () => {
  const own = chief.member.email
  const thief = openVisitor(club.app)
  const linkAt = async (to: string, page: string) => {
    const mails = (await club.mails()).slice(before).filter((eml) => eml.includes(`To: ${to}`))
    return mails.map((eml) => linkIn(eml, page)).findLast((token) => token !== 'none') ?? ''
  }
  const at = `elsewhere${round}@example.com`
  await change(chief, chief, { email: at })
  const token = await linkTo(chief, chief)
  await thief.account.confirmEmail({ body: { token: await linkAt(at, 'confirm-email') } })
  await thief.account.requestRecovery({ body: { usernameEmail: at } })
  const recovery_id = await linkAt(at, 'change-password')
  await thief.account.recover({ body: { password: 'chosen by a thief', recovery_id } })
  await thief.signIn(at, 'chosen by a thief')
  const passkey = await addPasskeyTo(thief)
  const demoted = { account_type: 'user', officer_since: null } as const
  await db.update(members).set(demoted).where(eq(members._id, deputy.member._id))
  await expect(undo(token)).resolves.toEqual({ restored: true, suspended: false })
  await expect(signInWithPasskey(openVisitor(club.app), passkey)).rejects.toMatchObject({ status: 401 })
  const signIn = openVisitor(club.app).signIn(own, 'chosen by a thief')
  await expect(signIn).rejects.toMatchObject({ status: 401 })
  const mine = { password: 'chosen by its owner', recovery_id: await linkAt(own, 'change-password') }
  await visitor.account.recover({ body: mine })
  await expect(openVisitor(club.app).signIn(own, mine.password)).resolves.toMatchObject({
    account_type: 'super-admin',
  })
})

test('a super-admin who has just lost their role or address is told about later acts at the old address', async () => {
  const at = `elsewhere${round}@example.com`
  await change(nora, chief, { email: at })
  const confirmation = (await club.mails()).findLast((eml) => eml.includes(`To: ${at}`))
  await visitor.account.confirmEmail({ body: { token: linkIn(confirmation, 'confirm-email') } })
  await change(nora, chief, { account_type: 'user' })
  const demotion = await linkTo(chief, chief)
  await change(nora, chief, { account_type: 'admin' })
  const last = await linkTo(chief, chief)
  const told = await mailsAbout(`account was changed: ${nameOf(chief)}`)
  expect(told.filter(({ to }) => to === chief.member.email)).toHaveLength(3)
  expect(told.filter(({ to }) => to === at)).toEqual([])
  await expect(undo(demotion)).rejects.toMatchObject({ status: 409 })
  await undo(last)
  await undo(demotion)
  await expect(row(chief)).resolves.toMatchObject({ account_type: 'super-admin', email: at })
})

test('having acted before does not mean that an officer who lost their role is told about later acts', async () => {
  await change(nora, deputy, { email: `deputy${round}@example.com` })
  await change(chief, nora, { account_type: 'user' })
  await change(chief, deputy, { account_status: 'disabled' })
  const told = await mailsAbout(`account was changed: ${nameOf(deputy)}`)
  expect(told.filter(({ to }) => to === nora.member.email)).toHaveLength(1)
})

test('deleting a super-admin does not suppress the mail about an act just before', async () => {
  await change(nora, deputy, { email: `deputy${round}@example.com` })
  await nora.members.remove({ body: { user_id: chief.member._id } })
  const told = await mailsAbout(`account was changed: ${nameOf(deputy)}`)
  expect(told.map(({ to }) => to)).toContain(chief.member.email)
})

test('undoing a change of address marks the address as confirmed again; other undos do not change that', async () => {
  const confirmed = (await row(deputy))?.email_confirmed_at
  await change(nora, deputy, { account_type: 'user' })
  await undo(await linkTo(chief, deputy))
  expect((await row(deputy))?.email_confirmed_at).toEqual(confirmed)
  const email = `elsewhere${round}@example.com`
  await change(chief, deputy, { email })
  const mail = (await mailsAbout('Confirm your email')).find(({ to }) => to === email)
  const token = /\/confirm-email\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  await visitor.account.confirmEmail({ body: { token } })
  club.passTime(1000)
  await undo(await linkTo(deputy, deputy))
  expect(await row(deputy)).toMatchObject({ email: deputy.member.email, email_confirmed_at: club.now() })
})
