import { join } from 'node:path'
import { readEnv } from '../env.ts'
import { openFiles } from '../files/files.ts'
import { withClubDatabase } from './club-database.ts'
import { fromHere, inWords, readCommand, run, say, stamp } from './command.ts'
import { BackupRefusal } from './manifest.ts'
import { writeBackup } from './write-backup.ts'

await run(async () => {
  const { positionals } = readCommand({})
  if (positionals.length > 1) throw new BackupRefusal('backup takes one name for its file, or none')
  const env = readEnv(process.env)
  const now = new Date()
  const name = `rsfc-backup-${stamp(now).replace(' ', '-').replace(':', '')}.tar.gz`
  const file = positionals[0] ? fromHere(positionals[0]) : join(env.DATA_DIR, 'backups', name)
  const files = await openFiles({ dataDir: env.DATA_DIR, s3Url: env.S3_URL })
  const tally = await withClubDatabase(env, say, (url) => writeBackup({ url, files, file, now }))
  say(`Backed up the club as of ${stamp(now)}, Singapore time: ${inWords(tally)}.`)
  say(
    `${file} (${(tally.bytes / 1e6).toFixed(1)} MB): it holds everything, so keep it safe, and on another machine.`,
  )
})
