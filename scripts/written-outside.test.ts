import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { BUILD_SETTINGS } from './web-build/build-settings.ts'

const VITE = resolve(import.meta.dirname, '../node_modules/vite/bin/vite.js')
const CRUISE_TREE = resolve(import.meta.dirname, 'boundaries/cruise-tree.ts')

/** What a program writes into the home folder and the temporary folder, which were empty before. */
function leftBy(args: string[], settings: Record<string, string>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'rsfc-outside-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [HOME, TMPDIR] = [join(folder, 'home'), join(folder, 'tmp')]
  for (const each of [HOME, TMPDIR]) mkdirSync(each)
  const env = { PATH: process.env.PATH, ...settings, HOME, TMPDIR }
  expect(spawnSync(process.execPath, args, { env, encoding: 'utf8' })).toMatchObject({
    status: 0,
    stderr: '',
  })
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()
}

test('the build writes nothing outside the project', () => {
  expect(leftBy([VITE, '--version'], BUILD_SETTINGS)).toEqual(['home', 'tmp'])
})

test('the boundaries check writes nothing outside the project', () => {
  expect(leftBy([CRUISE_TREE], {})).toEqual(['home', 'tmp'])
})
