import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestFiles } from './select-test-files.ts'

export type Tally = { passed: number; failed: number; skipped: number }
export type Suite = {
  name: string
  command: string[]
  env?: Record<string, string>
  /** Runs only if the suite of this name has succeeded. */
  needs?: string
  /** Starts when these have ended. They are before it in the list. */
  after?: string[]
  tally: () => Tally
}

const noTests = (): Tally => ({ passed: 0, failed: 0, skipped: 0 })
const check: Suite = { name: 'check', command: ['scripts/check.ts'], tally: noTests }
const build: Suite = { name: 'build', command: ['scripts/build.ts'], tally: noTests }

export function allSuites(reports: string): Suite[] {
  // Some of the unit tests start the site, which serves the build.
  const unit = { ...unitTests(reports), needs: build.name }
  // Alone: beside other suites, two browsers and two sites share two cores with PostgreSQL, and all take longer.
  const browser = { ...browserTests(reports), after: ['check', 'unit', 'parts'] }
  return [build, check, unit, componentTests(reports), browser]
}

/** Only the suites that contain a selected file. The web app is built first if there are browser tests. */
export function suitesFor({ unit, component, browser }: TestFiles, reports: string): Suite[] {
  return [
    ...(unit.length > 0 ? [unitTests(reports, unit)] : []),
    ...(component.length > 0 ? [componentTests(reports, component)] : []),
    ...(browser.length > 0 ? [build, browserTests(reports, browser)] : []),
  ]
}

function unitTests(reports: string, files: string[] = []): Suite {
  return vitest('unit', reports, files)
}

function componentTests(reports: string, files: string[] = []): Suite {
  const suite = vitest('parts', reports, ['--config', 'vitest.component.config.ts', ...files])
  // React as visitors get it takes a fourth less processor time. Run vitest itself to see React's warnings.
  return { ...suite, env: { NODE_ENV: 'production' } }
}

function vitest(name: string, reports: string, args: string[]): Suite {
  const report = join(reports, `${name}.json`)
  const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return {
    name,
    command: ['node_modules/vitest/vitest.mjs', 'run', ...options, ...args],
    tally: () => tallyOfVitest(readReport(report) as VitestReport),
  }
}

function browserTests(reports: string, files: string[] = []): Suite {
  const report = join(reports, 'playwright.json')
  // Playwright takes regular expressions.
  const patterns = files.map((file) => `/${RegExp.escape(file)}$`)
  return {
    name: 'browser',
    needs: build.name,
    command: [
      'node_modules/@playwright/test/cli.js',
      'test',
      '-c',
      'e2e',
      '--reporter=list,json',
      ...patterns,
    ],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    tally: () => tallyOfPlaywright(readReport(report) as PlaywrightReport),
  }
}

export type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

/** A file that fails before its tests, at its imports or in a hook, counts as one failure. */
export function tallyOfVitest(report: VitestReport): Tally {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests,
  }
}

export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  /** Errors outside of tests, such as a file that cannot be loaded. */
  errors: unknown[]
}

export function tallyOfPlaywright({ stats, errors }: PlaywrightReport): Tally {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  }
}

function readReport(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'))
}
