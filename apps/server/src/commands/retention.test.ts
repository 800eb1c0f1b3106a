import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chat_questions } from '../club/chat/tables.ts'
import { testDatabase } from '../testing/database.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

const COMPILE_CACHE = new URL('../start/compile-cache.ts', import.meta.url).href
const FILE = fileURLToPath(new URL('retention.ts', import.meta.url))

let club: TestApp
let url: string
beforeAll(async () => {
  ;({ url } = await testDatabase())
  club = await openTestApp(url)
  await club.db.insert(chat_questions).values({ question: 'is there tea', last_asked: new Date(0) })
})
afterAll(() => club.close())

type Result = { code: number; out: string; err: string }

/** Runs the command like `npm run`. */
function command(...args: string[]): Promise<Result> {
  const env = { PATH: process.env.PATH, DATABASE_URL: url }
  return new Promise((resolve) => {
    execFile(process.execPath, ['--import', COMPILE_CACHE, FILE, ...args], { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    )
  })
}
const questionsLeft = async () => {
  await club.platform.jobs.drain()
  return club.db.$count(chat_questions)
}

test('a dry run lists due records and removes nothing', async () => {
  const { code, out, err } = await command('--dry-run')
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toContain('Questions to the assistant: 1\n')
  expect(out).toContain('Audit trail: 0\n')
  expect(out).toMatch(/Nothing was removed\.\n$/)
  expect(await questionsLeft()).toBe(1)
})

test('without --dry-run, the site removes them', async () => {
  expect(await command()).toMatchObject({ code: 0, err: '' })
  expect(await questionsLeft()).toBe(0)
})

test('a wrong argument is refused and removes nothing', async () => {
  expect(await command('now')).toMatchObject({ code: 1, err: 'Usage: npm run retention -- [--dry-run]\n' })
  expect((await command('--dryrun')).code).toBe(1)
})
