import { afterAll, beforeAll, expect, test } from 'vitest'
import { desc, eq } from '../../base/database/drizzle.ts'
import { applications } from './tables.ts'
import { credentials } from '../../flying/readiness/tables.ts'
import { audited } from '../../testing/audited.ts'
import { addMember, join } from '../../testing/test-members.ts'
import { testDatabase } from '../../testing/database.ts'
import { readMail } from '../../testing/read-mail.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { pdf } from '../../testing/upload-app.ts'

type Joined = Awaited<ReturnType<typeof join>>
let club: TestApp
let owner: Joined
let admin: Joined

beforeAll(async () => {
  const { url } = await testDatabase()
  club = await openTestApp(url)
  owner = await join(club.app, club.db, {
    first_name: 'Wei Ling',
    last_name: 'Tan',
    medical_date: '2026-12-01',
  })
  admin = await join(club.app, club.db, { account_type: 'admin', first_name: 'Nora' })
})
afterAll(() => club.close())

const NOBODY = '01919191-1111-7111-8111-111111111111'
const paper = (name = 'medical.pdf') => new File([new Uint8Array(pdf())], name)

const submit = (who: Joined, type: 'medical' | 'license' = 'medical', user_id = who.member._id) =>
  who.applications.submit({
    body: { user_id, application_type: type, application_date: '2028-11-30' },
    files: [paper(), paper('report.pdf')],
  })
const decide = (application_id: string, body: Parameters<Joined['applications']['decide']>[0]['body']) =>
  admin.applications.decide({ params: { application_id }, body })
const dateOf = async (id: string) => {
  const member = await admin.members.read({ params: { id } })
  return 'medical_date' in member ? [member.medical_date, member.certificate_of_expiry] : []
}
const mailsTo = async (email: string) =>
  (await club.mails())
    .filter((mail) => mail.includes(`To: ${email}`))
    .map((mail) => mail.replaceAll('=\r\n', ''))

// SPEC 3.application.fields, 3.application.documents, 7.applications.list, 7.applications.submit
test('a new application is pending, with its documents, in the lists of officers and of its member', async () => {
  const made = await submit(owner)
  expect(made).toEqual({
    _id: made.application_id,
    application_id: expect.any(String),
    user_id: owner.member._id,
    name: 'Wei Ling Tan',
    application_type: 'medical',
    application_status: 'pending',
    reason: '',
    message: '',
    application_date: '2028-11-30',
    createdAt: '2026-11-14T10:00:00+08:00',
    application_documents: ['medical.pdf', 'report.pdf'].map((file_name) => ({
      _id: expect.any(String),
      file_name,
      file_path: expect.stringMatching(/^public\/documents\/[0-9a-f-]{36}$/),
      file_type: 'application/pdf',
      file_size: 200,
    })),
    version: expect.any(String),
  })
  expect((await admin.applications.list())[0]).toEqual(made)
  expect((await owner.applications.mine())[0]).toEqual(made)
  const { application_id } = made
  await expect(admin.applications.read({ params: { application_id } })).resolves.toEqual(made)
})

test('members see only their own applications', async () => {
  await submit(owner)
  const other = await join(club.app, club.db)
  await expect(other.applications.mine()).resolves.toEqual([])
})

test('only officers can apply for another member, who must exist', async () => {
  const other = await join(club.app, club.db)
  await expect(submit(other, 'medical', owner.member._id)).rejects.toMatchObject({
    status: 403,
    message: 'Error submitting application',
  })
  await expect(submit(admin, 'license', owner.member._id)).resolves.toMatchObject({ name: 'Wei Ling Tan' })
  await expect(submit(admin, 'license', NOBODY)).rejects.toMatchObject({ status: 404 })
})

// SPEC 3.application.type
test.each([
  ['application_type', { application_type: 'dental' }],
  ['application_date', { application_date: '2026-02-30' }],
  ['application_date', { application_date: '' }],
  ['application_date', { application_date: '2020-01-01' }],
  ['user_id', { user_id: 'me' }],
])('a wrong %s is refused at its field', async (field, fault) => {
  const body = {
    user_id: owner.member._id,
    application_type: 'medical',
    application_date: '2028-11-30',
    ...fault,
  }
  await expect(owner.applications.submit({ body: body as never, files: [paper()] })).rejects.toMatchObject({
    status: 400,
    errors: [{ field }],
  })
})

