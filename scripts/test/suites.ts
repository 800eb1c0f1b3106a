import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestFiles } from './select-test-files.ts'

export type Tally = { passed: number; failed: number }
export type Suite = { name: string; command: string[]; tally: () => Tally }
type VitestReport = { numPassedTests: number; numFailedTests: number }
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number } }

const check: Suite = { name: 'check', command: ['scripts/check.ts'], tally: noTests }
const build: Suite = { name: 'build', command: ['scripts/build.ts'], tally: noTests }

export function allSuites(reports: string): Suite[] {
  return [check, build, unitTests(reports), browserTests(reports)]
}

/** Only the suites that have a selected file; the web app is built for the browser tests. */
export function suitesFor({ unit, browser }: TestFiles, reports: string): Suite[] {
  return [
    ...(unit.length > 0 ? [unitTests(reports, unit)] : []),
    ...(browser.length > 0 ? [build, browserTests(reports, browser)] : []),
  ]
}

export const playwrightReport = (reports: string) => join(reports, 'playwright.json')

function unitTests(reports: string, files: string[] = []): Suite {
  const report = join(reports, 'vitest.json')
  const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return {
    name: 'unit and API tests',
    command: ['node_modules/vitest/vitest.mjs', 'run', ...options, ...files],
    tally() {
      const { numPassedTests, numFailedTests } = readReport(report) as VitestReport
      return { passed: numPassedTests, failed: numFailedTests }
    },
  }
}

function browserTests(reports: string, files: string[] = []): Suite {
  // Playwright takes regular expressions.
  const patterns = files.map((file) => `/${RegExp.escape(file)}$`)
  return {
    name: 'browser tests',
    command: [
      'node_modules/@playwright/test/cli.js',
      'test',
      '-c',
      'e2e',
      '--reporter=list,json',
      ...patterns,
    ],
    tally() {
      const { stats } = readReport(playwrightReport(reports)) as PlaywrightReport
      return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
    },
  }
}

function noTests(): Tally {
  return { passed: 0, failed: 0 }
}

function readReport(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'))
}
