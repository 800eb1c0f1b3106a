import { decodeMetar, decodeTaf } from './decode.ts'

/** More than all stations have at the same time. */
const MOST = 100

/** Caches decoded reports, so that each is decoded once and not for every reader. */
export function cacheDecoded<Decoded>(decode: (raw: string, issued: Date) => Decoded) {
  const known = new Map<string, Decoded>()
  return (raw: string, issued: Date): Decoded => {
    const key = `${issued.getTime()} ${raw}`
    const kept = known.get(key)
    if (kept !== undefined) return kept
    const decoded = decode(raw, issued)
    if (known.size >= MOST) known.clear()
    known.set(key, decoded)
    return decoded
  }
}

export const cachedDecoding = { metar: cacheDecoded(decodeMetar), taf: cacheDecoded(decodeTaf) }
