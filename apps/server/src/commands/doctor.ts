import { print, run } from '../backup/command.ts'
import { examine } from '../doctor/examine.ts'
import { formatFinding } from '../doctor/finding.ts'

/** Checks everything the site needs. Exits with 1 if something has to be mended. */
await run(async () => {
  const counts = { ok: 0, warn: 0, fail: 0 }
  for await (const finding of examine(process.env, () => new Date())) {
    print(formatFinding(finding))
    counts[finding.state]++
  }
  print(`\n${counts.ok} ok, ${counts.warn} to look at, ${counts.fail} to mend`)
  if (counts.fail > 0) process.exitCode = 1
})
