import { basename, join } from 'node:path'
import { withConnection } from '../../base/database/connection/connection.ts'
import { noteBackup, type Backup } from '../system/servers-store.ts'
import { readEnv } from '../../env.ts'
import { openFiles } from '../../base/files/files.ts'
import { withClubDatabase } from './club-database.ts'
import { formatClubTime, formatSummary, print, readArguments, resolvePath, run } from './command.ts'
import { BackupError } from './manifest.ts'
import { writeBackup } from './write-backup.ts'

await run(async () => {
  const { positionals } = readArguments({})
  if (positionals.length > 1) throw new BackupError('Usage: npm run backup -- [file]')
  const env = readEnv(process.env)
  const now = new Date()
  const name = `rsfc-backup-${formatClubTime(now).replace(' ', '-').replace(':', '')}.tar.gz`
  const file = positionals[0] ? resolvePath(positionals[0]) : join(env.DATA_DIR, 'backups', name)
  const files = await openFiles({ dataDir: env.DATA_DIR, s3Url: env.S3_URL })
  const summary = await withClubDatabase(env, print, async (url) => {
    const written = await writeBackup({ url, files, file, now })
    await note(url, { made_at: now, file: basename(file), bytes: written.bytes })
    return written
  })
  print(`Backed up the club as of ${formatClubTime(now)} Singapore time (${formatSummary(summary)}).`)
  print(
    `${file} (${(summary.bytes / 1e6).toFixed(1)} MB) contains all personal data: store it securely, on another machine.`,
  )
})

/** Records the backup for the officers' page, `npm run doctor` and the metrics, which may run on other machines. */
function note(url: string, backup: Backup): Promise<void> {
  return withConnection(url, (connection) => noteBackup(connection, backup))
}
