import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join as inFolder } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { eq, isNull } from '../../base/database/drizzle.ts'
import { openFiles } from '../../base/files/files.ts'
import { api_keys } from '../../people/keys/tables.ts'
import { push_devices } from '../../people/notifications/tables.ts'
import { members } from '../../people/records/member-tables.ts'
import { testDatabase } from '../../testing/database.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { join } from '../../testing/test-members.ts'
import { calendar_feeds } from '../calendar/tables.ts'
import { inspectBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

test('a restore brings back nothing that opens an account without a password', async () => {
  const folder = await mkdtemp(inFolder(tmpdir(), 'rsfc-restore-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const source = await testDatabase()
  const club = await openTestApp(source.url)
  onTestFinished(() => club.close())
  const { member, keys, calendar } = await join(club.app, club.db, { account_type: 'admin' })
  await keys.create({ body: { name: 'Old', scopes: ['fleet:read'], expires_on: '2027-01-01' } })
  await calendar.create({ body: { kind: 'mine' } })
  const device = { user_id: member._id, name: 'Phone', endpoint: 'https://push.example/restored' }
  await club.db.insert(push_devices).values({ ...device, p256dh: 'x', auth: 'y' })
  const file = inFolder(folder, 'club.tar.gz')
  await writeBackup({ url: source.url, files: club.platform.files, file, now: club.now() })

  const { url, db } = await testDatabase()
  await mkdir(inFolder(folder, 'uploads'))
  const files = await openFiles({ dataDir: folder, s3Url: undefined })
  await restoreBackup({ url, files, backup: await inspectBackup(file), replace: true })
  expect(await db.$count(members, eq(members._id, member._id))).toBe(1)
  expect(await db.$count(api_keys)).toBe(1)
  expect(await db.$count(api_keys, isNull(api_keys.revoked_at))).toBe(0)
  expect(await db.$count(calendar_feeds)).toBe(0)
  expect(await db.$count(push_devices)).toBe(0)
})
