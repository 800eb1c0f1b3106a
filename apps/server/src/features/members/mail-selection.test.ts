import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectLimit } from '../../testing/expect-limit.ts'
import { addMember, join } from '../../testing/cast.ts'
import { testDatabase } from '../../testing/database.ts'
import { readMail } from '../../testing/read-mail.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let club: TestApp
let officer: Awaited<ReturnType<typeof join>>
beforeAll(async () => {
  const { url } = await testDatabase()
  club = await openTestApp(url)
  officer = await join(club.app, club.db, { account_type: 'admin' })
})
afterAll(() => club.close())

const words = { subject: 'Hangar day', message: 'Dear all,\n\nbring gloves.' }

test('active members with a confirmed address get one mail each; the trail says who', async () => {
  const reader = await addMember(club.db, { salutation: 'Mei' })
  const banned = await addMember(club.db, { account_status: 'banned' })
  const unconfirmed = await addMember(club.db, { email_confirmed_at: null })
  const user_ids = [reader._id, reader._id, banned._id, unconfirmed._id]
  expect(await officer.members.mail({ body: { user_ids, ...words } })).toEqual({ sent: 1, left_out: 2 })
  const mails = await Promise.all((await club.mails()).map(readMail))
  expect(mails).toMatchObject([
    {
      to: reader.email,
      subject: 'Hangar day',
      replyTo: 'hello@rsfc.example',
      text: expect.stringContaining('bring gloves.'),
    },
  ])
  const [entry] = await officer.audit.list()
  expect(entry).toMatchObject({ action: 'mail.send', after: { ...words, sent: 1, members: [reader._id] } })
  expect(entry?.names).toEqual({ [reader._id]: 'Mei Lim' })
  await expect(officer.members.mail({ body: { user_ids: [banned._id], ...words } })).rejects.toMatchObject({
    status: 409,
    message: 'None of them is active and has a confirmed address.',
  })
})

test('twenty an hour for one officer', async () => {
  const hasty = await join(club.app, club.db, { account_type: 'admin' })
  const { _id } = await addMember(club.db)
  const send = () => hasty.members.mail({ body: { user_ids: [_id], ...words } })
  await expectLimit(club, { name: 'mail-to-members', attempts: 20, minutes: 60 }, send)
})

test('officers filter by role, licence, membership and status; members cannot filter by what they do not see', async () => {
  const { _id } = await addMember(club.db, {
    membership_type: 'social',
    license_type: 'cpl',
    account_status: 'disabled',
  })
  const query = {
    membership_type: 'social',
    license_type: 'cpl',
    account_status: 'disabled',
    account_type: 'user',
  } as const
  expect((await officer.members.list({ query })).map((member) => member._id)).toEqual([_id])
  expect(await officer.members.count({ query })).toEqual({ count: 1 })
  expect(await officer.members.list({ query: { ...query, license_type: 'ppl' } })).toEqual([])
  const member = await join(club.app, club.db)
  await expect(member.members.list({ query: { membership_type: 'social' } })).rejects.toMatchObject({
    status: 403,
    errors: [{ field: 'membership_type', message: 'You may not filter by this' }],
  })
})
