import { isBackupRunning } from '../db/backup/running-backup.ts'
import type { Database, Queryable } from '../db/client.ts'
import { uncountFiles } from '../db/files/stored-files.ts'
import type { Files } from './files.ts'
import type { Jobs } from '../jobs/jobs.ts'

/** Files are deleted by a job, queued in the transaction that makes them unused. */
export function createFileRemoval(db: Database, jobs: Jobs, files: Files) {
  const job = jobs.define<{ paths: string[] }>('remove-files', async ({ data }) => {
    // The backup's snapshot may still refer to these files; the job is retried.
    if (await isBackupRunning(db)) throw new Error('a backup is being written')
    for (const path of data.paths) await files.remove(path)
  })
  return {
    async queue(tx: Queryable, paths: readonly string[]): Promise<void> {
      if (paths.length === 0) return
      await uncountFiles(tx, paths)
      await job.send(tx, { paths: [...paths] })
    },
  }
}

export type FileRemoval = ReturnType<typeof createFileRemoval>
