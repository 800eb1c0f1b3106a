export type Random = {
  /** From 0 up to, not including, 1. */
  next: () => number
  /** A whole number, both ends included. */
  between: (low: number, high: number) => number
  chance: (probability: number) => boolean
  pick: <T>(list: readonly T[]) => T
  /** So many of the list, each at most once, in random order. */
  sample: <T>(list: readonly T[], count: number) => T[]
  /** A UUIDv7 for something made at that time. */
  id: (at: Date) => string
}

/** The same topic gives the same numbers on every load, and no noun's rows shift another's. */
export function randomFor(topic: string): Random {
  const next = mulberry32(seedOf(topic))
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  const sample = <T>(list: readonly T[], count: number) => {
    const keyed = list.map((item) => ({ item, key: next() })).toSorted((a, b) => a.key - b.key)
    return keyed.slice(0, count).map(({ item }) => item)
  }
  return {
    next,
    between,
    sample,
    chance: (probability) => next() < probability,
    pick: (list) => list[between(0, list.length - 1)]!,
    id: (at) => uuidFrom(at, next),
  }
}

function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function seedOf(topic: string): number {
  let hash = 0x811c9dc5
  for (const letter of topic) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193)
  return hash
}

function uuidFrom(at: Date, next: () => number): string {
  const hex = (digits: number) =>
    Math.floor(next() * 16 ** digits)
      .toString(16)
      .padStart(digits, '0')
  const time = at.getTime().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${(8 + Math.floor(next() * 4)).toString(16)}${hex(3)}-${hex(6)}${hex(6)}`
}
