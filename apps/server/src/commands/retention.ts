import { RETENTION_KINDS } from '@rsfc/domain/retention/kinds'
import { RETENTION_WORDS } from '@rsfc/domain/retention/words'
import { withClubDatabase } from '../club/backup/club-database.ts'
import { print, readArguments, run } from '../club/backup/command.ts'
import { openDatabase } from '../base/database/client.ts'
import { readEnv } from '../env.ts'
import { countDue, RETENTION_JOB } from '../club/retention/service.ts'
import { createJobs } from '../base/queue/queue.ts'

/** Lists what the retention periods would remove now. Without --dry-run, the site is told to remove it. */
await run(async () => {
  const { values, positionals } = readArguments({ 'dry-run': { type: 'boolean' } })
  if (positionals.length > 0) throw new Error('Usage: npm run retention -- [--dry-run]')
  await withClubDatabase(readEnv(process.env), print, async (url) => {
    await printCounts(url)
    if (values['dry-run']) return print('Nothing was removed.')
    await queueRun(url)
    print('A running site removes this now, a stopped one after its next start.')
  })
})

async function printCounts(url: string): Promise<void> {
  const { db, close } = openDatabase(url)
  try {
    const counts = await countDue({ db, now: new Date() })
    for (const kind of RETENTION_KINDS) print(`${RETENTION_WORDS[kind].label}: ${counts[kind]}`)
  } finally {
    await close()
  }
}

async function queueRun(url: string): Promise<void> {
  const { db, close } = openDatabase(url)
  const jobs = createJobs(url, console)
  try {
    const job = jobs.define(RETENTION_JOB, async () => undefined)
    await jobs.open()
    await job.send(db, {})
  } finally {
    await jobs.stop()
    await close()
  }
}
