import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { withClubDatabase } from '../club/backup/club-database.ts'
import { print, readArguments, resolvePath, run } from '../club/backup/command.ts'
import { writeClubZip } from '../club/club-zip/write-zip.ts'
import { withConnection } from '../base/database/connection/connection.ts'
import { readEnv } from '../env.ts'
import { openFiles } from '../base/files/files.ts'

/** Writes the whole club as one zip, without secrets. */
await run(async () => {
  const { positionals } = readArguments({})
  const [name] = positionals
  if (!name || positionals.length > 1) throw new Error('Usage: npm run export -- club.zip')
  const file = resolvePath(name)
  const env = readEnv(process.env)
  const files = await openFiles({ dataDir: env.DATA_DIR, s3Url: env.S3_URL })
  const partial = `${file}.part-${process.pid}`
  try {
    await withClubDatabase(env, print, (url) =>
      withConnection(url, async (client) => {
        const zip = writeClubZip({ client, files, now: new Date(), reader: null })
        await pipeline(zip, createWriteStream(partial, { flags: 'wx', mode: 0o600 }))
      }),
    )
    await rename(partial, file)
  } finally {
    await rm(partial, { force: true })
  }
  print(`${file} contains all personal data of the club: store it securely.`)
})
