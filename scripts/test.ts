import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findTestFiles, selectTestFiles } from './test/select-test-files.ts'
import { allSuites, playwrightReport, suitesFor, type Suite, type Tally } from './test/suites.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const REPORTS = mkdtempSync(join(tmpdir(), 'rsfc-reports-'))

const total: Tally = { passed: 0, failed: 0 }
for (const suite of chooseSuites(process.argv.slice(2))) {
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

/** Everything, or with filters the test files whose path contains one of them. */
function chooseSuites(filters: string[]): Suite[] {
  if (filters.length === 0) return allSuites(REPORTS)
  const suites = suitesFor(selectTestFiles(findTestFiles(ROOT), filters), REPORTS)
  if (suites.length > 0) return suites
  process.stderr.write(`No test file has ${filters.join(' or ')} in its path.\n`)
  rmSync(REPORTS, { recursive: true })
  process.exit(1)
}

function run([file, ...rest]: string[]): Promise<boolean> {
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport(REPORTS) }
  const child = spawn(process.execPath, [file as string, ...rest], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env,
  })
  return new Promise((resolve) => child.on('exit', (code) => resolve(code === 0)))
}

/** A suite that fails without a failed test, because it did not start, counts as one failure. */
function tallyOf(suite: Suite, ok: boolean): Tally {
  try {
    const { passed, failed } = suite.tally()
    return ok ? { passed, failed } : { passed: failed ? passed : 0, failed: Math.max(1, failed) }
  } catch {
    return { passed: 0, failed: 1 }
  }
}
