import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectLimit } from '../../testing/expect-limit.ts'
import { addMember, join } from '../../testing/test-members.ts'
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

const words = { subject: 'Hangar day', message: 'Dear all,\n\n  bring gloves. \n \n See you' }

test('active members with a confirmed address get one mail each, and the audit trail names them', async () => {
  const reader = await addMember(club.db, { salutation: 'Mei' })
  const banned = await addMember(club.db, { account_status: 'banned' })
  const unconfirmed = await addMember(club.db, { email_confirmed_at: null })
  const user_ids = [reader._id, reader._id, banned._id, unconfirmed._id]
  expect(await officer.members.mail({ body: { user_ids, ...words } })).toEqual({ sent: 1, left_out: 2 })
  const { rows } = await club.db.execute<{ lines: string[] }>(
    `select data -> 'words' -> 'paragraphs' as lines from pgboss.job where name = 'mail'`,
  )
  expect(rows[0]?.lines.slice(0, 4)).toEqual(['Hello Mei,', 'Dear all,', 'bring gloves.', 'See you'])
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
    message: 'None of these members is active and has a confirmed address.',
  })
})

test('an officer can send twenty such mails an hour', async () => {
  const hasty = await join(club.app, club.db, { account_type: 'admin' })
  const { _id } = await addMember(club.db)
  const send = () => hasty.members.mail({ body: { user_ids: [_id], ...words } })
  await expectLimit(club, { name: 'mail-to-members', attempts: 20, minutes: 60 }, send)
})

test('officers filter by role, licence, membership and status; members cannot filter by fields they do not see', async () => {
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
  const member = await join(club.app, club.db)
  for (const other of [
    { license_type: 'ppl' },
    { membership_type: 'ordinary' },
    { account_status: 'banned' },
    { account_type: 'admin' },
  ] as const) {
    expect(await officer.members.list({ query: { ...query, ...other } })).toEqual([])
    const [field] = Object.keys(other)
    if (field === 'license_type') continue
    await expect(member.members.list({ query: other })).rejects.toMatchObject({
      status: 403,
      errors: [{ field, message: 'You may not filter by this' }],
    })
  }
  await expect(member.members.list({ query: { license_type: 'cpl' } })).resolves.toEqual([])
})
