import sharp from 'sharp'

// Above this many pixels a small file can unfold to gigabytes.
const MAX_PIXELS = 36_000_000

/** Decodes, turns upright, scales down and encodes anew: what was not picture is gone, metadata too. */
export async function reencodePicture(
  path: string,
  size: { width: number; height: number; crop?: boolean },
): Promise<Buffer> {
  return sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ ...size, fit: size.crop ? 'cover' : 'inside', withoutEnlargement: !size.crop })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}
