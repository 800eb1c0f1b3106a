import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { readAudit } from './audit/audit-result.ts'

// npm run audit: checks whether the packages of a production install are known to be vulnerable. Exits with 0
// if none is, 1 if some are, and 2 if they could not be checked.
const ROOT = fileURLToPath(new URL('..', import.meta.url))

const npm = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  cwd: ROOT,
  encoding: 'utf8',
  maxBuffer: 2 ** 26,
})
const result = readAudit(npm.stdout ?? '')
if (result.kind === 'clean') {
  console.log(`Checked ${result.packages} production packages: the registry knows of no vulnerability.`)
} else if (result.kind === 'vulnerable') {
  console.log(['Production packages with known vulnerabilities:', ...result.lines].join('\n  '))
  process.exitCode = 1
} else {
  console.log(
    `NOT CHECKED: the registry did not answer (${result.why}). The packages may be vulnerable or not: try again where npm audit works.`,
  )
  process.exitCode = 2
}
