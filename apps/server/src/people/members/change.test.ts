import { afterAll, beforeAll, expect, test } from 'vitest'
import { and, eq, ne, sql } from '../../base/database/drizzle.ts'
import { members as memberTable } from '../records/member-tables.ts'
import { credentials } from '../../flying/readiness/tables.ts'
import { officer_acts } from '../security/tables.ts'
import { security_events } from '../records/security-event-tables.ts'
import { addMember, join, PASSWORD } from '../../testing/test-members.ts'
import { testDatabase } from '../../testing/database.ts'
import { expectLimit } from '../../testing/expect-limit.ts'
import { linkIn, readMail } from '../../testing/read-mail.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { openVisitor } from '../../testing/visitor.ts'

let club: TestApp
let superAdmin: Awaited<ReturnType<typeof join>>
let admin: Awaited<ReturnType<typeof join>>
beforeAll(async () => {
  const { url } = await testDatabase()
  club = await openTestApp(url)
  superAdmin = await join(club.app, club.db, { account_type: 'super-admin', email: 'chief@rsfc.test' })
  admin = await join(club.app, club.db, { account_type: 'admin', first_name: 'Nora' })
})
afterAll(() => club.close())

const NOBODY = '01919191-1111-7111-8111-111111111111'

const fresh = (email: string) => ({
  first_name: 'Ravi',
  last_name: 'Menon',
  email,
  password: 'monsoon season',
  account_type: 'user' as const,
  membership_type: 'ordinary' as const,
  account_status: 'active' as const,
})

// SPEC 3.member.names, 3.member.salutation, 3.member.email, 3.member.contact-number, 3.member.address
// SPEC 3.member.username, 3.member.account-type, 3.member.date-joined, 3.member.date-of-birth
// SPEC 3.member.title, 3.member.license-number, 3.member.certificate-of-expiry, 3.member.medical-date
// SPEC 3.member.flights, 3.member.instructor, 3.member.ratings, 3.member.account-remarks
// SPEC 3.member.account-status, 6.ratings, 7.account.new
test('an officer creates a member with every field, who then signs in', async () => {
  const everything = {
    ...fresh('ravi@example.com'),
    salutation: 'Captain Ravi',
    contact_number: '+65 6000 0000',
    address: 'Seletar',
    date_of_birth: '1980-01-02',
    title: 'Capt',
    flights: 120,
    flight_hours: 345.5,
    instructor: 'Tan',
    examiner: 'Ong',
    license_type: 'cpl' as const,
    license_number: 'C-1234',
    certificate_of_expiry: '2027-01-31',
    medical_date: '2027-06-30',
    instructor_rated: true,
    examiner_rated: true,
    date_joined: '2020-05-01',
    account_remarks: 'Transfers from Subang',
  }
  const { password, ...expected } = everything
  await expect(admin.members.create({ body: everything })).resolves.toEqual({
    version: expect.any(String),
    ...expected,
    _id: expect.any(String),
    username: 'ravi',
    profile_image: null,
  })
  await expect(openVisitor(club.app).signIn('ravi', password)).resolves.toMatchObject({
    salutation: 'Captain Ravi',
  })
})

// SPEC 3.member.password
test('no response contains a password or its hash', async () => {
  const response = await superAdmin.request({
    method: 'POST',
    url: '/api/account/new',
    headers: { 'access-token': (await superAdmin.account.checkAdmin()).access_token },
    payload: fresh('quiet@example.com'),
  })
  expect(response.statusCode).toBe(200)
  expect(response.payload).not.toMatch(/password|argon2/)
})

// SPEC 8.new-member.400
test('an email that is taken is refused with 400 and the specified message', async () => {
  await expect(admin.members.create({ body: fresh('chief@rsfc.test') })).rejects.toMatchObject({
    status: 400,
    message: 'Unable to create account as email already exists',
    errors: [{ field: 'email' }],
  })
})

