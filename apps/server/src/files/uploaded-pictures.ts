import type { Database, Queryable } from '../db/client.ts'
import {
  addPending,
  deletePendingBefore,
  deletePendingOf,
  takePending,
} from '../db/files/pending-pictures.ts'
import { countFiles, onFullStorage } from '../db/files/stored-files.ts'
import { inTransaction } from '../db/transaction.ts'
import type { FileRemoval } from './file-removal.ts'
import type { Files } from './files.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { PictureDecoder } from './picture-decoder.ts'
import type { PictureSize } from './picture-worker.ts'
import { newPicturePath, storePicture } from './pictures.ts'
import { Refusal } from '../http/answers/refusal.ts'
import type { ReceivedFile } from './uploads.ts'

const DAY_MS = 24 * 60 * 60 * 1000
// Enough for a large screen.
const MAX_SIZE: PictureSize = { width: 2048, height: 2048 }

type Parts = {
  db: Database
  jobs: Jobs
  files: Files
  decoder: PictureDecoder
  fileRemoval: FileRemoval
  clock: () => Date
}
type Uploader = { db: Database; actor: { _id: string }; now: Date }
type Folder = 'events' | 'community' | 'defects'

/**
 * Pictures are uploaded before the post or event that shows them exists. Until then they are pending: the
 * member who uploaded one can claim it once, and unclaimed ones are deleted after a day.
 */
export function createUploadedPictures({ db, jobs, files, decoder, fileRemoval, clock }: Parts) {
  jobs.define('sweep-pictures', () => deleteUnclaimed(), { cron: '43 4 * * *' })

  function deleteUnclaimed(): Promise<void> {
    return inTransaction({ db }, async (tx) => {
      const paths = await deletePendingBefore(tx.db, new Date(clock().getTime() - DAY_MS))
      await fileRemoval.queue(tx.db, paths)
    })
  }

  /** Pictures of events and defects are the club's, and do not count against the officer's limit. */
  function addUpload(
    { actor, now, ...call }: Uploader,
    file: { path: string; bytes: number },
    folder: Folder,
    field: string,
  ) {
    return inTransaction(
      call,
      async (tx) => {
        await addPending(tx.db, file.path, actor._id, now)
        if (folder === 'community') await countFiles(tx.db, actor._id, [file])
        return null
      },
      onFullStorage(field),
    )
  }

  return {
    /** Stores the file before the row, and removes it again if the row is refused. */
    async upload(
      call: Uploader,
      file: ReceivedFile,
      folder: Folder,
    ): Promise<{ file_path: string } | Refusal> {
      const stored = await storePicture({ files, decoder }, file, newPicturePath(folder), MAX_SIZE)
      if (stored instanceof Refusal) return stored
      const { file_path, bytes } = stored
      try {
        const refusal = await addUpload(call, { path: file_path, bytes }, folder, file.field)
        if (!refusal) return { file_path }
        await files.remove(file_path)
        return refusal
      } catch (error) {
        await files.remove(file_path)
        throw error
      }
    },
    /** False unless every path is a pending upload of the actor. */
    async claim(tx: { db: Queryable; actor: { _id: string } }, paths: readonly string[]): Promise<boolean> {
      const wanted = new Set(paths)
      return (await takePending(tx.db, [...wanted], tx.actor._id)).length === wanted.size
    },
    /** For a member who is being deleted. */
    async removeUnclaimedOf(tx: Queryable, memberId: string): Promise<void> {
      await fileRemoval.queue(tx, await deletePendingOf(tx, memberId))
    },
    deleteUnclaimed,
  }
}

export type UploadedPictures = ReturnType<typeof createUploadedPictures>
