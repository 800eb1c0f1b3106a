import { afterAll, beforeAll, expect, test } from 'vitest'
import { applications } from './tables.ts'
import { audited } from '../../testing/audited.ts'
import { testDatabase } from '../../testing/database.ts'
import { readMail } from '../../testing/read-mail.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { join } from '../../testing/test-members.ts'

type Joined = Awaited<ReturnType<typeof join>>
let club: TestApp
let admin: Joined

beforeAll(async () => {
  const { url } = await testDatabase()
  club = await openTestApp(url)
  admin = await join(club.app, club.db, { account_type: 'admin', membership_type: 'associate' })
})
afterAll(() => club.close())

const associate = () =>
  join(club.app, club.db, { membership_type: 'associate', first_name: 'Aisha', last_name: 'Noor' })
const apply = (who: Joined, message = '') => who.applications.applyForMembership({ body: { message } })
const decide = (
  who: Joined,
  application_id: string,
  body: Parameters<Joined['applications']['decide']>[0]['body'],
) => who.applications.decide({ params: { application_id }, body })
const membershipOf = async ({ member }: Joined) => {
  const read = await admin.members.read({ params: { id: member._id } })
  return 'membership_type' in read ? read.membership_type : null
}
const mailsTo = async ({ member }: Joined) =>
  Promise.all(
    (await club.mails()).filter((mail) => mail.includes(`To: ${member.email}`)).map((mail) => readMail(mail)),
  )

// SPEC 7.applications.membership
test('an associate applies for ordinary membership; the officers are told, and one of them approves', async () => {
  const member = await associate()
  const made = await apply(member, 'I have my medical.')
  expect(made).toMatchObject({
    application_type: 'membership',
    application_status: 'pending',
    application_date: null,
    message: 'I have my medical.',
    application_documents: [],
  })
  expect((await admin.applications.list())[0]).toEqual(made)
  const toAdmin = (await mailsTo(admin)).at(-1)
  expect(toAdmin?.subject).toBe('Aisha Noor applies for ordinary membership')
  expect(toAdmin?.text).toContain('I have my medical.')
  expect((await admin.notifications.list())[0]).toMatchObject({
    title: 'An application for ordinary membership',
    path: `/admin/control-panel/application?application_id=${made._id}`,
  })

  const entries = await audited(club.db, () => decide(admin, made._id, { application_status: 'approved' }))
  expect(await membershipOf(member)).toBe('ordinary')
  expect((await mailsTo(member)).map(({ subject }) => subject)).toEqual([
    'We have your application for ordinary membership',
    'You are now an Ordinary Member',
  ])
  expect((await member.notifications.list())[0]).toMatchObject({
    title: 'Welcome as an Ordinary Member',
  })
  expect(entries).toMatchObject([
    { action: 'application.decide', after: { application_status: 'approved' } },
    {
      action: 'member.update',
      before: { membership_type: 'associate' },
      after: { membership_type: 'ordinary' },
    },
  ])
  await expect(apply(member)).rejects.toMatchObject({
    status: 409,
    message: 'You are already an Ordinary Member.',
  })
})

test('a rejection gives its reason and changes nothing; the member can apply again', async () => {
  const member = await associate()
  const { _id } = await apply(member)
  await decide(admin, _id, { application_status: 'rejected', reason: 'Please send your medical first.' })
  expect(await membershipOf(member)).toBe('associate')
  expect((await mailsTo(member)).at(-1)?.text).toContain('The reason: Please send your medical first.')
  await expect(member.applications.mine()).resolves.toMatchObject([
    { application_status: 'rejected', reason: 'Please send your medical first.' },
  ])
  await apply(member)
  await expect(decide(admin, _id, { application_status: 'pending' })).rejects.toMatchObject({
    status: 409,
    errors: [{ field: 'application_status' }],
  })
})

test('only one application is open at a time, however it is sent', async () => {
  const member = await associate()
  const answers = await Promise.allSettled([apply(member), apply(member), apply(member)])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: {
      status: 409,
      message: 'Your application for ordinary membership is already waiting for a decision.',
    },
  })
  const open = { user_id: member.member._id, application_type: 'membership' } as const
  await expect(club.db.insert(applications).values(open)).rejects.toMatchObject({
    cause: { constraint: 'applications_open_membership' },
  })
})

test('no date is taken, and documents are not sent as a membership', async () => {
  const member = await associate()
  const { _id } = await apply(member)
  await expect(
    decide(admin, _id, { application_status: 'approved', application_date: '2028-01-01' }),
  ).rejects.toMatchObject({ status: 400, errors: [{ field: 'application_date' }] })
  expect(await membershipOf(member)).toBe('associate')
})

test('officers do not approve their own application while another could', async () => {
  const other = await join(club.app, club.db, { account_type: 'admin', membership_type: 'social' })
  const { _id } = await apply(other)
  await expect(decide(other, _id, { application_status: 'approved' })).rejects.toMatchObject({ status: 403 })
  await decide(admin, _id, { application_status: 'approved' })
  expect(await membershipOf(other)).toBe('ordinary')
})
