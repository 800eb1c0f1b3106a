import { createHash } from 'node:crypto'

const BITS_PER_WORD = 26
const PROBES = 18

/**
 * A Bloom filter: a set that answers "perhaps" or "certainly not". With these figures about one in 250,000 other words
 * gets a wrong "perhaps".
 */
export function createFilter(words: ReadonlySet<string>): Uint8Array {
  const bits = new Uint8Array(Math.ceil((words.size * BITS_PER_WORD) / 8))
  for (const word of words) {
    for (const place of placesOf(word, bits))
      bits[place >>> 3] = (bits[place >>> 3] ?? 0) | (1 << (place & 7))
  }
  return bits
}

export function mayContain(bits: Uint8Array, word: string): boolean {
  return placesOf(word, bits).every((place) => ((bits[place >>> 3] ?? 0) & (1 << (place & 7))) !== 0)
}

/** Two numbers from one hash give any number of positions, which are spread as well as with separate hashes. */
function placesOf(word: string, bits: Uint8Array): number[] {
  const hash = createHash('sha256').update(word).digest()
  const first = hash.readUIntBE(0, 6)
  const step = hash.readUIntBE(6, 4)
  const size = bits.length * 8
  return Array.from({ length: PROBES }, (_, n) => (first + n * step) % size)
}
