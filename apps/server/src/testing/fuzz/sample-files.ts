import sharp from 'sharp'
import { pdf } from '../upload-app.ts'

/** Valid files, files that are two formats at once, and invalid files. */
export async function sampleFiles(): Promise<Buffer[]> {
  const image = sharp({ create: { width: 24, height: 16, channels: 3, background: '#88aacc' } })
  const [png, jpeg, webp] = [
    await image.png().toBuffer(),
    await image.jpeg().toBuffer(),
    await image.webp().toBuffer(),
  ]
  const zip = Buffer.from('PK\u0003\u0004\u0014\u0000\u0000\u0000\u0000\u0000', 'latin1')
  return [
    png,
    jpeg,
    webp,
    pdf(),
    Buffer.concat([jpeg, zip]),
    png.subarray(0, 40),
    Buffer.concat([png.subarray(0, 33), Buffer.alloc(2000, 0xff)]),
    Buffer.from('GIF89a/*\u0001\u0000\u0001\u0000*/=1;alert(1)', 'latin1'),
    Buffer.from('%PDF-1.7\n<html><script>alert(1)</script></html>\n%%EOF'),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    Buffer.from('<!doctype html><script>alert(1)</script>'),
    Buffer.alloc(0),
    Buffer.alloc(300_000, 0x41),
  ]
}
