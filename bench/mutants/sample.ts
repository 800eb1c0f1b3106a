/** Picks some of the items; the same seed gives the same ones. */
export function sampleOf<Item>(items: readonly Item[], size: number, seed: number): Item[] {
  const left = [...items]
  const random = mulberry32(seed)
  return Array.from({ length: Math.min(size, left.length) }, () => {
    const [picked] = left.splice(Math.floor(random() * left.length), 1)
    return picked as Item
  })
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
