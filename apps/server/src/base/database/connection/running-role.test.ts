import { sql } from '../drizzle.ts'
import { Client } from 'pg'
import { getRollbackPlans } from 'pg-boss'
import { beforeAll, expect, test } from 'vitest'
import { createJobs } from '../../queue/queue.ts'
import { addMember } from '../../../testing/test-members.ts'
import { testDatabase } from '../../../testing/database.ts'
import { openDatabase, type Database } from '../client.ts'
import { embeddedUrls, externalUrls, prepareDatabase, prepareEmbedded } from './database-urls.ts'
import { migrateDatabase } from './migrate.ts'
import { newId } from '../new-id.ts'
import { APPEND_ONLY_TABLES, EMBEDDED_ROLE } from './running-role.ts'
import { databaseError } from '../transaction.ts'

const INSUFFICIENT_PRIVILEGE = '42501'
let owner: Database
let urls: { owner: string; running: string }
let running: Database

beforeAll(async () => {
  const { db, url } = await testDatabase()
  owner = db
  urls = embeddedUrls(url)
  await prepareEmbedded(urls)
  const opened = openDatabase(urls.running, { max: 1 })
  running = opened.db
  await addMember(owner, {})
  await owner.execute(
    `insert into audit (_id, actor_name, action, subject) values (gen_random_uuid(), 'Mei', 'rates.update', 'site')`,
  )
  return opened.close
})

const codeOf = (work: PromiseLike<unknown>) =>
  Promise.resolve(work).then(
    () => 'done',
    (error: unknown) => databaseError(error).code,
  )

test.each([
  'drop trigger audit_append_only on audit',
  'alter table audit disable trigger user',
  'alter table members add column note text',
  'alter function refuse_audit_change() rename to gone',
  'create or replace function refuse_audit_change() returns trigger language plpgsql as $$ begin return null; end $$',
  'drop table audit',
  'drop schema public cascade',
  'truncate audit',
  'truncate members cascade',
  'update audit set actor_name = $$Nobody$$',
  'delete from audit',
  'create table mine (n int)',
  'create temporary table mine (n int)',
  'create schema mine',
  'create role friend superuser',
  `grant rsfc to ${EMBEDDED_ROLE}`,
  `alter role ${EMBEDDED_ROLE} superuser`,
  'set role rsfc',
  'set session_replication_role = replica',
  `copy members to program 'cat'`,
  `select pg_read_file('PG_VERSION')`,
  'drop table pgboss.job',
  'truncate pgboss.job',
  'delete from drizzle.__drizzle_migrations',
])('the running role may not: %s', async (statement) => {
  expect(await codeOf(running.execute(statement))).toBe(INSUFFICIENT_PRIVILEGE)
})

test('the running role owns nothing', async () => {
  const { rows } = await owner.execute(
    sql`select relname from pg_class where relowner = ${EMBEDDED_ROLE}::regrole
        union all select proname from pg_proc where proowner = ${EMBEDDED_ROLE}::regrole
        union all select nspname from pg_namespace where nspowner = ${EMBEDDED_ROLE}::regrole`,
  )
  expect(rows).toEqual([])
})

test('the running role reads and writes every table, but only inserts into the append-only ones', async () => {
  const { rows } = await owner.execute<{ name: string; rights: string }>(
    sql`select tablename as name, array_to_string(array(
          select word from unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'trigger', 'references']) word
          where has_table_privilege(${EMBEDDED_ROLE}, format('public.%I', tablename), word)), ' ') as rights
        from pg_tables where schemaname = 'public'`,
  )
  expect(rows.length).toBeGreaterThan(10)
  for (const { name, rights } of rows) {
    const appendOnly = APPEND_ONLY_TABLES.includes(name)
    expect(`${name}: ${rights}`).toBe(`${name}: select insert${appendOnly ? '' : ' update delete'}`)
  }
})

test('every table with an append-only trigger is on the list', async () => {
  const { rows } = await owner.execute<{ name: string }>(
    `select distinct tgrelid::regclass::text as name from pg_trigger where tgname like '%append_only'`,
  )
  expect(rows.map(({ name }) => name)).toContain('audit')
  expect(APPEND_ONLY_TABLES).toEqual(expect.arrayContaining(rows.map(({ name }) => name)))
})

