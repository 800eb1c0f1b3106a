import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../base/database/drizzle.ts'
import { LEFT_OUT, LEFT_OUT_COLUMNS, NOT_SECRET } from './contents-store.ts'
import { authenticators, passkeys, recovery_codes } from '../../people/security/sign-in-tables.ts'
import { calendar_feeds } from '../calendar/tables.ts'
import { comments, posts } from '../community/tables.ts'
import { member_notes } from '../notes/tables.ts'
import { training_notes } from '../../flying/training/tables.ts'
import { openFlyingClub, type FlyingClub } from '../../testing/flying-club.ts'

let club: FlyingClub
beforeAll(async () => {
  club = await openFlyingClub()
})
afterAll(() => club.close())

const SECRET = 'DO-NOT-TELL'

async function downloadClub(): Promise<Record<string, string>> {
  const { file_path } = await club.superAdmin.downloads.requestClub()
  const { rawPayload } = await club.superAdmin.request({ url: `/api/${file_path.replace('public/', '')}` })
  return Object.fromEntries(
    Object.entries(unzipSync(rawPayload)).map(([name, bytes]) => [name, strFromU8(bytes)]),
  )
}

// SPEC 7.downloads.club
test('the zip contains every table as CSV and JSON, the files and a README, and no secret', async () => {
  const { db } = club
  const { _id: user_id } = club.owner.member
  const secret = Buffer.from(SECRET)
  await db.insert(authenticators).values({ user_id, secret })
  await db.insert(recovery_codes).values({ user_id, code_hash: secret })
  await db.insert(calendar_feeds).values({ user_id, kind: 'mine', token_hash: secret })
  const key = {
    credential_id: SECRET,
    public_key: secret,
    counter: 0,
    transports: [],
    name: 'Phone',
    backed_up: false,
  }
  await db.insert(passkeys).values({ user_id, ...key })
  const { rows } = await db.execute<{ password_hash: string }>(sql`select password_hash from members`)
  await club.platform.files.put(
    'private/documents/medical',
    new TextEncoder().encode('A medical'),
    'text/plain',
  )
  const files = await downloadClub()
  expect(files['files/private/documents/medical']).toBe('A medical')
  expect(files['csv/members.csv']).toMatch(/^_id,first_name,last_name/)
  expect(files['csv/members.csv']).toMatch('Wei Ming,Tan')
  const people = JSON.parse(files['json/members.json'] ?? '') as { first_name: string }[]
  expect(people.map(({ first_name }) => first_name)).toContain('Wei Ming')
  for (const [name, text] of Object.entries(files)) {
    for (const { password_hash } of rows) expect(text.includes(password_hash), name).toBe(false)
    expect(text.includes(SECRET) || text.includes(secret.toString('hex')), name).toBe(false)
  }
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  for (const { name } of tables) {
    expect(files['README.txt'], name).toMatch(`\n${name}: `)
    expect(`csv/${name}.csv` in files, name).toBe(!(name in LEFT_OUT))
    expect(`json/${name}.json` in files, name).toBe(!(name in LEFT_OUT))
  }
  for (const name of Object.keys(LEFT_OUT)) expect(tables.map((table) => table.name)).toContain(name)
})

test('private posts are listed without words and pictures, and notes about the reader are left out', async () => {
  const { db, owner, superAdmin, platform } = club
  const [picture, shared] = ['public/community/private.jpeg', 'public/community/shared.jpeg']
  const put = (path: string) => platform.files.put(path, new TextEncoder().encode('A picture'), 'image/jpeg')
  await Promise.all([picture, shared].map(put))
  const { _id: user_id } = owner.member
  const own = { user_id, header: 'MY-SECRET-HEADING', description: 'MY-SECRET-WORDS', visibility: false }
  const [post] = await db
    .insert(posts)
    .values({ ...own, images: [picture, shared] })
    .returning({ _id: posts._id })
  const post_id = post?._id ?? ''
  await db.insert(comments).values({ post_id, user_id, comment: 'MY-SECRET-COMMENT' })
  await db.insert(posts).values({ user_id, header: 'For all', description: 'To read', images: [shared] })
  await db.insert(member_notes).values([
    { user_id, note: 'NOTE-ABOUT-OWNER' },
    { user_id: superAdmin.member._id, note: 'NOTE-ABOUT-READER' },
  ])
  await db.insert(training_notes).values({ student_id: superAdmin.member._id, note: 'STAFF-ABOUT-READER' })
  const files = await downloadClub()
  const all = Object.values(files).join('\n')
  for (const hidden of ['MY-SECRET', 'NOTE-ABOUT-READER', 'STAFF-ABOUT-READER', picture])
    expect(all, hidden).not.toContain(hidden)
  expect(all).toContain('NOTE-ABOUT-OWNER')
  expect(files['json/posts.json']).toContain(post_id)
  expect(files['json/posts.json']).toContain('For all')
  expect(`files/${picture}` in files).toBe(false)
  expect(files[`files/${shared}`]).toBe('A picture')
})

test('a column that sounds secret is left out, unless it is listed as not secret', async () => {
  const { rows } = await club.db.execute<{ name: string; column: string }>(sql`
    select table_name as name, column_name as column from information_schema.columns
    where table_schema = 'public' and column_name ~ '(password|secret|token|hash|private|public_key|code_hash|challenge)'`)
  const open = rows
    .filter(({ name, column }) => !(name in LEFT_OUT) && !LEFT_OUT_COLUMNS[name]?.includes(column))
    .map(({ name, column }) => `${name}.${column}`)
  expect(open.toSorted()).toEqual([...NOT_SECRET].toSorted())
})

test('only super-admins can request it', async () => {
  await expect(club.admin.downloads.requestClub()).rejects.toMatchObject({ status: 403 })
})
