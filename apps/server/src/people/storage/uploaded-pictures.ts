import type { Queryable } from '../../base/database/client.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import { Refusal } from '../../base/errors/refusal.ts'
import type { PictureSize } from '../../base/files/picture-worker.ts'
import { newPicturePath, storePicture } from '../../base/files/pictures.ts'
import type { ReceivedFile } from '../../base/files/uploads.ts'
import { siteCall, type Call } from '../call/call.ts'
import type { Platform } from '../call/call.ts'
import type { HttpCall } from '../call/serve.ts'
import {
  addPending,
  deletePendingBefore,
  deletePendingOf,
  dropPending,
  takePending,
} from './pending-pictures-store.ts'
import { removeFiles } from './remove-files.ts'
import { refuseNetwork } from './refuse-network.ts'
import { countFiles, onFullStorage, uncountFiles } from './store.ts'

const DAY_MS = 24 * 60 * 60 * 1000
// Enough for a large screen.
const MAX_SIZE: PictureSize = { width: 2048, height: 2048 }

type Folder = 'events' | 'community' | 'defects' | 'fleet'

/**
 * Pictures are uploaded before the post or event that shows them exists. Until then they are pending: their uploader
 * can claim each of them once, and unclaimed ones are deleted after a day.
 *
 * Stores the file before the row, and removes it if the row is refused.
 */
export async function storeUpload(
  call: HttpCall,
  file: ReceivedFile,
  folder: Folder,
  size: PictureSize = MAX_SIZE,
): Promise<{ file_path: string } | Refusal> {
  const { files } = call.platform
  const stored = await storePicture(call, file, newPicturePath(folder), size)
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
}

/** Only pictures of posts count against the limit of the member; the others belong to the club. */
function addUpload(
  call: HttpCall,
  file: { path: string; bytes: number },
  folder: Folder,
  field: string,
): Promise<Refusal | null> {
  return inTransaction(
    call,
    async (tx) => {
      const { db, actor, now } = tx
      const tooMuch = await refuseNetwork(tx, [file])
      if (tooMuch) return tooMuch
      await addPending(db, file.path, actor._id, now)
      await countFiles(db, folder === 'community' ? actor._id : null, [file])
      return null
    },
    onFullStorage(field),
  )
}

/** False unless all paths are pending uploads of the actor. */
export async function claimPictures(
  tx: { db: Queryable; actor: { _id: string } },
  paths: readonly string[],
): Promise<boolean> {
  const wanted = new Set(paths)
  return (await takePending(tx.db, [...wanted], tx.actor._id)).length === wanted.size
}

/** Removes an upload at once, because what it was for is gone. */
export async function withdrawUpload(call: Call, path: string): Promise<void> {
  await inTransaction(call, async ({ db }) => {
    await dropPending(db, path)
    await uncountFiles(db, [path])
  })
  await call.platform.files.remove(path)
}

/** Used when a member is deleted. */
export async function removeUnclaimedOf(
  tx: Parameters<typeof removeFiles>[0],
  memberId: string,
): Promise<void> {
  await removeFiles(tx, await deletePendingOf(tx.db, memberId))
}

export function definePictureSweep(platform: Platform): void {
  platform.jobs.define('sweep-pictures', () => removeUnclaimed(siteCall(platform)), { cron: '43 4 * * *' })
}

export function removeUnclaimed(call: Call<null>): Promise<void> {
  return inTransaction(call, async (tx) => {
    const paths = await deletePendingBefore(tx.db, new Date(tx.now.getTime() - DAY_MS))
    await removeFiles(tx, paths)
  })
}
