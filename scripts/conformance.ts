import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findFaults } from './conformance/find-faults.ts'
import { readSection, statementsOf } from './conformance/statements.ts'
import { renderTable } from './conformance/table.ts'
import { findTags } from './conformance/tags.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const TABLE = join(ROOT, 'build/conformance.md')
const TESTS = [
  'packages/*/src/**/*.test.ts',
  'apps/server/src/**/*.test.ts',
  'apps/web/app/**/*.test.{ts,tsx}',
]

const sections = list(['docs/conformance/section-*.txt', 'docs/conformance/operations-*.txt']).map((file) =>
  readSection(read(file)),
)
const found = list([...TESTS, 'e2e/*/**/*.spec.ts']).map((file) => findTags(read(file), file))
const tags = found.flatMap((each) => each.tags)
const faults = [...found.flatMap((each) => each.faults), ...findFaults(statementsOf(sections), tags)]

if (!process.argv.includes('--check')) {
  mkdirSync(dirname(TABLE), { recursive: true })
  writeFileSync(TABLE, renderTable(sections, tags))
  console.log(`wrote ${TABLE}`)
}
for (const fault of faults) console.error(fault)
console.log(
  `${statementsOf(sections).length} statements, ${tags.length} tagged tests, ${faults.length} faults`,
)
process.exitCode = faults.length > 0 ? 1 : 0

function list(patterns: string[]): string[] {
  const files = globSync(patterns, { cwd: ROOT }).toSorted()
  if (files.length === 0) throw new Error(`no file matches ${patterns.join(' ')}`)
  return files
}

function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8')
}
