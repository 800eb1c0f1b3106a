import { clubStamp } from '@rsfc/domain/time/club-words'
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
import { someoneWaits } from '../../testing/timetable.ts'
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
    sql`update members set account_type = 'user', officer_since = null, frozen_at = null where _id <> ${chief.member._id}`,
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

test('undoing a role restores it, suspends the officer and ends the sessions of both people', async () => {
  const since = (await row(deputy))?.officer_since
  await change(nora, deputy, { account_type: 'user' })
  const again = openVisitor(club.app)
  await again.signIn(deputy.member.email, PASSWORD)
  await expect(undo(await linkTo(chief, deputy))).resolves.toEqual({
    restored: true,
    suspended: true,
    frozen: false,
  })
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
  const events = await db.select().from(security_events).orderBy(desc(security_events._id)).limit(4)
  expect(events).toMatchObject([
    { kind: 'act-undone', user_id: deputy.member._id, actor_id: chief.member._id, address: '203.0.113.7' },
    { kind: 'powers-frozen', user_id: nora.member._id, actor_id: chief.member._id },
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
  await expect(undo(token)).resolves.toEqual({ restored: false, suspended: true, frozen: false })
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
  await expect(undo(token)).resolves.toEqual({ restored: true, suspended: true, frozen: false })
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
  await expect(undo(token)).resolves.toEqual({ restored: true, suspended: false, frozen: false })
  expect(await row(deputy)).toMatchObject({ account_type: 'super-admin' })
  const mails = await mailsAbout('An action by an officer who has left was undone')
  expect(mails.map(({ to }) => to).toSorted()).toEqual(
    [chief, deputy].map(({ member }) => member.email).toSorted(),
  )
  expect(mails[0]?.text).toContain('The officer who did this has left, so nobody is suspended.')
  expect(mails[0]?.text).not.toContain('signed out everywhere')
})

test('the role of an officer who was suspended before is undone without suspending them twice', async () => {
  await change(nora, deputy, { account_type: 'user' })
  const token = await linkTo(chief, deputy)
  await change(chief, nora, { account_status: 'disabled' })
  await expect(undo(token)).resolves.toEqual({ restored: true, suspended: true, frozen: false })
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

test('a super-admin whom nobody else could review is signed out but not suspended', async () => {
  await change(chief, deputy, { account_type: 'user' })
  const promoted = await join(club.app, db, { first_name: 'Promoted' })
  await change(chief, promoted, { account_type: 'super-admin' })
  await expect(undo(await linkTo(chief, promoted))).resolves.toEqual({
    restored: true,
    suspended: false,
    frozen: false,
  })
  expect(await row(chief)).toMatchObject({ account_status: 'active', account_type: 'super-admin' })
  await expect(chief.account.checkMember()).rejects.toMatchObject({ status: 401 })
  const [mail] = await mailsAbout(`An action by ${nameOf(chief)} was undone`)
  expect(mail?.text).toContain('not suspended: no other super-admin could review it')
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
  await expect(undo(token)).resolves.toEqual({ restored: true, suspended: false, frozen: false })
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

const BOTH_FROZEN = { restored: true, suspended: false, frozen: true }
const withdrawn = (why: string) => ({ status: 409, message: expect.stringContaining(why) })
const NEW_ROLE = withdrawn('your own role or status was changed less than three days ago')

test('someone who was just made super-admin gets no link when that is taken back by hand', async () => {
  const made = await join(club.app, db, { first_name: 'Made' })
  await change(nora, made, { account_type: 'super-admin' })
  await change(chief, made, { account_type: 'user' })
  expect(await linkTo(made, made)).toBe('')
  expect(await row(made)).toMatchObject({ account_type: 'user' })
  expect(await row(chief)).toMatchObject({ account_status: 'active' })
})

test('a promotion that was undone does not count as a role of before, whatever was done in between', async () => {
  const mate = await join(club.app, db, { first_name: 'Mate', account_type: 'admin' })
  await change(nora, mate, { account_type: 'super-admin' })
  const promotion = await linkTo(deputy, mate)
  await change(deputy, mate, { account_type: 'user' })
  await change(deputy, mate, { account_type: 'super-admin' })
  await undo(promotion)
  await change(chief, mate, { account_type: 'user' })
  expect(await linkTo(chief, mate)).not.toBe('')
  expect(await linkTo(mate, mate)).toBe('')
})

test('someone who was just made super-admin is told about other acts, without a link', async () => {
  const made = await join(club.app, db, { first_name: 'Made' })
  await change(nora, made, { account_type: 'super-admin' })
  await change(chief, nora, { account_status: 'disabled' })
  const mails = await mailsAbout(`account was changed: ${nameOf(nora)}`)
  const told = mails.find(({ to }) => to === made.member.email)
  expect(told?.text).toContain('tell another super-admin at once. You cannot undo it yourself: your own role')
  expect(told?.text).not.toContain('/undo/')
})

test('the links of someone who loses the role stop working and say why, and work again if the loss is undone', async () => {
  await change(chief, nora, { account_status: 'disabled' })
  const link = await linkTo(deputy, nora)
  await change(chief, deputy, { account_type: 'user' })
  const lost = withdrawn('you no longer have the role')
  await expect(readAct(link)).rejects.toMatchObject(lost)
  await expect(undo(link)).rejects.toMatchObject(lost)
  await change(chief, deputy, { account_type: 'super-admin' })
  await expect(undo(link)).rejects.toMatchObject(NEW_ROLE)
  expect(await row(chief)).toMatchObject({ account_status: 'active', frozen_at: null })
})

test('a deleted person can only use the link about their own deletion', async () => {
  const helper = await join(club.app, db, { first_name: 'Helper', account_type: 'super-admin' })
  await change(nora, helper, { account_status: 'disabled' })
  const other = await linkTo(deputy, helper)
  await nora.members.remove({ body: { user_id: deputy.member._id } })
  await expect(undo(other)).rejects.toMatchObject(withdrawn('you no longer have the role'))
  const own = await linkTo(deputy, deputy)
  await expect(undo(own)).resolves.toEqual({ ...BOTH_FROZEN, restored: false })
  await expect(nora.account.checkMember()).rejects.toMatchObject({ status: 401 })
  const [told] = await mailsAbout(`An action by ${nameOf(nora)} was undone`)
  expect(told?.text).toContain('Someone used a link that the club had mailed.')
  expect(told?.text).toContain(`${nameOf(nora)} is signed out, and does not act as an officer for now.`)
})

test('whoever undoes an act about their own account is frozen with the officer who acted, and all super-admins are told', async () => {
  const third = await join(club.app, db, { first_name: 'Third', account_type: 'super-admin' })
  await change(deputy, chief, { account_type: 'admin' })
  const link = await linkTo(chief, chief)
  expect((await readAct(link)).consequences.at(-1)).toContain('neither of you acts as an officer')
  await expect(undo(link)).resolves.toEqual(BOTH_FROZEN)
  for (const person of [chief, deputy])
    expect(await row(person)).toMatchObject({
      account_type: 'super-admin',
      account_status: 'active',
      frozen_at: club.now(),
    })
  const mails = await mailsAbout(`An action by ${nameOf(deputy)} was undone`)
  expect(mails.map(({ to }) => to).toSorted()).toEqual(
    [chief, deputy, third].map(({ member }) => member.email).toSorted(),
  )
  expect(mails.find(({ to }) => to === third.member.email)?.text).toContain(
    `${nameOf(deputy)} and ${nameOf(chief)} are signed out, and do not act as officers for now.`,
  )
  const frozen = openVisitor(club.app)
  await expect(frozen.signIn(chief.member.email, PASSWORD)).resolves.toMatchObject({
    account_type: 'user',
    frozen: true,
  })
  await expect(frozen.security.events()).rejects.toMatchObject({ status: 403 })
})

test('without a third super-admin who could review it, an undo about oneself signs both out and freezes nobody', async () => {
  await change(deputy, chief, { account_type: 'admin' })
  const link = await linkTo(chief, chief)
  expect((await readAct(link)).consequences.at(-1)).toContain('Nobody is suspended')
  await expect(undo(link)).resolves.toEqual({ ...BOTH_FROZEN, frozen: false })
  expect(await row(chief)).toMatchObject({ account_type: 'super-admin', frozen_at: null })
  expect(await row(deputy)).toMatchObject({ account_status: 'active', frozen_at: null })
  await expect(deputy.account.checkMember()).rejects.toMatchObject({ status: 401 })
})

test('the page says that a super-admin whom nobody else could review is only signed out', async () => {
  await change(chief, nora, { account_status: 'disabled' })
  expect((await readAct(await linkTo(deputy, nora))).consequences).toEqual([
    `${nameOf(nora)} is active again, and signed out.`,
    `${nameOf(chief)} is signed out everywhere, but not suspended, because no other super-admin could review it.`,
  ])
})

test('the last super-admin who has been one for three days cannot be demoted, whoever was promoted meanwhile', async () => {
  await change(nora, deputy, { account_type: 'admin' })
  const made = await join(club.app, db, { first_name: 'Made' })
  await change(nora, made, { account_type: 'super-admin' })
  const last = {
    status: 409,
    message: expect.stringContaining('last super-admin who has been one for three days'),
  }
  await expect(change(nora, chief, { account_type: 'admin' })).rejects.toMatchObject(last)
  await expect(change(nora, chief, { account_status: 'banned' })).rejects.toMatchObject(last)
  await expect(nora.members.remove({ body: { user_id: chief.member._id } })).rejects.toMatchObject(last)
  club.passTime(72 * HOUR_MS)
  await nora.signIn(nora.member.email, PASSWORD)
  await change(nora, chief, { account_type: 'admin' })
})

test('an act that waits for an undo finds its officer without powers', async () => {
  await change(nora, deputy, { account_type: 'user' })
  const token = await linkTo(chief, deputy)
  const helper = await join(club.app, db, { first_name: 'Helper', account_type: 'admin' })
  let act: Promise<unknown> | undefined
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(7462)`)
    const undone = undo(token)
    await someoneWaits(db)
    act = Promise.allSettled([undone, change(nora, helper, { account_type: 'super-admin' })])
    await someoneWaits(db, 2)
  })
  expect(await act).toMatchObject([{ status: 'fulfilled' }, { status: 'rejected', reason: { status: 403 } }])
  expect(await row(helper)).toMatchObject({ account_type: 'admin' })
})

test('an officer under review gets nothing back by hand, and is reviewed by two who took no part', async () => {
  const others = await Promise.all(
    ['Ann', 'Ben'].map((first_name) => join(club.app, db, { first_name, account_type: 'super-admin' })),
  )
  const [ann, ben] = others as [Person, Person]
  await change(deputy, nora, { account_status: 'disabled' })
  await undo(await linkTo(chief, nora))
  expect(await row(deputy)).toMatchObject({ account_status: 'banned', frozen_at: club.now() })
  const held = withdrawn('is under review. Two other officers have to agree')
  await expect(change(ann, deputy, { account_status: 'active' })).rejects.toMatchObject(held)
  const [review] = await ann.security.reviews()
  expect(review).toEqual({
    member_id: deputy.member._id,
    name: nameOf(deputy),
    suspended: true,
    since: clubStamp(club.now()),
    description: `The account of ${nameOf(nora)} was active and is now disabled. ${nameOf(deputy)} did this, and it was undone.`,
    reviewers: [nameOf(ann), nameOf(ben)],
    agreed: [],
    needed: 2,
    may_agree: true,
  })
  const of = { params: { id: deputy.member._id } }
  await chief.signIn(chief.member.email, PASSWORD)
  await expect(chief.security.agreeToRestore(of)).rejects.toMatchObject({
    status: 403,
    message: `You cannot decide this. These officers can: ${nameOf(ann)}, ${nameOf(ben)}.`,
  })
  await expect(ann.security.agreeToRestore(of)).resolves.toEqual({ done: false })
  await expect(ann.security.agreeToRestore(of)).resolves.toEqual({ done: false })
  await expect(ann.security.reviews()).resolves.toMatchObject([{ agreed: [nameOf(ann)], may_agree: false }])
  await expect(ben.security.agreeToRestore(of)).resolves.toEqual({ done: true })
  expect(await row(deputy)).toMatchObject({ account_status: 'active', frozen_at: null })
  await expect(ben.security.reviews()).resolves.toEqual([])
  await expect(ben.security.agreeToRestore(of)).rejects.toMatchObject({ status: 409 })
  const entries = await db.select().from(audit).orderBy(desc(audit._id)).limit(2)
  expect(entries).toMatchObject([
    { action: 'member.restore', actor_id: ben.member._id, after: { account_status: 'active' } },
    { action: 'member.agree-to-restore', actor_id: ben.member._id },
  ])
  expect(await mailsAbout(`${nameOf(deputy)} is an officer again`)).not.toEqual([])
})

test('an officer who agreed and was then demoted does not count any more', async () => {
  const ann = await join(club.app, db, { first_name: 'Ann', account_type: 'super-admin' })
  const ben = await join(club.app, db, { first_name: 'Ben', account_type: 'super-admin' })
  const cat = await join(club.app, db, { first_name: 'Cat', account_type: 'super-admin' })
  await change(deputy, nora, { account_status: 'disabled' })
  await undo(await linkTo(chief, nora))
  const of = { params: { id: deputy.member._id } }
  await ann.security.agreeToRestore(of)
  await change(cat, ann, { account_type: 'user' })
  await expect(ben.security.agreeToRestore(of)).resolves.toEqual({ done: false })
  await expect(cat.security.agreeToRestore(of)).resolves.toEqual({ done: true })
})

test('a suspended officer asks for a review with a link, without signing in', async () => {
  const ann = await join(club.app, db, { first_name: 'Ann', account_type: 'super-admin' })
  await change(nora, deputy, { account_type: 'user' })
  await undo(await linkTo(chief, deputy))
  const mails = await mailsAbout(`An action by ${nameOf(nora)} was undone`)
  const mail = mails.find(({ to }) => to === nora.member.email)
  const token = /\/review\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  await expect(visitor.account.readReview({ body: { token } })).resolves.toEqual({
    suspended: true,
    since: clubStamp(club.now()),
    description: `${nameOf(deputy)} was Super Admin and is now User. ${nameOf(nora)} did this, and it was undone.`,
    // The chief undid the act, and it was about the deputy. With only one who took no part, they are added.
    reviewers: [nameOf(chief), nameOf(deputy), nameOf(ann)],
    agreed: 0,
    needed: 2,
  })
  const words = 'My laptop was stolen.'
  for (let request = 0; request < 3; request++) await visitor.account.askForReview({ body: { token, words } })
  await expect(visitor.account.askForReview({ body: { token, words } })).rejects.toMatchObject({
    status: 429,
  })
  const asked = await mailsAbout(`Please review: ${nameOf(nora)}`)
  expect(new Set(asked.map(({ to }) => to)).size).toBe(3)
  expect(asked[0]?.text).toContain(words)
  for (const person of [ann, chief]) {
    await person.signIn(person.member.email, PASSWORD)
    await person.security.agreeToRestore({ params: { id: nora.member._id } })
  }
  await expect(visitor.account.readReview({ body: { token } })).rejects.toMatchObject({
    status: 404,
    message: 'This review has ended, or the link has expired.',
  })
})

test('demoting an officer under review to a member ends the review', async () => {
  await change(nora, deputy, { account_type: 'user' })
  await undo(await linkTo(chief, deputy))
  await change(chief, nora, { account_type: 'user' })
  expect(await row(nora)).toMatchObject({ account_type: 'user', account_status: 'banned', frozen_at: null })
  await change(chief, nora, { account_status: 'active' })
})
