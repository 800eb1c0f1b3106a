import { isBackupRunning } from '../db/backup/running-backup.ts'
import type { Database, Queryable } from '../db/client.ts'
import type { Files } from './files.ts'
import type { Jobs } from '../jobs/jobs.ts'

/** Files go only once the change that makes them useless is true: a job of its transaction. */
export function createFileRemoval(db: Database, jobs: Jobs, files: Files) {
  const removal = jobs.define<{ paths: string[] }>('remove-files', async ({ data }) => {
    // It keeps rows that still name these files.
    if (await isBackupRunning(db)) throw new Error('a backup is being written')
    for (const path of data.paths) await files.remove(path)
  })
  return { owe: (tx: Queryable, paths: string[]) => removal.send(tx, { paths }) }
}

export type FileRemoval = ReturnType<typeof createFileRemoval>
