import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runSuites } from './test/run-suites.ts'
import { findTestFiles, selectTestFiles } from './test/select-test-files.ts'
import { allSuites, suitesFor, type Suite } from './test/suites.ts'

// npm test [-- filters]: runs everything, or the test files whose path contains one of the filters.
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const REPORTS = mkdtempSync(join(tmpdir(), 'rsfc-reports-'))

const suites = chooseSuites(process.argv.slice(2))
if (suites.length > 0) {
  const { passed, failed, skipped } = await runSuites(suites, ROOT)
  process.stdout.write(`\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}\n`)
  process.exitCode = failed ? 1 : 0
}
rmSync(REPORTS, { recursive: true })

function chooseSuites(filters: string[]): Suite[] {
  if (filters.length === 0) return allSuites(REPORTS)
  const chosen = suitesFor(selectTestFiles(findTestFiles(ROOT), filters), REPORTS)
  if (chosen.length === 0) {
    process.stderr.write(`No test file has ${filters.join(' or ')} in its path.\n`)
    process.exitCode = 1
  }
  return chosen
}
