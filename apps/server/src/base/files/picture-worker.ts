import { setPriority } from 'node:os'
import sharp from 'sharp'
import { isTooLarge } from './decoded-size.ts'

// One picture at a time, on one thread, without a cache.
sharp.concurrency(1)
sharp.cache(false)
// Pages and bookings come first when the machine is busy.
setPriority(10)

export type PictureSize = { width: number; height: number; crop?: boolean }
export type PictureTask = { path: string; size: PictureSize }
export type PictureResult = { jpeg: Uint8Array } | { fault: 'too-large' | 'unreadable' }

/** Runs in a separate process. Re-encoding removes metadata and anything else hidden in the file. */
export async function reencode({ path, size }: PictureTask): Promise<PictureResult> {
  try {
    const about = await sharp(path, { limitInputPixels: false }).metadata()
    if (isTooLarge(about)) return { fault: 'too-large' }
    const jpeg = await sharp(path, { limitInputPixels: about.width * about.height, failOn: 'error' })
      .autoOrient()
      .resize({ ...size, fit: size.crop ? 'cover' : 'inside', withoutEnlargement: !size.crop })
      .flatten({ background: 'white' })
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer()
    return { jpeg }
  } catch {
    return { fault: 'unreadable' }
  }
}
