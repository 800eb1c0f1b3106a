import { newId } from '../database/new-id.ts'
import type { Files } from './files.ts'
import type { PictureDecoder } from './picture-decoder.ts'
import type { PictureSize } from './picture-worker.ts'
import { Refusal } from '../errors/refusal.ts'
import type { ReceivedFile } from './uploads.ts'

type PublicPath = `public/${string}`
type Uploader = { actor: { _id: string }; platform: { files: Files; decoder: PictureDecoder } }

/** A new unique path that reveals nothing about the picture. */
export function newPicturePath(folder: string): PublicPath {
  return `public/uploads/${folder}/${newId()}.jpg`
}

/** Re-encodes an uploaded picture as JPEG and stores it; refuses one that cannot be decoded. */
export async function storePicture(
  { actor, platform: { files, decoder } }: Uploader,
  received: ReceivedFile,
  path: PublicPath,
  size: PictureSize,
): Promise<{ file_path: PublicPath; bytes: number } | Refusal> {
  const jpeg = await decoder.toJpeg(received, size, actor._id)
  if (jpeg instanceof Refusal) return jpeg
  await files.put(path, jpeg, 'image/jpeg')
  return { file_path: path, bytes: jpeg.length }
}

/** Validates a picture that is stored unchanged: it must decode and not have too many pixels. */
export async function pictureFault(
  { actor, platform }: Uploader,
  received: ReceivedFile,
): Promise<Refusal | null> {
  const result = await platform.decoder.toJpeg(received, { width: 64, height: 64 }, actor._id)
  return result instanceof Refusal ? result : null
}
