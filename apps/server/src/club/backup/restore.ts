import { readEnv } from '../../env.ts'
import { openFiles } from '../../base/files/files.ts'
import { withUnusedDatabase } from './club-database.ts'
import { formatClubTime, formatSummary, print, readArguments, resolvePath, run } from './command.ts'
import { BackupError } from './manifest.ts'
import { inspectBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'

await run(async () => {
  const { positionals, values } = readArguments({ replace: { type: 'boolean', default: false } })
  const [name] = positionals
  if (!name || positionals.length > 1) throw new BackupError('Usage: npm run restore -- <file> [--replace]')
  const file = resolvePath(name)
  const env = readEnv(process.env)
  // Checked first, so that no database is created or started for a file that cannot be restored.
  const backup = await inspectBackup(file)
  const files = await openFiles({ dataDir: env.DATA_DIR, s3Url: env.S3_URL })
  await withUnusedDatabase(env, print, (url) =>
    restoreBackup({ url, files, backup, replace: values.replace }),
  )
  const { manifest, summary } = backup
  const made = formatClubTime(new Date(manifest.made))
  print(`Restored the club as of ${made} Singapore time (${formatSummary(summary)}).`)
  print(
    'Everyone has to sign in again. API keys, calendar addresses and push notifications have ended: make new ones.',
  )
  print('Pending mails are sent when you start the site.')
})
