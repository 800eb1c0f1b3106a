import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readLastBackup } from '../system/servers-store.ts'
import { testDatabase } from '../../testing/database.ts'
import { postTo, spawnSite } from '../../testing/site-process.ts'

const ADMIN = { ADMIN_EMAIL: 'first@rsfc.test', ADMIN_PASSWORD: 'a first password' }

const COMPILE_CACHE = new URL('../../start/compile-cache.ts', import.meta.url).href

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rsfc-commands-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

type Result = { code: number; out: string; err: string }

/** Runs a command as `npm run` does, called from the test's folder. */
function command(
  name: 'backup' | 'restore',
  args: string[],
  variables: Record<string, string>,
): Promise<Result> {
  const file = fileURLToPath(new URL(`${name}.ts`, import.meta.url))
  const env = { PATH: process.env.PATH, INIT_CWD: folder, ...variables }
  return new Promise((resolve) => {
    execFile(process.execPath, ['--import', COMPILE_CACHE, file, ...args], { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    )
  })
}

function launch(variables: Record<string, string>) {
  const site = spawnSite(variables)
  onTestFinished(async () => void (await site.kill('SIGTERM')))
  return site
}

async function signIn(address: string): Promise<number> {
  const { ADMIN_EMAIL: username, ADMIN_PASSWORD: password } = ADMIN
  return (await postTo(address, 'account/login', { username, password })).status
}

test('a running club is backed up and restored elsewhere, with an embedded or an external database', async () => {
  const DATA_DIR = join(folder, 'club')
  const site = launch({ DATA_DIR, ...ADMIN })
  await site.address
  const backup = await command('backup', ['club.tar.gz'], { DATA_DIR })
  expect(backup).toMatchObject({ code: 0, err: '' })
  expect(backup.out).toMatch(
    /^Backed up the club as of .* \(members: 1, bookings: 0, tables: \d+ with \d+ rows, /,
  )
  expect(backup.out).toContain(join(folder, 'club.tar.gz'))

  const inUse = await command('restore', ['club.tar.gz', '--replace'], { DATA_DIR })
  expect(inUse).toMatchObject({
    code: 1,
    out: '',
    err: `The club in ${DATA_DIR} is running: stop its server first\n`,
  })

  const copy = { DATA_DIR: join(folder, 'copy') }
  expect(await command('restore', ['club.tar.gz'], copy)).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringMatching(/^Restored the club as of .*\nEveryone has to sign in again\./),
  })
  expect(await signIn(await launch(copy).address)).toBe(200)

  const { db, url } = await testDatabase({ empty: true })
  const external = { DATA_DIR: join(folder, 'external'), DATABASE_URL: url }
  expect(await command('restore', ['club.tar.gz'], external)).toMatchObject({ code: 0, err: '' })
  expect(await command('backup', [], external)).toMatchObject({ code: 0, err: '' })
  const [kept = ''] = await readdir(join(external.DATA_DIR, 'backups'))
  expect(kept).toMatch(/^rsfc-backup-\d{4}-\d\d-\d\d-\d{4}\.tar\.gz$/)
  expect(await readLastBackup(db)).toMatchObject({ file: kept, bytes: expect.any(Number) })
})

test('a failure is reported in one line', async () => {
  const DATA_DIR = join(folder, 'nothing')
  const refused = async (name: 'backup' | 'restore', ...args: string[]) => {
    const { code, err } = await command(name, args, { DATA_DIR })
    expect(code).toBe(1)
    return err
  }
  await writeFile(join(folder, 'letter.txt'), 'Dear club')
  expect(await refused('backup')).toBe(`There is no club in ${DATA_DIR}\n`)
  expect(await refused('restore')).toBe('Usage: npm run restore -- <file> [--replace]\n')
  expect(await refused('restore', 'letter.txt')).toBe(
    `${join(folder, 'letter.txt')} is not a backup of the club\n`,
  )
  expect(await readdir(folder)).not.toContain('nothing')
})
