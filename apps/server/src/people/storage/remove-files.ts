import type { Queryable } from '../../base/database/client.ts'
import type { Platform, Services } from '../call/call.ts'
import { isBackupRunning } from './running-backup-store.ts'
import { uncountFiles } from './store.ts'

const JOB = 'remove-files'

type Tx = { db: Queryable; platform: Pick<Services, 'jobs'> }

/** Deletes files by a job, queued in the transaction that makes them unused. */
export async function removeFiles({ db, platform }: Tx, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return
  await uncountFiles(db, paths)
  await platform.jobs.send(db, JOB, { paths: [...paths] })
}

export function defineFileRemoval({ db, jobs, files }: Pick<Platform, 'db' | 'jobs' | 'files'>): void {
  jobs.define<{ paths: string[] }>(JOB, async ({ data }) => {
    // The backup's snapshot may still refer to these files. The job is retried.
    if (await isBackupRunning(db)) throw new Error('a backup is being written')
    for (const path of data.paths) await files.remove(path)
  })
}
