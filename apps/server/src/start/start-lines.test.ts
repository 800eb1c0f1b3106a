import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import journal from '../../migrations/meta/_journal.json' with { type: 'json' }
import { applyFirstMigrations } from '../base/database/connection/migrate.ts'
import { testDatabase } from '../testing/database.ts'
import { spawnSite } from '../testing/site-process.ts'

let DATA_DIR: string
beforeEach(async () => {
  DATA_DIR = await mkdtemp(join(tmpdir(), 'rsfc-start-'))
  onTestFinished(() => rm(DATA_DIR, { recursive: true, force: true }))
})

function launch(variables: Record<string, string>) {
  const site = spawnSite({ DATA_DIR, ...variables })
  onTestFinished(async () => void (await site.kill('SIGTERM')))
  return site
}

/** The output of a start that must fail. */
async function failedStart(variables: Record<string, string>): Promise<string> {
  const site = launch(variables)
  expect(await site.exit).toBe(1)
  return site.output()
}

test('a database that does not respond, and a data folder that is none, are one line that names the setting', async () => {
  expect(await failedStart({ DATABASE_URL: 'postgresql://club:hush-hush@127.0.0.1:1/club' })).toBe(
    'DATABASE_URL: 127.0.0.1:1 does not respond (ECONNREFUSED)\n',
  )
  const file = join(DATA_DIR, 'file')
  await writeFile(file, '')
  expect(await failedStart({ DATA_DIR: file })).toBe(`DATA_DIR: ${file} is not a folder\n`)
})

test('with LOG_FORMAT=json every line is JSON: the address, the sign-ins, and a failed start', async () => {
  const { url } = await testDatabase()
  const shared = { DATABASE_URL: url, LOG_FORMAT: 'json', LOG_LEVEL: 'info' }
  const site = launch({ ...shared, SECRET_KEY: Buffer.alloc(32, 1).toString('base64') })
  const address = await site.address
  await expect.poll(site.output).toContain('/account?setup=')
  const lines = (output: string) =>
    output
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { level: number; msg: string })
  const said = lines(site.output()).map(({ msg }) => msg)
  expect(said).toContain(`RSFC is ready at ${address}`)
  const other = await failedStart({ ...shared, SECRET_KEY: Buffer.alloc(32, 2).toString('base64') })
  expect(lines(other)).toEqual([
    expect.objectContaining({ level: 60, msg: expect.stringMatching(/^SECRET_KEY is not the key/) }),
  ])
})

test('the upgrade of an existing club names its migrations, and says that it ends all sessions', async () => {
  const { url } = await testDatabase({ empty: true })
  const client = new Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  const ends = journal.entries.findIndex(({ tag }) => tag === '0009_trust')
  await applyFirstMigrations(client, ends)
  const member = '01919191-1111-7111-8111-000000000001'
  await client.query(`
    insert into members (_id, first_name, last_name, email, username, password_hash, account_type)
      values ('${member}', 'Mei', 'Lim', 'mei@rsfc.test', 'mei', 'x', 'super-admin');
    insert into sessions (token_hash, user_id, expires_at) values ('\\x01', '${member}', now() + interval '1 day')`)
  const site = launch({ DATABASE_URL: url })
  await site.address
  const lines = site.output().split('\n')
  const all = journal.entries.map(({ tag }) => `  ${tag}`)
  expect(lines.slice(0, all.length - ends + 3)).toEqual([
    `Migrating the database: ${all.length - ends} of ${all.length} migrations to run. Do not stop it.`,
    ...all.slice(ends),
    expect.stringMatching(/^Migrated in \d+\.\d s$/),
    'This upgrade has ended all sessions (1): everyone has to sign in again.',
  ])
  await site.kill('SIGTERM')
  const again = launch({ DATABASE_URL: url })
  await again.address
  expect(again.output()).not.toMatch(/Migrat|session/)
})
