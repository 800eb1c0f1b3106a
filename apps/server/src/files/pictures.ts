import { newId } from '../db/new-id.ts'
import type { Files } from './files.ts'
import { refused, Refusal } from '../http/refusal.ts'
import type { ReceivedFile } from './uploads.ts'

// Loaded with the first picture: most days of a server see none, and it takes 20 MB.
const loadSharp = () => import('sharp').then((module) => module.default)

// Above this many pixels a small file can unfold to gigabytes.
const MAX_PIXELS = 36_000_000

export type PictureSize = { width: number; height: number; crop?: boolean }
type PublicPath = `public/${string}`

/** Where a new picture goes: a name that says nothing and never comes twice. */
export function newPicturePath(folder: string): PublicPath {
  return `public/uploads/${folder}/${newId()}.jpg`
}

/** Stores an uploaded picture, encoded anew as JPEG, or refuses one that turns out not to be whole. */
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

/** Why a picture that is kept as it came cannot be taken: too many pixels, or not a whole picture. */
export async function pictureFault(received: ReceivedFile): Promise<Refusal | null> {
  const drawn = await reencode(received, { width: 64, height: 64 })
  return drawn instanceof Refusal ? drawn : null
}

async function reencode({ path, field, name }: ReceivedFile, size: PictureSize): Promise<Buffer | Refusal> {
  const no = (status: number, message: string) => refused(status, { errors: [{ field, message }] })
  const sharp = await loadSharp()
  try {
    const { width, height } = await sharp(path, { limitInputPixels: false }).metadata()
    if (width * height > MAX_PIXELS) return no(413, `${name} has too many pixels: at most 36 million`)
    return await draw(path, size)
  } catch {
    return no(415, `${name} is damaged, or of a kind we cannot read`)
  }
}

/** Decodes, turns upright, scales down and encodes anew: what was not picture is gone, metadata too. */
async function draw(path: string, size: PictureSize): Promise<Buffer> {
  const sharp = await loadSharp()
  return sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ ...size, fit: size.crop ? 'cover' : 'inside', withoutEnlargement: !size.crop })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}
