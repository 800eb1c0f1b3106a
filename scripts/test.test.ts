import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { findTestFiles, selectTestFiles } from './test/select-test-files.ts'
import { suitesFor } from './test/suites.ts'

const files = findTestFiles(resolve(import.meta.dirname, '..'))
const select = (...filters: string[]) => selectTestFiles(files, filters)
const suiteNames = (...filters: string[]) => suitesFor(select(...filters), '/tmp').map(({ name }) => name)

test('a noun selects its tests in every layer', () => {
  const { unit, browser } = select('/bookings/')
  for (const layer of ['packages/domain/', 'apps/server/', 'apps/web/'])
    expect(
      unit.some((path) => path.startsWith(layer)),
      layer,
    ).toBe(true)
  expect(browser.every((path) => path.startsWith('e2e/bookings/'))).toBe(true)
})

test('several filters select what any of them matches', () => {
  expect(select('scripts/test.test.ts', 'scripts/check.test.ts').unit).toEqual([
    'scripts/check.test.ts',
    'scripts/test.test.ts',
  ])
})

test.each([
  ['unit tests alone need no build', ['scripts/test.test.ts'], ['unit and API tests']],
  ['browser tests need the web app built', ['e2e/home/'], ['build', 'browser tests']],
  ['both', ['/events/'], ['unit and API tests', 'build', 'browser tests']],
  ['no file', ['no-such-noun'], []],
])('%s', (_what, filters, names) => {
  expect(suiteNames(...filters)).toEqual(names)
})

test('a browser test is passed as a pattern that matches its file only', () => {
  const suite = suitesFor({ unit: [], browser: ['e2e/home/home.spec.ts'] }, '/tmp').at(-1)
  const pattern = new RegExp(suite?.command.at(-1) ?? '')
  expect(pattern.test('/club/e2e/home/home.spec.ts')).toBe(true)
  expect(pattern.test('/club/e2e/home/homeXspec.ts')).toBe(false)
})
