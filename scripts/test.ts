import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const REPORTS = mkdtempSync(join(tmpdir(), 'rsfc-reports-'))

type Tally = { passed: number; failed: number }
type Suite = { name: string; command: string[]; tally: () => Tally }

const vitestReport = join(REPORTS, 'vitest.json')
const playwrightReport = join(REPORTS, 'playwright.json')

const suites: Suite[] = [
  { name: 'check', command: ['scripts/check.ts'], tally: () => ({ passed: 1, failed: 0 }) },
  { name: 'build', command: ['scripts/build.ts'], tally: () => ({ passed: 1, failed: 0 }) },
  {
    name: 'unit and API tests',
    command: [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${vitestReport}`,
    ],
    tally: countVitest,
  },
  {
    name: 'browser tests',
    command: ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e', '--reporter=list,json'],
    tally: countPlaywright,
  },
]

const total: Tally = { passed: 0, failed: 0 }
for (const suite of suites) {
  process.stdout.write(`\n── ${suite.name}\n`)
  const started = performance.now()
  const ok = await run(suite.command)
  const { passed, failed } = tallyOf(suite, ok)
  total.passed += passed
  total.failed += failed
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(`── ${suite.name}: ${failed ? 'FAILED' : 'ok'} in ${seconds} s\n`)
}
rmSync(REPORTS, { recursive: true })
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`)
process.exit(total.failed ? 1 : 0)

function run([file, ...rest]: string[]): Promise<boolean> {
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport }
  const child = spawn(process.execPath, [file as string, ...rest], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env,
  })
  return new Promise((resolve) => child.on('exit', (code) => resolve(code === 0)))
}

/** A suite that fails without a failed test (it did not even start) still counts as one failure. */
function tallyOf(suite: Suite, ok: boolean): Tally {
  try {
    const { passed, failed } = suite.tally()
    return ok ? { passed, failed } : { passed: failed ? passed : 0, failed: Math.max(1, failed) }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

function countVitest(): Tally {
  const report = JSON.parse(readFileSync(vitestReport, 'utf8')) as {
    numPassedTests: number
    numFailedTests: number
  }
  return { passed: report.numPassedTests, failed: report.numFailedTests }
}

function countPlaywright(): Tally {
  const { stats } = JSON.parse(readFileSync(playwrightReport, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number }
  }
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
}
