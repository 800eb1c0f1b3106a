import { crc32, deflateSync } from 'node:zlib'

/** The beginning of an interlaced PNG with 36 million pixels of 8 bytes each. */
export function hugePng(): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(6000, 0)
  header.writeUInt32BE(6000, 4)
  header.set([16, 6, 0, 0, 1], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, content: Buffer): Buffer {
  const bytes = Buffer.alloc(content.length + 12)
  bytes.writeUInt32BE(content.length, 0)
  bytes.write(name, 4, 'latin1')
  bytes.set(content, 8)
  bytes.writeUInt32BE(crc32(bytes.subarray(4, -4)), bytes.length - 4)
  return bytes
}
