import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkFiles } from './house-rules/check-files.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const GENERATED = /(^|\/)(node_modules|build|\.react-router|\.cache|test-results)$/

const paths = globSync(['{apps,packages,scripts,bench,e2e,docs,.github}/**/*.*', '*.*', '.*.{json,mjs}'], {
  cwd: ROOT,
  exclude: (path) => GENERATED.test(path),
}).toSorted()
if (paths.length < 100) throw new Error(`found only ${paths.length} files`)

const reports = checkFiles(
  paths,
  (path) => readFileSync(join(ROOT, path), 'utf8'),
  (path) => existsSync(join(ROOT, path)),
)
for (const { rule, places } of reports.filter((report) => report.places.length > 0)) {
  console.log(`${rule.name}: ${rule.advice}`)
  for (const place of places) console.log(`  ${place}`)
}
const total = reports.reduce((sum, { places }) => sum + places.length, 0)
console.log(`${reports.length} rules, ${paths.length} files, ${total} violations`)
process.exitCode = total > 0 ? 1 : 0