// SPEC 3.application.type, 6.admin.approve, 7.applications.decide
test.each([
  ['medical', 'medical', 'Next Medical Due', ['2029-01-31', null]],
  ['license', 'licence', 'Certificate of Expiry Date', [null, '2029-01-31']],
] as const)(
  'approving a %s saves the date to the member, records it and sends a mail',
  async (type, word, label, dates) => {
    const member = await join(club.app, club.db)
    const { application_id, user_id } = await submit(member, type)
    const decided = await decide(application_id, {
      application_status: 'approved',
      application_date: '2029-01-31',
    })
    expect(decided).toMatchObject({ application_status: 'approved', application_date: '2029-01-31' })
    expect(await dateOf(user_id)).toEqual(dates)
    const [received = '', mail = '', ...more] = await mailsTo(member.member.email)
    expect(received).toContain(`We have your ${type === 'license' ? 'licence' : type} documents`)
    expect(more).toEqual([])
    expect(mail).toContain(`Your ${word} application is approved`)
    expect(mail).toContain(`${label}: Wed 31 Jan 2029`)
    const { rows } = await club.db.execute(
      `select action, actor_name from audit where subject_id in ('${application_id}', '${user_id}') order by action`,
    )
    expect(rows).toEqual([
      { action: 'application.decide', actor_name: 'Nora Lim' },
      { action: 'member.update', actor_name: 'Nora Lim' },
    ])
  },
)

// SPEC 6.admin.reject
test('rejecting sends the member a mail and keeps the dates; saving it again sends none', async () => {
  const member = await join(club.app, club.db, { medical_date: '2026-12-24' })
  const { application_id, user_id } = await submit(member)
  await decide(application_id, { application_status: 'rejected' })
  await decide(application_id, { application_status: 'rejected' })
  expect(await dateOf(user_id)).toEqual(['2026-12-24', null])
  expect(await mailsTo(member.member.email)).toHaveLength(2)
  expect((await mailsTo(member.member.email))[1]).toContain('was not approved')
})

test('the member is told the reason for a rejection; another decision removes it', async () => {
  const member = await join(club.app, club.db)
  const { application_id } = await submit(member)
  await decide(application_id, { application_status: 'rejected', reason: 'The second page is missing' })
  expect((await mailsTo(member.member.email)).at(-1)).toContain('The reason: The second page is missing')
  expect(await member.applications.mine()).toMatchObject([{ reason: 'The second page is missing' }])
  await decide(application_id, { application_status: 'rejected' })
  expect(await member.applications.mine()).toMatchObject([{ reason: 'The second page is missing' }])
  await decide(application_id, { application_status: 'pending' })
  expect(await member.applications.mine()).toMatchObject([{ reason: '' }])
})

test('a corrected approval date is saved to the member again; an unchanged one is not', async () => {
  const member = await join(club.app, club.db)
  const { application_id, user_id } = await submit(member)
  for (const application_date of ['2028-01-01', '2028-01-01', '2028-02-02'])
    await decide(application_id, { application_status: 'approved', application_date })
  expect(await dateOf(user_id)).toEqual(['2028-02-02', null])
  // One more mail says that the documents have arrived.
  expect(await mailsTo(member.member.email)).toHaveLength(3)
})

// SPEC 7.applications.decide, 8.application.update-failed
test('an approval needs a date; type and member cannot change; an unknown application is 404', async () => {
  const made = await submit(owner)
  const { application_id } = made
  const approve = { application_status: 'approved' } as const
  for (const [body, status, field] of [
    [{ ...approve, application_date: '' }, 400, 'application_date'],
    [{ ...approve, application_date: '2020-01-01' }, 400, 'application_date'],
    [{ ...approve, application_date: '2099-01-01' }, 400, 'application_date'],
    [{ ...approve, application_type: 'license' as const }, 409, 'application_type'],
    [{ ...approve, user_id: admin.member._id }, 409, 'user_id'],
  ] as const)
    await expect(decide(application_id, body)).rejects.toMatchObject({
      status,
      message: 'Error updating application',
      errors: [{ field }],
    })
  await expect(decide(NOBODY, approve)).rejects.toMatchObject({ status: 404 })
  const { createdAt: _made, name: _name, ...asSent } = made
  await expect(decide(application_id, { ...asSent, application_status: 'pending' })).resolves.toEqual(made)
})

