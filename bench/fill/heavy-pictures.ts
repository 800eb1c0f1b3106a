import sharp from 'sharp'

const COLOUR = { r: 180, g: 84, b: 26 }
const SEE_THROUGH = { ...COLOUR, alpha: 0.5 }

/**
 * Small files that take much memory and time to decode: two that are refused, and the largest that are
 * accepted.
 */
export async function heavyPictures() {
  return [
    { name: 'AVIF 6000×6000', count: 24, bytes: await avif(6000) },
    { name: 'interlaced PNG 6000×6000, 16 bits', count: 20, bytes: await png(6000, 'rgb16') },
    { name: 'AVIF 3650×3650', count: 24, bytes: await avif(3650) },
    { name: 'interlaced PNG 7070×7070', count: 20, bytes: await png(7070, 'srgb') },
    { name: 'progressive JPEG 5770×5770', count: 20, bytes: await jpeg(5770) },
  ]
}

function avif(side: number): Promise<Buffer> {
  const create = { width: side, height: side, channels: 3, background: COLOUR } as const
  return sharp({ create }).avif({ effort: 0, quality: 1 }).toBuffer()
}

function png(side: number, colours: 'rgb16' | 'srgb'): Promise<Buffer> {
  const create = { width: side, height: side, channels: 4, background: SEE_THROUGH } as const
  return sharp({ create }).toColourspace(colours).png({ progressive: true, compressionLevel: 9 }).toBuffer()
}

function jpeg(side: number): Promise<Buffer> {
  const create = { width: side, height: side, channels: 3, background: COLOUR } as const
  return sharp({ create }).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer()
}
