import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { like } from '../base/database/drizzle.ts'
import { members } from '../people/records/member-tables.ts'
import { testDatabase } from '../testing/database.ts'
import type { Database } from '../base/database/client.ts'

const COMPILE_CACHE = new URL('../start/compile-cache.ts', import.meta.url).href
const FILE = fileURLToPath(new URL('import.ts', import.meta.url))

let db: Database
let url: string
let folder: string
beforeAll(async () => {
  ;({ db, url } = await testDatabase())
  folder = await mkdtemp(join(tmpdir(), 'rsfc-import-'))
})
afterAll(() => rm(folder, { recursive: true }))

type Result = { code: number; out: string; err: string }

/** Runs the command like `npm run`. */
function command(...args: string[]): Promise<Result> {
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: url,
    DATA_DIR: join(folder, 'data'),
    INIT_CWD: folder,
  }
  return new Promise((resolve) => {
    execFile(process.execPath, ['--import', COMPILE_CACHE, FILE, ...args], { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    )
  })
}
const save = (name: string, ...lines: string[]) => writeFile(join(folder, name), lines.join('\n'))
const imported = () => db.$count(members, like(members.email, '%@moved.test'))

test('a dry run reports what it found and what to do, and an import can be undone', async () => {
  await save('members.csv', 'First name,Last name,Email', 'Mei,Ong,mei@moved.test', 'Bo,Ek,not an address')
  const tried = await command('members.csv')
  expect(tried).toMatchObject({ code: 0, err: '' })
  expect(tried.out).toContain('Members: 2 rows, new: 1, already there: 0, with problems: 1.\n  line 3: ')
  expect(tried.out).toMatch(/import only the good rows with --apply-good: 1 member\.\n$/)
  expect(await readFile(join(folder, 'members-problems.csv'), 'utf8')).toContain('Bo,Ek,not an address,')
  expect((await command('members.csv', '--apply')).err).toMatch(/^Nothing was imported: .*--apply-good\.\n$/)
  expect(await imported()).toBe(0)

  const { out } = await command('members.csv', '--apply-good')
  expect(await imported()).toBe(1)
  const id = /--undo (\S+)\n$/.exec(out)?.[1] ?? ''
  expect((await command('--undo', id)).out).toMatch(/Undone\.\n$/)
  expect(await imported()).toBe(0)
})

test('a file that cannot be imported is refused with helpful advice', async () => {
  await save('planes.csv', 'Registration,Type', '9V-NEW,TB-9')
  await save('people.csv', 'First name,Last name,Email,Joined', 'Mei,Ong,mei@moved.test,03/04/2019')
  const refusals = await Promise.all([
    command('nowhere.csv'),
    command('planes.csv'),
    command('planes.csv', '--kind', 'members'),
    command('people.csv', '--kind', 'members'),
  ])
  expect(refusals.map(({ code }) => code)).toEqual(refusals.map(() => 1))
  const [missing, unnamed, wrong, dates] = refusals.map(({ err }) => err)
  expect(missing).toBe(`There is no file ${join(folder, 'nowhere.csv')}\n`)
  expect(unnamed).toMatch(/^The name planes\.csv does not say what the file contains: use --kind members\|/)
  expect(wrong).toMatch(/^No column is chosen for: .* This file has: Registration, Type\. .*use --kind/)
  expect(dates).toMatch(/Use --day-first or --month-first\.\n$/)
})
