import { decodeMetar, decodeTaf } from './decode.ts'

/** More than the stations have at a time. */
const MOST = 100

/** A report is decoded once, not for each reader. */
export function keep<Decoded>(decode: (raw: string, issued: Date) => Decoded) {
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

export const keptDecoding = { metar: keep(decodeMetar), taf: keep(decodeTaf) }
