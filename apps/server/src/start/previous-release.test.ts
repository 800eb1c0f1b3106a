import { readdirSync, readFileSync } from 'node:fs'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { knownMigrations, migrateDatabase } from '../base/database/connection/migrate.ts'
import { PREVIOUS_RELEASE } from '../base/database/connection/previous-release.ts'

type Column = { type: string; notNull: boolean; default?: unknown; generated?: unknown; identity?: unknown }
type Snapshot = { tables: Record<string, { columns: Record<string, Column> }> }

const META = new URL('../../migrations/meta/', import.meta.url)
const read = (number: string) =>
  JSON.parse(readFileSync(new URL(`${number}_snapshot.json`, META), 'utf8')) as Snapshot

/** What breaks servers of the previous release: a missing column, or a new required one. */
function breaks(before: Snapshot, after: Snapshot): string[] {
  return Object.entries(before.tables).flatMap(([table, { columns }]) => {
    const now = after.tables[table]?.columns
    if (!now) return [`${table} is gone`]
    const changed = Object.entries(columns).flatMap(([name, column]) => {
      if (!now[name]) return [`${table}.${name} is gone`]
      if (now[name].type !== column.type) return [`${table}.${name} has another type`]
      return now[name].notNull && !column.notNull ? [`${table}.${name} is now required`] : []
    })
    const required = Object.entries(now)
      .filter(([name, column]) => !columns[name] && column.notNull)
      .filter(
        ([, column]) =>
          ![column.default, column.generated, column.identity].some((value) => value !== undefined),
      )
    return [...changed, ...required.map(([name]) => `${table}.${name} is new and required`)]
  })
}

test('servers of the previous release can work on this schema', () => {
  const latest = readdirSync(META)
    .filter((name) => name.endsWith('_snapshot.json'))
    .toSorted()
    .at(-1)
  const before = read(PREVIOUS_RELEASE.migration.slice(0, 4))
  expect(breaks(before, read(latest?.slice(0, 4) ?? ''))).toEqual([])
})

test('each kind of incompatibility is found', () => {
  const text = { type: 'text', notNull: false }
  const before = { tables: { a: { columns: { one: text, two: text, three: text } }, b: { columns: {} } } }
  const columns = {
    one: { type: 'uuid', notNull: false },
    two: { ...text, notNull: true },
    four: { ...text, notNull: true },
    five: { ...text, notNull: true, default: "''" },
  }
  expect(breaks(before, { tables: { a: { columns } } })).toEqual([
    'a.one has another type',
    'a.two is now required',
    'a.three is gone',
    'a.four is new and required',
    'b is gone',
  ])
})

test('a server older than its database does not start, unless it is the release that the newer version has recorded', async () => {
  const { url } = await testDatabase()
  const client = new Client({ connectionString: url })
  await client.connect()
  const later = 8_000_000_000_000
  const own = (await knownMigrations()).at(-1) ?? 0
  await client.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', ${later})`)
  const tooOld = 'This server is older than its database'
  await expect(migrateDatabase(url)).rejects.toThrow(tooOld)
  await client.query(`insert into drizzle.oldest_server values (${later}, ${later})`)
  // The release before this one may run there. That says nothing about this one.
  for (const release of [later, own - 1]) {
    await client.query(`update drizzle.oldest_server set server = ${release} where schema = ${later}`)
    await expect(migrateDatabase(url)).rejects.toThrow(tooOld)
  }
  await client.query(`update drizzle.oldest_server set server = ${own} where schema = ${later}`)
  await migrateDatabase(url)
  await client.end()
})
