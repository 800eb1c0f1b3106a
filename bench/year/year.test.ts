import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { shrink } from './shrink.ts'

const YEAR = join(import.meta.dirname, 'year.ts')

test('three short seeds of the simulated club: the auditor finds nothing', async () => {
  // In a process of its own, because the simulation replaces its clock and its random numbers.
  const small = ['--days', '2', '--people', '10', '--seeds', '3', '--no-shrink']
  const { stdout } = await promisify(execFile)(process.execPath, [YEAR, ...small])
  expect(stdout.match(/nothing found/g)).toHaveLength(3)
})

test('a failing plan is shrunk to the acts that it needs', async () => {
  const acts = Array.from({ length: 100 }, (_, n) => n)
  const fails = (part: readonly number[]) => Promise.resolve(part.includes(17) && part.includes(83))
  expect(await shrink(acts, fails)).toEqual([17, 83])
})
