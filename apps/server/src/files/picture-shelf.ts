import type { Database, Queryable, Transaction } from '../db/client.ts'
import { addPending, takeForgotten, takePending } from '../db/pending-pictures.ts'
import { inTransaction } from '../db/transaction.ts'
import type { FileRemoval } from './file-removal.ts'
import type { Files } from './files.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { newPicturePath, storePicture, type PictureSize } from './pictures.ts'
import { Refusal } from '../http/refusal.ts'
import type { ReceivedFile } from './uploads.ts'

const DAY_MS = 24 * 60 * 60 * 1000
// What a large screen can show; more would only cost those who look.
const ROOMY: PictureSize = { width: 2048, height: 2048 }

type Parts = { db: Database; jobs: Jobs; files: Files; fileRemoval: FileRemoval; clock: () => Date }

/**
 * Pictures are uploaded before what will show them exists. Until then they wait on a shelf: whoever uploaded one
 * may use it, once; what nobody used by the next day is thrown away.
 */
export function createPictureShelf({ db, jobs, files, fileRemoval, clock }: Parts) {
  const remove = async (tx: Queryable, paths: readonly string[]) => {
    if (paths.length > 0) await fileRemoval.owe(tx, [...paths])
  }
  jobs.define('sweep-pictures', () => sweep(), { cron: '43 4 * * *' })

  function sweep(): Promise<void> {
    return inTransaction(db, async (tx) =>
      remove(tx, await takeForgotten(tx, new Date(clock().getTime() - DAY_MS))),
    )
  }

  return {
    async put(file: ReceivedFile, folder: string, userId: string, now: Date) {
      const stored = await storePicture(files, file, newPicturePath(folder), ROOMY)
      if (!(stored instanceof Refusal)) await addPending(db, stored.file_path, userId, now)
      return stored
    },
    /** Whether each of these was waiting for this member; it no longer is. */
    async take(tx: Transaction, paths: readonly string[], userId: string): Promise<boolean> {
      const wanted = new Set(paths)
      return (await takePending(tx, [...wanted], userId)).length === wanted.size
    },
    remove,
    sweep,
  }
}

export type PictureShelf = ReturnType<typeof createPictureShelf>
