import { eq, sql } from '../../base/database/drizzle.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addMember } from '../../testing/test-members.ts'
import { testDatabase } from '../../testing/database.ts'
import { outcome } from '../../testing/timetable.ts'
import { recordChange } from './audit-store.ts'
import type { Database } from '../../base/database/client.ts'
import { newId } from '../../base/database/new-id.ts'
import { audit } from './audit-tables.ts'
import { members } from './member-tables.ts'

const NOW = new Date('2026-11-14T02:00:00Z')
let db: Database
let what: { action: string; subject: 'event'; subject_id: string }

beforeAll(async () => {
  db = (await testDatabase()).db
})
beforeEach(() => {
  what = { action: 'event.update', subject: 'event', subject_id: newId() }
})

const site = () => ({ actor: null, now: NOW, db })
const recorded = () => db.select().from(audit).where(eq(audit.subject_id, what.subject_id))

test('entries cannot be changed, deleted or truncated', async () => {
  await recordChange(site(), what, { account_type: 'user' }, { account_type: 'admin' })
  const before = await recorded()
  expect(before).toHaveLength(1)
  expect(before[0]).toMatchObject({ actor_name: 'The site', at: NOW, after: { account_type: 'admin' } })
  expect(await outcome(db.update(audit).set({ actor_name: 'Nobody' }))).toBe('audit_append_only')
  expect(await outcome(db.delete(audit))).toBe('audit_append_only')
  expect(await outcome(db.execute(sql`truncate audit`))).toBe('audit_append_only')
  expect(await outcome(db.execute(sql`truncate audit cascade`))).toBe('audit_append_only')
  expect(await recorded()).toEqual(before)
})

test('an entry remains after its actor is deleted', async () => {
  const actor = await addMember(db, { first_name: 'Wei', last_name: 'Tan' })
  await recordChange({ ...site(), actor }, { ...what, action: 'delete' }, null, null)
  await db.delete(members).where(eq(members._id, actor._id))
  const rows = await recorded()
  expect(rows).toMatchObject([{ actor_id: actor._id, actor_name: 'Wei Tan', before: null, after: null }])
  expect(rows[0]?.words).toBe('Wei Tan delete event  ')
})

test('an update keeps the fields that differ; one that changes nothing leaves no entry', async () => {
  const before = { title: 'Mr', joined: new Date(1), images: ['a', 'b'], remarks: null }
  await recordChange(site(), what, before, { ...before, joined: new Date(1), images: ['a', 'b'] })
  expect(await recorded()).toEqual([])
  await recordChange(site(), what, before, { ...before, title: 'Dr', images: ['b'], remarks: '' })
  expect(await recorded()).toMatchObject([
    {
      before: { title: 'Mr', images: ['a', 'b'], remarks: null },
      after: { title: 'Dr', images: ['b'], remarks: '' },
    },
  ])
  expect((await recorded())[0]?.before).not.toHaveProperty('joined')
})

test.each([
  ['a creation', null, { title: 'Mr' }],
  ['a deletion', { title: 'Mr' }, null],
])('%s keeps every field', async (_name, before, after) => {
  await recordChange(site(), what, before, after)
  expect(await recorded()).toMatchObject([{ before, after }])
})

test('private values of a member are not recorded, only that they changed', async () => {
  const member = { action: 'member.update', subject: 'member' as const, subject_id: what.subject_id }
  const before = { account_type: 'user', address: '1 Seletar Road', title: 'Mr' }
  await recordChange(site(), member, before, { ...before, account_type: 'admin', address: '2 Seletar Road' })
  expect(await recorded()).toMatchObject([
    {
      before: { account_type: 'user', address: '(not recorded)' },
      after: { account_type: 'admin', address: '(not recorded)' },
    },
  ])
})