// SPEC 2.new-member.compulsory, 5.new-member.required
test.each(['first_name', 'last_name', 'email', 'account_type', 'membership_type', 'account_status'])(
  'without %s the answer is: Please fill in all required fields',
  async (field) => {
    const { [field as 'email']: _left, ...body } = fresh('missing@example.com')
    await expect(admin.members.create({ body: body as ReturnType<typeof fresh> })).rejects.toMatchObject({
      status: 400,
      message: 'Please fill in all required fields',
      errors: [{ field }],
    })
  },
)

test.each([undefined, ''])(
  'with the password %o, the member is invited by mail to choose one',
  async (password) => {
    const email = `invited-${password === '' ? 'empty' : 'none'}@example.com`
    await admin.members.create({ body: { ...fresh(email), password } })
    const mail = (await club.mails()).find((text) => text.includes(`To: ${email}`)) ?? ''
    const recovery_id = /\/change-password\/([\w-]+)/.exec(mail.replaceAll('=\r\n', ''))?.[1] ?? ''
    const visitor = openVisitor(club.app)
    await visitor.account.recover({ body: { password: 'monsoon season', recovery_id } })
    await expect(visitor.signIn(email, 'monsoon season')).resolves.toMatchObject({ email_confirmed: true })
  },
)

// SPEC 7.account.update, 8.profile.failed
test('members can change their own details and nothing else', async () => {
  const { members, member } = await join(club.app, club.db)
  const change = (body: object) => members.update({ params: { id: member._id }, body })
  await expect(
    change({ salutation: 'Mei Mei', contact_number: '6123', address: 'Yishun' }),
  ).resolves.toMatchObject({
    salutation: 'Mei Mei',
    contact_number: '6123',
  })
  for (const field of [
    { account_type: 'admin' },
    { membership_type: 'ordinary' },
    { account_status: 'disabled' },
    { flight_hours: 5000 },
    { medical_date: '2030-01-01' },
    { instructor_rated: true },
    { account_remarks: 'excellent' },
  ]) {
    await expect(change(field)).rejects.toMatchObject({
      status: 403,
      message: 'Changes Failed',
      errors: [{ field: Object.keys(field)[0] }],
    })
  }
})

test('a form may send every field; unchanged protected fields are not refused', async () => {
  const { members, member } = await join(club.app, club.db)
  const saved = await members.update({ params: { id: member._id }, body: {} })
  const { _id, username, profile_image, ...everything } = saved
  await expect(
    members.update({ params: { id: _id }, body: { ...everything, title: 'Dr' } }),
  ).resolves.toEqual({
    ...saved,
    title: 'Dr',
    username,
    profile_image,
    version: expect.not.stringMatching(saved.version),
  })
})

test('members do not learn whether an id belongs to another member', async () => {
  const { members } = await join(club.app, club.db)
  const other = await addMember(club.db)
  for (const [id, status] of [
    [other._id, 403],
    [NOBODY, 403],
    ['not-an-id', 404],
  ] as const)
    await expect(members.update({ params: { id }, body: { title: 'x' } })).rejects.toMatchObject({ status })
})

// SPEC 6.admin.membership-type, 7.account.update
test('officers can change any field of any member; an unknown member is 404', async () => {
  const member = await addMember(club.db)
  const body = {
    membership_type: 'ordinary',
    flight_hours: 12.5,
    medical_date: '',
    license_type: 'ppl',
  } as const
  await expect(admin.members.update({ params: { id: member._id }, body })).resolves.toMatchObject({
    membership_type: 'ordinary',
    flight_hours: 12.5,
    medical_date: null,
    license_type: 'ppl',
  })
  await expect(admin.members.update({ params: { id: NOBODY }, body })).rejects.toMatchObject({ status: 404 })
})

