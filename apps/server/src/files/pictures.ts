import { newId } from '../db/new-id.ts'
import type { Files } from './files.ts'
import { refused, Refusal } from '../http/refusal.ts'
import type { ReceivedFile } from './uploads.ts'

// Loaded with the first picture, because it takes 20 MB of memory.
const loadSharp = () => import('sharp').then((module) => module.default)

// A small compressed file can decode to gigabytes.
const MAX_PIXELS = 36_000_000

export type PictureSize = { width: number; height: number; crop?: boolean }
type PublicPath = `public/${string}`

/** A new unique path, which reveals nothing about the picture. */
export function newPicturePath(folder: string): PublicPath {
  return `public/uploads/${folder}/${newId()}.jpg`
}

/** Re-encodes an uploaded picture as JPEG and stores it; refuses one that cannot be decoded. */
export async function storePicture(
  files: Files,
  received: ReceivedFile,
  path: PublicPath,
  size: PictureSize,
): Promise<{ file_path: PublicPath } | Refusal> {
  const bytes = await reencode(received, size)
  if (bytes instanceof Refusal) return bytes
  await files.put(path, bytes, 'image/jpeg')
  return { file_path: path }
}

/** Validates a picture that is stored unchanged: it must decode and not have too many pixels. */
export async function pictureFault(received: ReceivedFile): Promise<Refusal | null> {
  const result = await reencode(received, { width: 64, height: 64 })
  return result instanceof Refusal ? result : null
}

async function reencode({ path, field, name }: ReceivedFile, size: PictureSize): Promise<Buffer | Refusal> {
  const refuse = (status: number, message: string) => refused(status, { errors: [{ field, message }] })
  const sharp = await loadSharp()
  try {
    const { width, height } = await sharp(path, { limitInputPixels: false }).metadata()
    if (width * height > MAX_PIXELS) return refuse(413, `${name} has too many pixels (at most 36 million)`)
    return await toJpeg(path, size)
  } catch {
    return refuse(415, `${name} is damaged or in a format we cannot read`)
  }
}

/** Re-encoding removes metadata and anything else hidden in the file. */
async function toJpeg(path: string, size: PictureSize): Promise<Buffer> {
  const sharp = await loadSharp()
  return sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ ...size, fit: size.crop ? 'cover' : 'inside', withoutEnlargement: !size.crop })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}
