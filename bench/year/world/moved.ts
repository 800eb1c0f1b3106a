import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { openFiles } from '../../../apps/server/src/base/files/files.ts'
import { inspectBackup } from '../../../apps/server/src/club/backup/read-backup.ts'
import { restoreBackup } from '../../../apps/server/src/club/backup/restore-backup.ts'
import { EXCLUDED_TABLES } from '../../../apps/server/src/club/backup/table-layout-store.ts'
import { writeBackup } from '../../../apps/server/src/club/backup/write-backup.ts'
import type { Cluster } from './database.ts'

type Club = { owner: string; dataDir: string; now: Date }

/** Access ends when a club moves. */
const ENDED = new Set([...EXCLUDED_TABLES, 'api_keys', 'calendar_feeds', 'push_devices'])

/** Saves the club, loads it into an empty one, and says which tables differ. */
export async function compareMoved(cluster: Cluster, { owner, dataDir, now }: Club): Promise<string[]> {
  const target = await cluster.create()
  try {
    const folder = await mkdtemp(join(cluster.dataDir, 'moved-'))
    const file = join(folder, 'club.tar.gz')
    await writeBackup({ url: owner, files: await openFiles({ dataDir, s3Url: undefined }), file, now })
    const files = await openFiles({ dataDir: folder, s3Url: undefined })
    await restoreBackup({ url: target.owner, files, backup: await inspectBackup(file), replace: false })
    const [before, after] = [await sumsOf(owner), await sumsOf(target.owner)]
    return [...before]
      .filter(([table, sum]) => !ENDED.has(table) && after.get(table) !== sum)
      .map(([table, sum]) => `${table}: ${sum} before, ${after.get(table)} after the move`)
  } finally {
    await target.drop()
  }
}

/** The number of rows of each table, and a sum over what they contain. */
async function sumsOf(url: string): Promise<Map<string, string>> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
    )
    const sums = new Map<string, string>()
    for (const { name } of rows) {
      const { rows: found } = await client.query<{ sum: string }>(
        `select count(*) || ' rows ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from "${name}" t`,
      )
      sums.set(name, found[0]?.sum ?? '')
    }
    return sums
  } finally {
    await client.end()
  }
}