test('licence and medical values changed by an officer count as verified by that officer', async () => {
  const { _id } = await addMember(club.db)
  const verified = async (kind: 'medical' | 'certificate-of-experience' | 'licence') =>
    (
      await club.db
        .select()
        .from(credentials)
        .where(
          and(eq(credentials.member_id, _id), eq(credentials.kind, kind), eq(credentials.state, 'verified')),
        )
    ).map(({ detail, number, valid_until, verified_by }) => [detail, number, valid_until, verified_by])
  const change = (body: object) => admin.members.update({ params: { id: _id }, body })
  const by = admin.member._id
  await change({ medical_date: '2027-06-30' })
  expect(await verified('medical')).toEqual([['', '', '2027-06-30', by]])
  await change({ certificate_of_expiry: '2027-01-31' })
  expect(await verified('certificate-of-experience')).toEqual([['', '', '2027-01-31', by]])
  await change({ license_type: 'ppl' })
  expect(await verified('licence')).toMatchObject([['ppl', '', null, by]])
  await change({ license_number: 'P-1' })
  expect(await verified('licence')).toMatchObject([['ppl', 'P-1', null, by]])
  const made = await admin.members.create({
    body: { ...fresh('papers@example.com'), medical_date: '2027-06-30' },
  })
  const [paper] = await club.db.select().from(credentials).where(eq(credentials.member_id, made._id))
  expect(paper).toMatchObject({ kind: 'medical', verified_by: by })
})

test('an officer is told that an email is taken; a change is announced to the old address', async () => {
  const member = await addMember(club.db, { email: 'old@rsfc.test' })
  const change = (email: string) => admin.members.update({ params: { id: member._id }, body: { email } })
  await expect(change('chief@rsfc.test')).rejects.toMatchObject({ status: 409, errors: [{ field: 'email' }] })
  await expect(change('brand-new@rsfc.test')).resolves.toMatchObject({ email: 'old@rsfc.test' })
  const mail = (await club.mails()).find((text) => text.includes('A new email for your RSFC account'))
  expect(mail).toContain('To: old@rsfc.test')
})

// SPEC 6.admin.account-type
test('nobody can change their own role or status, not even admins and super-admins', async () => {
  for (const { members, member } of [admin, superAdmin]) {
    for (const body of [{ account_type: 'user' }, { account_status: 'disabled' }] as const) {
      await expect(members.update({ params: { id: member._id }, body })).rejects.toMatchObject({
        status: 403,
      })
    }
  }
})

// SPEC 6.admin.account-type
test('a change of role is recorded and mailed to the super-admins', async () => {
  const member = await addMember(club.db, { first_name: 'Devi', last_name: 'Nair' })
  await admin.members.update({ params: { id: member._id }, body: { account_type: 'admin' } })
  const mails = (await club.mails()).filter((text) => text.includes('Devi Nair was User and is now Admin'))
  expect(mails.join('')).toContain('To: chief@rsfc.test')
  const { rows } = await club.db.execute(`select * from audit where subject_id = '${member._id}'`)
  expect(rows).toMatchObject([
    {
      actor_id: admin.member._id,
      actor_name: 'Nora Lim',
      action: 'member.update',
      before: { account_type: 'user' },
      after: { account_type: 'admin' },
    },
  ])
})

// SPEC 6.admin.account-status
test('suspending ends every session at once', async () => {
  const member = await join(club.app, club.db)
  await admin.members.update({ params: { id: member.member._id }, body: { account_status: 'banned' } })
  await expect(member.account.checkMember()).rejects.toMatchObject({ status: 401 })
})

test.each(['banned', 'disabled'] as const)(
  'a member who was %s and is active again has to sign in again',
  async (account_status) => {
    const { member, account } = await join(club.app, club.db)
    const setStatus = (body: { account_status: 'active' | typeof account_status }) =>
      admin.members.update({ params: { id: member._id }, body })
    await setStatus({ account_status })
    await setStatus({ account_status: 'active' })
    await expect(account.checkMember()).rejects.toMatchObject({ status: 401 })
    await expect(openVisitor(club.app).signIn(member.email, PASSWORD)).resolves.toBeTruthy()
  },
)