test('the next start grants rights on a new table and revokes rights that were granted by hand', async () => {
  await owner.execute('create table later (n int generated always as identity, word text)')
  await owner.execute(`grant truncate, delete on audit to ${EMBEDDED_ROLE}`)
  await prepareDatabase(urls)
  expect(await codeOf(running.execute(`insert into later (word) values ('a')`))).toBe('done')
  expect(await codeOf(running.execute('truncate later'))).toBe(INSUFFICIENT_PRIVILEGE)
  expect(await codeOf(running.execute('delete from audit'))).toBe(INSUFFICIENT_PRIVILEGE)
  expect(await codeOf(running.execute('truncate audit'))).toBe(INSUFFICIENT_PRIVILEGE)
})

test('without the owner, the server starts on a migrated database; otherwise it says which variable to set', async () => {
  await migrateDatabase(urls.running)
  const { url } = await testDatabase({ empty: true })
  await expect(migrateDatabase(embeddedUrls(url).running)).rejects.toThrow(
    'The database must be migrated, and this role has no right to do so: set DATABASE_OWNER_URL to its owner',
  )
})

test('an older job queue is updated by the owner', async () => {
  const client = new Client({ connectionString: urls.owner })
  await client.connect()
  const version = async () => (await client.query('select version from pgboss.version')).rows
  const before = await version()
  await client.query(getRollbackPlans('pgboss'))
  expect(await version()).not.toEqual(before)
  // Otherwise pg-boss waits ten seconds after its last check before it builds the index.
  await client.query('update pgboss.version set bam_on = null')
  await expect(migrateDatabase(urls.running)).rejects.toThrow('set DATABASE_OWNER_URL')
  await prepareDatabase(urls)
  expect(await version()).toEqual(before)
  await client.end()
})

test('DATABASE_OWNER_URL is the address of the owner; without it one role migrates and runs', () => {
  const DATABASE_URL = 'postgresql://club@db/club'
  const DATABASE_OWNER_URL = 'postgresql://boss@db/club'
  const DATABASE_DIRECT_URL = 'postgresql://club@db:5432/club'
  const direct = { running: DATABASE_URL, direct: DATABASE_URL, pooled: false }
  expect(externalUrls({ DATABASE_URL, DATABASE_OWNER_URL })).toEqual({ owner: DATABASE_OWNER_URL, ...direct })
  expect(externalUrls({ DATABASE_URL })).toEqual({ owner: DATABASE_URL, ...direct })
  const pooled = { running: DATABASE_URL, direct: DATABASE_DIRECT_URL, pooled: true }
  expect(externalUrls({ DATABASE_URL, DATABASE_DIRECT_URL })).toEqual({
    owner: DATABASE_DIRECT_URL,
    ...pooled,
  })
  expect(externalUrls({ DATABASE_URL, DATABASE_OWNER_URL, DATABASE_DIRECT_URL })).toEqual({
    owner: DATABASE_OWNER_URL,
    ...pooled,
  })
  expect(externalUrls({})).toBeUndefined()
})

test('with two ordinary roles on an external PostgreSQL, one migrates and the other runs the site', async () => {
  const { url, db } = await testDatabase({ empty: true })
  const [ownerRole, runningRole] = ['owner', 'running'].map(
    (word) => `${word}_${newId().replaceAll('-', '')}`,
  )
  await db.execute(`create role ${ownerRole} login; create role ${runningRole} login`)
  await db.execute(
    `do $$ begin execute format('alter database %I owner to ${ownerRole}', current_database()); end $$`,
  )
  const as = (role = '') => url.replace('//rsfc@', `//${role}@`)
  await prepareDatabase({ owner: as(ownerRole), running: as(runningRole) })
  const site = openDatabase(as(runningRole), { max: 1 })
  const complaints: string[] = []
  const log = (_details: object, text: string) => void complaints.push(text)
  const jobs = createJobs(as(runningRole), { error: log, warn: log })
  jobs.define('greet', async () => undefined)
  await jobs.open()
  await addMember(site.db, {})
  expect(await codeOf(site.db.execute('drop trigger audit_append_only on audit'))).toBe(
    INSUFFICIENT_PRIVILEGE,
  )
  expect(await codeOf(site.db.execute('delete from audit'))).toBe(INSUFFICIENT_PRIVILEGE)
  await jobs.stop()
  await site.close()
  expect(complaints).toEqual([])
  await db.execute(`reassign owned by ${ownerRole} to rsfc; drop owned by ${ownerRole}, ${runningRole}`)
  await db.execute(`drop role ${ownerRole}, ${runningRole}`)
})