// SPEC 6.admin.delete-application, 7.applications.delete, 8.application.delete-failed
test('deleting an application removes its documents from disk', async () => {
  const { application_id, application_documents } = await submit(owner)
  const { rows } = await club.db.execute<{ file_path: string }>(
    `select file_path from application_documents where application_id = '${application_id}'`,
  )
  await expect(admin.applications.remove({ params: { application_id } })).resolves.toBeNull()
  await club.platform.jobs.drain()
  for (const { file_path } of rows) expect(await club.platform.files.read(file_path)).toBeNull()
  const url = `/api/documents/${application_documents[0]?._id}`
  expect((await owner.request({ url })).statusCode).toBe(404)
  await expect(admin.applications.remove({ params: { application_id } })).rejects.toMatchObject({
    status: 404,
    message: 'Error deleting application',
  })
})

test('deleting a member deletes their applications and documents', async () => {
  const leaver = await join(club.app, club.db)
  const { application_id } = await submit(leaver)
  const { rows } = await club.db.execute<{ file_path: string }>(
    `select file_path from application_documents where application_id = '${application_id}'`,
  )
  await admin.members.remove({ body: { user_id: leaver.member._id } })
  await club.platform.jobs.drain()
  expect(rows).toHaveLength(2)
  for (const { file_path } of rows) expect(await club.platform.files.read(file_path)).toBeNull()
})

test('the list is newest first, in pages, and can be searched by name and status', async () => {
  const { _id } = await addMember(club.db, { first_name: 'Priya', last_name: 'Nair' })
  const first = await submit(admin, 'medical', _id)
  const second = await submit(admin, 'license', _id)
  await decide(first.application_id, { application_status: 'rejected' })
  const ids = async (query: object) => (await admin.applications.list({ query })).map((one) => one._id)
  expect(await ids({ q: 'priya NAIR' })).toEqual([second._id, first._id])
  expect(await ids({ q: 'priya', status: 'rejected' })).toEqual([first._id])
  expect(await ids({ q: 'priya', limit: 1, cursor: second._id })).toEqual([first._id])
  expect(await ids({ q: 'LICENSE', limit: 1 })).toEqual([second._id])
  expect(await ids({ q: 'reject', limit: 1 })).toEqual([first._id])
  expect(await ids({ q: 'nobody' })).toEqual([])
})

test('a member sees their own latest hundred applications', async () => {
  const member = await join(club.app, club.db)
  const row = { user_id: member.member._id, application_type: 'medical' as const, createdAt: club.now() }
  await club.db.insert(applications).values(Array.from({ length: 101 }, () => row))
  expect(await member.applications.mine()).toHaveLength(100)
})