test('the last super-admin cannot be demoted, suspended or deleted', async () => {
  const { _id } = superAdmin.member
  const refusal = { status: 409, message: expect.stringContaining('last super-admin') }
  for (const body of [{ account_type: 'admin' }, { account_status: 'banned' }] as const) {
    await expect(admin.members.update({ params: { id: _id }, body })).rejects.toMatchObject(refusal)
  }
  await expect(admin.members.remove({ body: { user_id: _id } })).rejects.toMatchObject(refusal)
})

// SPEC 6.admin.delete, 7.account.delete
test('a deleted member is signed out, the deletion is recorded, and files are removed', async () => {
  const member = await join(club.app, club.db)
  const { _id } = member.member
  await club.platform.files.put(`public/profile/${_id}.jpeg`, Buffer.from('portrait'), 'image/jpeg')
  await expect(admin.members.remove({ body: { user_id: _id } })).resolves.toBeNull()
  await expect(member.account.checkMember()).rejects.toMatchObject({ status: 401 })
  await expect(openVisitor(club.app).signIn(member.member.email, PASSWORD)).rejects.toMatchObject({
    status: 401,
  })
  await club.platform.jobs.drain()
  expect(await club.platform.files.read(`public/profile/${_id}.jpeg`)).toBeNull()
  await expect(admin.members.remove({ body: { user_id: _id } })).rejects.toMatchObject({ status: 404 })
  await expect(admin.members.remove({ body: { user_id: admin.member._id } })).rejects.toMatchObject({
    status: 409,
  })
})

test('a change of role ends the sessions and recovery links of the member', async () => {
  const member = await join(club.app, club.db)
  const visitor = openVisitor(club.app)
  await visitor.account.requestRecovery({ body: { usernameEmail: member.member.email } })
  const mail = (await club.mails()).findLast((text) => text.includes(`To: ${member.member.email}`))
  const recovery_id = linkIn(mail, 'change-password')
  await admin.members.update({ params: { id: member.member._id }, body: { account_type: 'admin' } })
  await expect(member.account.checkMember()).rejects.toMatchObject({ status: 401 })
  const recovery = visitor.account.recover({ body: { password: PASSWORD, recovery_id } })
  await expect(recovery).rejects.toMatchObject({ status: 400 })
  const invited = await admin.members.create({ body: { ...fresh('invited@example.com'), password: '' } })
  const invitation = (await club.mails()).findLast((text) => text.includes('To: invited@example.com'))
  await admin.members.update({ params: { id: invited._id }, body: { account_type: 'admin' } })
  const body = { recovery_id: linkIn(invitation, 'change-password') }
  await expect(visitor.account.checkRecovery({ body })).resolves.toEqual({ works: false })
})

test('missing fields get sensible defaults: joined today, called by the first name', async () => {
  const { _id } = await admin.members.create({ body: fresh('plain@example.com') })
  expect(await rowOf(_id)).toMatchObject({
    date_joined: '2026-11-14',
    salutation: 'Ravi',
    officer_since: null,
    email_confirmed_at: club.now(),
  })
  const { rows } = await club.db.execute(`select * from audit where subject_id = '${_id}'`)
  expect(rows).toMatchObject([
    {
      action: 'member.create',
      before: null,
      after: {
        first_name: 'Ravi',
        last_name: 'Menon',
        email: 'plain@example.com',
        account_type: 'user',
        membership_type: 'ordinary',
        account_status: 'active',
      },
    },
  ])
  expect(await eventsOf(_id)).toEqual([])
  expect(await actsOn(_id)).toEqual([])
  const body = { ...fresh('weak@example.com'), password: 'password1' }
  await expect(admin.members.create({ body })).rejects.toMatchObject({
    status: 400,
    errors: [{ field: 'password' }],
  })
})

