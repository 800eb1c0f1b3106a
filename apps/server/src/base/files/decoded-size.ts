import type { Metadata } from 'sharp'

// A JPEG is read in strips and scaled while reading. Phones of 2026 store up to 108 megapixels in 10 MB.
const MAX_STREAMED_PIXELS = 110_000_000
// Every other format is held in memory as a whole: 50 megapixels with transparency fit, or 66 without.
const MAX_DECODED_BYTES = 200_000_000
// Measured: the decoder keeps several copies of the picture.
const AVIF_BYTES_PER_PIXEL = 15

type Header = Pick<
  Metadata,
  'format' | 'width' | 'height' | 'channels' | 'depth' | 'isProgressive' | 'chromaSubsampling'
>

/** Whether decoding would take too much memory, judged by the header: a kilobyte can decode to a gigabyte. */
export function isTooLarge(picture: Header): boolean {
  const pixels = picture.width * picture.height
  if (picture.format === 'jpeg' && !picture.isProgressive) return pixels > MAX_STREAMED_PIXELS
  return pixels * bytesPerPixel(picture) > MAX_DECODED_BYTES
}

function bytesPerPixel({ format, channels, depth, chromaSubsampling }: Header): number {
  if (format === 'heif') return AVIF_BYTES_PER_PIXEL
  // A progressive JPEG keeps all coefficients in memory until the last pass, two bytes each.
  if (format === 'jpeg') return 2 * (chromaSubsampling === '4:2:0' ? 1.5 : channels)
  return channels * (depth === 'uchar' ? 1 : 2)
}
