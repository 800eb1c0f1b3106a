import { afterAll, beforeAll, expect, test } from 'vitest'
import { member_notes } from './tables.ts'
import { join } from '../../testing/test-members.ts'
import { testDatabase } from '../../testing/database.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let club: TestApp
let officer: Awaited<ReturnType<typeof join>>
let other: Awaited<ReturnType<typeof join>>
beforeAll(async () => {
  const { url } = await testDatabase()
  club = await openTestApp(url)
  officer = await join(club.app, club.db, { account_type: 'admin', first_name: 'Nora' })
  other = await join(club.app, club.db, { account_type: 'admin' })
})
afterAll(() => club.close())

test('officers can write, read and delete notes about a member; the audit trail does not contain the text', async () => {
  const { member } = await join(club.app, club.db)
  const params = { user_id: member._id }
  const note = await officer.notes.add({ params, body: { note: ' Prefers mornings ' } })
  expect(note).toMatchObject({ note: 'Prefers mornings', author: 'Nora Lim' })
  expect(await other.notes.list({ params })).toEqual([note])
  await other.notes.remove({ params: { id: note._id } })
  expect(await officer.notes.list({ params })).toEqual([])
  const entries = await officer.audit.list({ query: { limit: 2 } })
  expect(entries.map(({ action }) => action)).toEqual(['note.delete', 'note.add'])
  expect(JSON.stringify(entries)).not.toContain('mornings')
})

test('officers can neither read, write nor delete notes about themselves', async () => {
  const params = { user_id: officer.member._id }
  const { _id: id } = await other.notes.add({ params, body: { note: 'Often late' } })
  const refusal = { status: 403, message: 'Only other officers can see notes about you.' }
  await expect(officer.notes.list({ params })).rejects.toMatchObject(refusal)
  await expect(officer.notes.add({ params, body: { note: 'Never late' } })).rejects.toMatchObject(refusal)
  await expect(officer.notes.remove({ params: { id } })).rejects.toMatchObject(refusal)
})

test('the newest two hundred notes are listed', async () => {
  const { member } = await join(club.app, club.db)
  const about = { user_id: member._id, author_id: officer.member._id, createdAt: club.now() }
  const rows = Array.from({ length: 201 }, (_, n) => ({ ...about, note: `Note ${n}` }))
  await club.db.insert(member_notes).values(rows)
  const listed = await officer.notes.list({ params: { user_id: member._id } })
  expect(listed.map(({ note }) => note)).toEqual(
    rows
      .map(({ note }) => note)
      .slice(1)
      .toReversed(),
  )
})