test('adding a member needs a recent sign-in; adding an officer can be undone', async () => {
  const officer = { ...fresh('officer@example.com'), account_type: 'admin' as const }
  club.passTime(16 * 60_000)
  for (const body of [officer, fresh('later@example.com')])
    await expect(admin.members.create({ body })).rejects.toMatchObject({ code: 'reauthenticate' })
  club.passTime(-16 * 60_000)
  const { _id } = await admin.members.create({ body: officer })
  expect(await rowOf(_id)).toMatchObject({ officer_since: club.now() })
  expect(await eventsOf(_id)).toEqual([['role-changed', { to: 'admin' }]])
  expect(await actsOn(_id)).toEqual([
    ['create', {}, { account_type: 'admin', account_status: 'active' }, expect.anything()],
  ])
})

test('an act on an officer is stored with the values before and after, and each witness gets a link', async () => {
  const old = `old-officer@rsfc.test`
  const member = await addMember(club.db, { account_type: 'admin', email: old })
  const change = (body: object) => admin.members.update({ params: { id: member._id }, body })
  const told = [admin.member._id, superAdmin.member._id].toSorted()
  await change({ title: 'Captain' })
  expect(await actsOn(member._id)).toEqual([])
  await change({ account_type: 'user', email: 'new-officer@rsfc.test' })
  await change({ account_status: 'disabled' })
  await change({ account_type: 'admin', account_status: 'active' })
  const since = '2026-01-01T00:00:00.000Z'
  const roles = { account_type: 'user', email: 'new-officer@rsfc.test' }
  expect(await actsOn(member._id)).toEqual([
    ['role', { account_type: 'admin', officer_since: since, email: old }, roles, told],
    ['status', { account_status: 'active' }, { account_status: 'disabled' }, told],
    [
      'role',
      { account_type: 'user', officer_since: null, account_status: 'disabled' },
      { account_type: 'admin', account_status: 'active' },
      told,
    ],
  ])
  expect(await eventsOf(member._id)).toEqual([
    ['role-changed', { from: 'admin', to: 'user' }],
    ['email-change-requested', {}],
    ['status-changed', { from: 'active', to: 'disabled' }],
    ['role-changed', { from: 'user', to: 'admin' }],
    ['status-changed', { from: 'disabled', to: 'active' }],
  ])
  expect(await rowOf(member._id)).toMatchObject({ officer_since: club.now() })
  club.passTime(60_000)
  await change({ account_type: 'super-admin' })
  expect((await rowOf(member._id))?.officer_since).toEqual(new Date(club.now().getTime() - 60_000))
  await change({ account_type: 'user' })
  expect(await rowOf(member._id)).toMatchObject({ officer_since: null })
  await admin.members.remove({ body: { user_id: member._id } })
  const mail = await readMail((await club.mails()).at(-1) ?? '')
  expect(mail.text).toContain(
    'If not, the button suspends Nora Lim for review. The deletion itself cannot be undone.',
  )
  expect(mail.text).not.toContain('Undo and suspend')
  const [deletion] = await club.db.select().from(officer_acts).where(eq(officer_acts.kind, 'delete'))
  expect(deletion).toMatchObject({
    member_id: null,
    actor_id: admin.member._id,
    before: { was: { account_type: 'user' }, became: {}, name: 'Mei Lim' },
  })
  club.passTime(-60_000)
})

test('for 72 hours after a demotion, further changes are still announced; after that they are not', async () => {
  const HOURS_72 = 72 * 60 * 60_000
  const { _id } = await addMember(club.db, { account_type: 'admin' })
  const change = (body: object) => admin.members.update({ params: { id: _id }, body })
  await change({ account_type: 'user' })
  club.passTime(HOURS_72 - 1)
  await admin.signIn(admin.member.email, PASSWORD)
  await change({ account_status: 'disabled' })
  expect(await actsOn(_id)).toHaveLength(2)
  await club.db.delete(officer_acts).where(eq(officer_acts.kind, 'status'))
  club.passTime(1)
  await change({ account_status: 'active' })
  expect(await actsOn(_id)).toHaveLength(1)
  club.passTime(-HOURS_72)
  await admin.signIn(admin.member.email, PASSWORD)
})

