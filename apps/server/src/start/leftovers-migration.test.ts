import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import journal from '../../migrations/meta/_journal.json' with { type: 'json' }
import { testDatabase } from '../testing/database.ts'
import { applyFirstMigrations, applyMigrations } from '../base/database/connection/migrate.ts'

const ID = (n: number) => `01919191-1111-7111-8111-${String(n).padStart(12, '0')}`
const [PRESENT, GONE] = [ID(1), ID(2)]
const NAME = 'removal-and-retention'

test('a migration removes what earlier versions left behind: private values, and data of deleted members', async () => {
  const { url } = await testDatabase({ empty: true })
  const client = new Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  const before = journal.entries.findIndex(({ tag }) => tag.endsWith(NAME))
  await applyFirstMigrations(client, before)
  await client.query(`
    insert into members (_id, first_name, last_name, email, username, password_hash, account_status)
      values ('${PRESENT}', 'Mei', 'Lim', 'mei@rsfc.test', 'mei', 'x', 'disabled');
    insert into audit (_id, actor_id, actor_name, action, subject, subject_id, before, after) values
      ('${ID(10)}', '${PRESENT}', 'Mei Lim', 'member.update', 'member', '${PRESENT}',
        '{"address": "1 Seletar Road", "title": "Ms"}', '{"address": "2 Seletar Road", "title": "Dr"}'),
      ('${ID(11)}', '${GONE}', 'Wei Tan', 'member.update', 'member', '${GONE}', '{"email": "wei@rsfc.test"}', null),
      ('${ID(12)}', '${PRESENT}', 'Mei Lim', 'document.open', 'application', '${ID(3)}', null,
        '{"document_id": "${ID(4)}", "file_name": "wei-tan.pdf"}'),
      ('${ID(13)}', '${PRESENT}', 'Mei Lim', 'site.update', 'site', null, '{"announcement": "a"}', '{"announcement": "b"}');
    insert into posts (_id, user_id, header, description, images, visibility) values
      ('${ID(20)}', null, 'orphan', 'x', '{public/orphan.jpg,public/shared.jpg}', false),
      ('${ID(21)}', null, 'public', 'x', '{public/shared.jpg}', true),
      ('${ID(22)}', '${PRESENT}', 'own', 'x', '{public/own.jpg}', false);`)
  await applyMigrations(client)
  const entries = await client.query('select actor_name, before, after from audit order by _id')
  expect(entries.rows).toEqual([
    {
      actor_name: 'Mei Lim',
      before: { address: '(not recorded)', title: 'Ms' },
      after: { address: '(not recorded)', title: 'Dr' },
    },
    { actor_name: '(removed)', before: { email: '(removed)' }, after: null },
    { actor_name: 'Mei Lim', before: null, after: { document_id: ID(4) } },
    { actor_name: 'Mei Lim', before: { announcement: 'a' }, after: { announcement: 'b' } },
  ])
  const posts = await client.query('select header from posts order by _id')
  expect(posts.rows.map(({ header }) => header)).toEqual(['public', 'own'])
  const unused = await client.query(
    `select path from pending_pictures where created_at < now() - interval '1 day'`,
  )
  expect(unused.rows).toEqual([{ path: 'public/orphan.jpg' }])
  const inactive = await client.query('select inactive_since is not null as noted from members')
  expect(inactive.rows).toEqual([{ noted: true }])
  await expect(client.query('delete from audit')).rejects.toMatchObject({ constraint: 'audit_append_only' })
})

test('a migration takes the names out of the lists of breaches', async () => {
  const { url } = await testDatabase({ empty: true })
  const client = new Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  const before = journal.entries.findIndex(({ tag }) => tag.endsWith('breach-contacts'))
  await applyFirstMigrations(client, before)
  const list = {
    by: 'list',
    list: 'members',
    people: [
      { _id: PRESENT, name: 'Mei Lim', kinds: ['profile'] },
      { _id: GONE, name: 'Wei Tan', kinds: ['profile'] },
    ],
  }
  await client.query(
    `insert into breaches (_id, number, title, found_at) values ('${ID(30)}', 1, 'A list', now())`,
  )
  await client.query(
    `insert into breach_steps (_id, breach_id, kind, scope, at) values
      ('${ID(31)}', '${ID(30)}', 'scope', $1, now()), ('${ID(32)}', '${ID(30)}', 'scope', $2, now())`,
    [list, { by: 'file', path: 'x' }],
  )
  await applyMigrations(client)
  const { rows } = await client.query('select scope from breach_steps order by _id')
  expect(rows.map(({ scope }) => scope)).toEqual([
    { ...list, people: list.people.map(({ _id, kinds }) => ({ _id, kinds })) },
    { by: 'file', path: 'x' },
  ])
  await expect(client.query('delete from breach_steps')).rejects.toMatchObject({
    constraint: 'breach_steps_append_only',
  })
})
