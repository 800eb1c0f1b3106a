import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import type { Random } from '../random.ts'

/**
 * Draws tokens, payment references and ids from the seed, in the whole process: without this, whatever is sorted or
 * searched by them would differ from run to run.
 */
export function seedCrypto(random: () => Random): void {
  const fill = <T extends ArrayBufferView>(view: T): T => {
    const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength)
    for (let at = 0; at < bytes.length; at++) bytes[at] = random().below(256)
    return view
  }
  const bytesOf = (size: number) => fill(Buffer.alloc(size))
  const replaced = {
    randomBytes: (size: number, done?: (error: null, bytes: Buffer) => void) =>
      done ? done(null, bytesOf(size)) : bytesOf(size),
    randomFillSync: fill,
    randomInt: (low: number, high?: number) =>
      high === undefined ? random().below(low) : low + random().below(high - low),
    randomUUID: () => uuidOf(bytesOf(16)),
  }
  Object.assign(crypto, replaced)
  syncBuiltinESMExports()
  globalThis.crypto.getRandomValues = fill
}

function uuidOf(bytes: Buffer): string {
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
