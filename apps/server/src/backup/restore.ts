import { readEnv } from '../env.ts'
import { openFiles } from '../files/files.ts'
import { withOwnDatabase } from './club-database.ts'
import { fromHere, inWords, readCommand, run, say, stamp } from './command.ts'
import { BackupRefusal } from './manifest.ts'
import { inspectBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'

await run(async () => {
  const { positionals, values } = readCommand({ replace: { type: 'boolean', default: false } })
  const [name] = positionals
  if (!name || positionals.length > 1) throw new BackupRefusal('restore takes the file of a backup')
  const file = fromHere(name)
  const env = readEnv(process.env)
  // Before a database is made or woken for it.
  const backup = await inspectBackup(file)
  const files = await openFiles({ dataDir: env.DATA_DIR, s3Url: env.S3_URL })
  await withOwnDatabase(env, say, (url) => restoreBackup({ url, files, backup, replace: values.replace }))
  const { manifest, tally } = backup
  say(`Restored the club as of ${stamp(new Date(manifest.made))}, Singapore time: ${inWords(tally)}.`)
  say('Everybody signs in anew. Start the site as before; what mails were owed then go out.')
})
