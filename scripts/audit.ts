import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { readAudit } from './audit/audit-result.ts'

// npm run audit: are the packages of a production install known to be vulnerable?
// It exits with 0 (none is), 1 (some are) or 2 (nobody could tell).
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
