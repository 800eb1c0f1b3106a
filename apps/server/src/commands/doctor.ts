import { print, run } from '../club/backup/command.ts'
import { examine } from '../club/doctor/examine.ts'
import { formatFinding } from '../club/doctor/finding.ts'

const TIME_SERVER = 'pool.ntp.org'

/** Checks everything the site needs. Exits with 1 if something must be fixed. */
await run(async () => {
  const counts = { ok: 0, warn: 0, fail: 0 }
  for await (const finding of examine(process.env, () => new Date(), TIME_SERVER)) {
    print(formatFinding(finding))
    counts[finding.state]++
  }
  print(`\n${counts.ok} ok, ${counts.warn} to look at, ${counts.fail} to fix`)
  if (counts.fail > 0) process.exitCode = 1
})