test('an application creates a submitted credential, and its decision is also the decision on the credential', async () => {
  const member = await join(club.app, club.db, { first_name: 'Aisyah', salutation: '' })
  const { _id: id, email } = member.member
  const papers = async () =>
    (
      await club.db.select().from(credentials).where(eq(credentials.member_id, id)).orderBy(credentials._id)
    ).map((row) => [row.kind, row.valid_until, row.state, row.decision_reason])
  const medical = await submit(member)
  const [row] = await club.db.select().from(credentials).where(eq(credentials.member_id, id))
  expect(row).toMatchObject({ submitted_by: id, createdAt: club.now(), verified_by: null, decided_at: null })
  expect(row?.document_id).toBe(medical.application_documents[0]?._id)
  const licence = await submit(member, 'license')
  const extra = await submit(member)
  const reason = 'The second page is missing'
  await decide(medical.application_id, { application_status: 'rejected', reason })
  await decide(licence.application_id, { application_status: 'approved', application_date: '2028-06-30' })
  expect(await papers()).toEqual([
    ['medical', '2028-11-30', 'rejected', reason],
    ['certificate-of-experience', '2028-06-30', 'verified', ''],
    ['medical', '2028-11-30', 'submitted', ''],
  ])
  const [rejected] = await club.db
    .select()
    .from(credentials)
    .where(eq(credentials.state, 'rejected'))
    .orderBy(desc(credentials._id))
    .limit(1)
  expect(rejected).toMatchObject({ verified_by: admin.member._id, decided_at: club.now() })
  // Saving an approval again changes nothing; a later rejection does not revoke what was verified.
  await decide(licence.application_id, { application_status: 'rejected', reason })
  for (const { application_id } of [medical, licence, extra])
    await admin.applications.remove({ params: { application_id } })
  expect((await papers()).map(([kind, , state]) => [kind, state])).toEqual([
    ['medical', 'rejected'],
    ['certificate-of-experience', 'verified'],
  ])
  const mails = await Promise.all((await mailsTo(email)).map(readMail))
  expect(mails.every(({ text }) => text.includes('Hello Aisyah,'))).toBe(true)
  const told = await member.notifications.list()
  expect(told.map(({ kind, body }) => [kind, body])).toEqual([
    ['document', 'Your licence application was not approved'],
    ['document', 'Your licence application is approved'],
    ['document', 'Your medical application was not approved'],
  ])
})

test('saving an approved application that has no credential yet creates one', async () => {
  const member = await join(club.app, club.db)
  const { application_id } = await submit(member)
  await club.db.delete(credentials).where(eq(credentials.member_id, member.member._id))
  await decide(application_id, { application_status: 'approved', application_date: '2028-06-30' })
  const made = await club.db.select().from(credentials).where(eq(credentials.member_id, member.member._id))
  expect(made).toMatchObject([{ kind: 'medical', valid_until: '2028-06-30', state: 'verified' }])
})

test('decisions and deletions by officers are recorded with the previous values', async () => {
  const member = await join(club.app, club.db, { medical_date: '2026-12-24' })
  const { application_id, user_id } = await submit(member)
  const entries = await audited(club.db, async () => {
    await decide(application_id, { application_status: 'approved' })
    await admin.applications.remove({ params: { application_id } })
  })
  expect(entries).toMatchObject([
    {
      action: 'application.decide',
      subject_id: application_id,
      before: { application_status: 'pending' },
      after: { application_status: 'approved' },
    },
    {
      action: 'member.update',
      subject_id: user_id,
      before: { medical_date: '2026-12-24' },
      after: { medical_date: '2028-11-30' },
    },
    {
      action: 'application.delete',
      before: { user_id, application_type: 'medical', application_status: 'approved', documents: 2 },
      after: null,
    },
  ])
})

test('the time of a decision is kept until the application is pending again', async () => {
  const { application_id } = await submit(owner)
  const decidedAt = async () =>
    (await club.db.select().from(applications).where(eq(applications._id, application_id)))[0]?.decided_at
  await decide(application_id, { application_status: 'rejected' })
  expect(await decidedAt()).toEqual(club.now())
  await decide(application_id, { application_status: 'pending' })
  expect(await decidedAt()).toBeNull()
  await decide(application_id, { application_status: 'rejected', reason: 'Blurred' })
  const { version } = await decide(application_id, { application_status: 'rejected', reason: 'Too dark' })
  const fresh = await decide(application_id, { application_status: 'rejected', reason: 'Torn', version })
  expect(fresh.reason).toBe('Torn')
  const stale = { application_status: 'rejected' as const, reason: 'Wet', version }
  await expect(decide(application_id, stale)).rejects.toMatchObject({ status: 409 })
  // An application approved long ago can be saved again unchanged.
  const old = { application_status: 'approved' as const, application_date: '2020-01-01' }
  await club.db.update(applications).set(old).where(eq(applications._id, application_id))
  await expect(decide(application_id, old)).resolves.toMatchObject(old)
})
