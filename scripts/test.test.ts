import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runSuites } from './test/run-suites.ts'
import { findTestFiles, selectTestFiles } from './test/select-test-files.ts'
import {
  allSuites,
  suitesFor,
  tallyOfPlaywright,
  tallyOfVitest,
  type Suite,
  type Tally,
} from './test/suites.ts'

const ROOT = resolve(import.meta.dirname, '..')
const files = findTestFiles(ROOT)
const ignore = () => undefined
const suiteNames = (...filters: string[]) =>
  suitesFor(selectTestFiles(files, filters), '/tmp').map(({ name }) => name)

test('a noun selects its tests in every layer', () => {
  const { unit, component, browser } = selectTestFiles(files, ['/bookings/'])
  const layers = ['packages/domain/', 'apps/server/', 'apps/web/']
  expect(layers.filter((layer) => !unit.some((path) => path.startsWith(layer)))).toEqual([])
  expect(component).toContain('apps/web/app/features/bookings/flight/flight-page.test.tsx')
  expect(browser.every((path) => path.startsWith('e2e/bookings/'))).toBe(true)
})

test.each([
  ['unit tests alone need no build', ['scripts/test.test.ts'], ['unit']],
  ['parts of pages need none either', ['flight-page.test.tsx'], ['parts']],
  ['browser tests need the web app built', ['e2e/home/'], ['build', 'browser']],
  ['several filters', ['scripts/test.test.ts', 'e2e/home/'], ['unit', 'build', 'browser']],
  ['no file', ['no-such-noun'], []],
])('which suites run: %s', (_what, filters, names) => {
  expect(suiteNames(...filters)).toEqual(names)
})

test('a browser test is passed as a pattern that matches its file only', () => {
  const browser = suitesFor({ unit: [], component: [], browser: ['e2e/home/home.spec.ts'] }, '/tmp').at(-1)
  const pattern = new RegExp(browser?.command.at(-1) ?? '')
  expect(pattern.test('/club/e2e/home/home.spec.ts')).toBe(true)
  expect(pattern.test('/club/e2e/home/homeXspec.ts')).toBe(false)
})

test('a file whose tests never ran counts as a failure', () => {
  const counts = { numPassedTests: 2, numFailedTests: 1, numPendingTests: 0 }
  const failedTest = { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] }
  const brokenImport = { status: 'failed', assertionResults: [] }
  const brokenHook = { status: 'failed', assertionResults: [{ status: 'skipped' }] }
  const testResults = [failedTest, brokenImport, brokenHook, { status: 'passed', assertionResults: [] }]
  expect(tallyOfVitest({ ...counts, testResults })).toEqual({ passed: 2, failed: 3, skipped: 0 })
})

test('flaky browser tests and files that cannot be loaded count as failures', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 3 }
  expect(tallyOfPlaywright({ stats, errors: ['no such import'] })).toEqual({
    passed: 5,
    failed: 3,
    skipped: 3,
  })
})

test.each([
  ['that ends well', 0, { passed: 3, failed: 0, skipped: 0 }, { passed: 3, failed: 0, skipped: 0 }],
  [
    'that fails with its tests',
    1,
    { passed: 3, failed: 2, skipped: 0 },
    { passed: 3, failed: 2, skipped: 0 },
  ],
  [
    'that fails without a failed test',
    1,
    { passed: 3, failed: 0, skipped: 0 },
    { passed: 3, failed: 1, skipped: 0 },
  ],
  ['without a report', 0, null, { passed: 0, failed: 1, skipped: 0 }],
])('the tally of a suite %s', async (_what, code, counted, expected) => {
  expect(await runSuites([suite('one', code, counted)], ROOT, ignore)).toEqual(expected)
})

test('results are added up, and a suite does not run if the suite it needs has failed', async () => {
  const three = { passed: 3, failed: 0, skipped: 1 }
  const tests = { ...suite('tests', 0, three), needs: 'build' }
  expect(await runSuites([suite('build', 0), suite('other', 0, three), tests], ROOT, ignore)).toEqual({
    passed: 6,
    failed: 0,
    skipped: 2,
  })
  expect(await runSuites([suite('build', 1), tests], ROOT, ignore)).toEqual({
    passed: 0,
    failed: 2,
    skipped: 0,
  })
})

test('a suite that waits starts when the named ones have ended, while others still run', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rsfc-suites-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = (name: string) => JSON.stringify(join(folder, name))
  const script = (name: string, code: string) => ({
    ...suite(name, 0),
    command: ['-e', `const { existsSync, writeFileSync } = require('fs'); ${code}`],
  })
  const short = script('short', `setTimeout(() => writeFileSync(${file('ended')}, ''), 300)`)
  // Ends only when the one that waits has started.
  const long = script('long', `setInterval(() => existsSync(${file('started')}) && process.exit(), 20)`)
  const waits = script(
    'waits',
    `writeFileSync(${file('started')}, ''); process.exitCode = existsSync(${file('ended')}) ? 0 : 1`,
  )
  const none = { passed: 0, failed: 0, skipped: 0 }
  expect(await runSuites([short, long, { ...waits, after: ['short'] }], ROOT, ignore)).toEqual(none)
})

test('every suite that another one waits for is before it in the list', () => {
  const suites = allSuites('/tmp')
  for (const [index, { name, needs, after = [] }] of suites.entries()) {
    const before = suites.slice(0, index).map((one) => one.name)
    expect(before, name).toEqual(expect.arrayContaining([...after, ...(needs ? [needs] : [])]))
  }
})

function suite(
  name: string,
  code: number,
  counted: Tally | null = { passed: 0, failed: 0, skipped: 0 },
): Suite {
  const tally = () => {
    if (counted) return counted
    throw new Error('no report')
  }
  return { name, command: ['-e', `process.exit(${code})`], tally }
}
