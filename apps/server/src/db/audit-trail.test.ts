import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { addMember } from '../testing/cast.ts'
import { testDatabase } from '../testing/database.ts'
import { outcome } from '../testing/timetable.ts'
import { recordAudit } from './audit.ts'
import type { Database } from './client.ts'
import { audit } from './schema/audit.ts'
import { members } from './schema/members.ts'

const NOW = new Date('2026-11-14T02:00:00Z')
let db: Database

beforeAll(async () => {
  db = (await testDatabase()).db
})

test('what is recorded is neither changed, deleted nor truncated', async () => {
  const entry = { actor: null, action: 'account-type', subject: 'member' as const, subject_id: null }
  await recordAudit(db, { ...entry, before: { account_type: 'user' }, after: { account_type: 'admin' } }, NOW)
  const before = await db.select().from(audit)
  expect(before).toHaveLength(1)
  expect(before[0]).toMatchObject({ actor_name: 'The site', at: NOW, after: { account_type: 'admin' } })
  expect(await outcome(db.update(audit).set({ actor_name: 'Nobody' }))).toBe('audit_append_only')
  expect(await outcome(db.delete(audit))).toBe('audit_append_only')
  expect(await outcome(db.execute(sql`truncate audit`))).toBe('audit_append_only')
  expect(await outcome(db.execute(sql`truncate audit cascade`))).toBe('audit_append_only')
  expect(await db.select().from(audit)).toEqual(before)
})

test('the record outlives the one who acted', async () => {
  const actor = await addMember(db, { first_name: 'Wei', last_name: 'Tan' })
  await recordAudit(db, { actor, action: 'delete', subject: 'member' as const, subject_id: actor._id }, NOW)
  await db.delete(members).where(eq(members._id, actor._id))
  const rows = await db.select().from(audit).where(eq(audit.actor_id, actor._id))
  expect(rows).toMatchObject([{ actor_name: 'Wei Tan', subject_id: actor._id }])
  const said = await db
    .select({ words: audit.words })
    .from(audit)
    .where(sql`before is null and after is null`)
  expect(said).toEqual([{ words: 'Wei Tan delete member  ' }])
})
