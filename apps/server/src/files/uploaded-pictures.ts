import type { Database, Queryable } from '../db/client.ts'
import { addPending, deletePendingBefore, takePending } from '../db/pending-pictures.ts'
import { inTransaction } from '../db/transaction.ts'
import type { FileRemoval } from './file-removal.ts'
import type { Files } from './files.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { newPicturePath, storePicture, type PictureSize } from './pictures.ts'
import { Refusal } from '../http/refusal.ts'
import type { ReceivedFile } from './uploads.ts'

const DAY_MS = 24 * 60 * 60 * 1000
// Enough for a large screen.
const MAX_SIZE: PictureSize = { width: 2048, height: 2048 }

type Parts = { db: Database; jobs: Jobs; files: Files; fileRemoval: FileRemoval; clock: () => Date }
type Uploader = { db: Queryable; actor: { _id: string }; now: Date }

/**
 * Pictures are uploaded before the post or event that shows them exists. Until then they are pending: the
 * member who uploaded one can claim it once, and unclaimed ones are deleted after a day.
 */
export function createUploadedPictures({ db, jobs, files, fileRemoval, clock }: Parts) {
  jobs.define('sweep-pictures', () => deleteUnclaimed(), { cron: '43 4 * * *' })

  function deleteUnclaimed(): Promise<void> {
    return inTransaction({ db }, async (tx) => {
      const paths = await deletePendingBefore(tx.db, new Date(clock().getTime() - DAY_MS))
      await fileRemoval.queue(tx.db, paths)
    })
  }

  return {
    async upload(call: Uploader, file: ReceivedFile, folder: string) {
      const stored = await storePicture(files, file, newPicturePath(folder), MAX_SIZE)
      if (!(stored instanceof Refusal)) await addPending(call.db, stored.file_path, call.actor._id, call.now)
      return stored
    },
    /** False unless every path is a pending upload of the actor. */
    async claim(tx: Omit<Uploader, 'now'>, paths: readonly string[]): Promise<boolean> {
      const wanted = new Set(paths)
      return (await takePending(tx.db, [...wanted], tx.actor._id)).length === wanted.size
    },
    deleteUnclaimed,
  }
}

export type UploadedPictures = ReturnType<typeof createUploadedPictures>