test('a demoted super-admin is told about later changes at their previous address', async () => {
  const email = 'second-chief@rsfc.test'
  const second = await addMember(club.db, { account_type: 'super-admin', email })
  const victim = await addMember(club.db, { account_type: 'admin', first_name: 'Victim' })
  await admin.members.update({ params: { id: second._id }, body: { account_type: 'user' } })
  await club.db.update(memberTable).set({ email: 'thief@rsfc.test' }).where(eq(memberTable._id, second._id))
  await admin.members.update({ params: { id: second._id }, body: { email: 'other-thief@rsfc.test' } })
  await club.db
    .update(officer_acts)
    .set({ before: sql`jsonb_set(before, '{was,email}', ${JSON.stringify(email)}::jsonb)` })
    .where(eq(officer_acts.member_id, second._id))
  await admin.members.update({ params: { id: victim._id }, body: { account_status: 'banned' } })
  const mails = await Promise.all((await club.mails()).map(readMail))
  const told = mails.filter(({ subject }) => subject === 'An officer’s account was changed: Victim Lim')
  expect(told.map(({ to }) => to).toSorted()).toEqual(
    [admin.member.email, superAdmin.member.email, email].toSorted(),
  )
  expect(told[0]?.text).toContain('for 72 hours')
  expect(told[0]?.text).toContain('If not, the button undoes it: Victim Lim is active again')
  expect(told[0]?.text).toContain('Undo and suspend Nora Lim')
  await club.db.delete(officer_acts)
})

test('a save without changes is not recorded, and an outdated version is refused', async () => {
  const { _id } = await addMember(club.db, { title: 'Dr' })
  const change = (body: object) => admin.members.update({ params: { id: _id }, body })
  const { version } = await change({ title: 'Dr' })
  const entries = async () =>
    (await club.db.execute(`select 1 from audit where subject_id = '${_id}'`)).rows.length
  expect(await entries()).toBe(0)
  await change({ title: 'Prof', version })
  expect(await entries()).toBe(1)
  await expect(change({ title: 'Mx', version })).rejects.toMatchObject({ status: 409 })
})

test('a member may ask for a new address five times a day; officers have no limit', async () => {
  const person = await join(club.app, club.db)
  let count = 0
  const ask = (by: typeof admin) => () =>
    by.members.update({
      params: { id: person.member._id },
      body: { email: `wanted${count++}@example.com` },
    })
  await expectLimit(club, { name: 'email-change', attempts: 5, minutes: 24 * 60 }, ask(person))
  for (let n = 0; n < 6; n++) await expect(ask(admin)()).resolves.toBeTruthy()
  const wanted = { params: { id: person.member._id }, body: { email: 'wanted@example.com' } }
  const limit = { name: 'unconfirmed-mail', attempts: 10, minutes: 24 * 60 }
  await expectLimit(club, limit, () => admin.members.update(wanted))
  expect((await eventsOf(person.member._id)).map(([kind]) => kind)).toContain('email-change-requested')
})

const rowOf = async (id: string) =>
  (await club.db.select().from(memberTable).where(eq(memberTable._id, id)))[0]
const eventsOf = async (id: string) =>
  (
    await club.db
      .select()
      .from(security_events)
      .where(and(eq(security_events.user_id, id), ne(security_events.kind, 'sign-in')))
      .orderBy(security_events._id)
  ).map(({ kind, details }) => [kind, details])
const actsOn = async (id: string) =>
  (
    await club.db.select().from(officer_acts).where(eq(officer_acts.member_id, id)).orderBy(officer_acts._id)
  ).map(({ kind, before: { was, became, sent_to } }) => [
    kind,
    was,
    became,
    Object.values(sent_to).toSorted(),
  ])
