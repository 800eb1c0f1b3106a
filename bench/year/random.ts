/** Random numbers that follow from a seed (sfc32). */
export function createRandom(seed: string) {
  let [a = 0, b = 0, c = 0, d = 1] = hash(seed)
  const next = (): number => {
    const t = (a + b + d++) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + t
    return (t >>> 0) / 4_294_967_296
  }
  for (let warm = 0; warm < 12; warm++) next()
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    below,
    between: (low: number, high: number) => low + below(high - low + 1),
    /** Whether something happens that happens in `share` of all cases. */
    chance: (share: number) => next() < share,
    pick: <T>(list: readonly T[]): T | undefined => list[below(list.length)],
    shuffle: <T>(list: readonly T[]): T[] =>
      list
        .map((value) => ({ value, order: next() }))
        .toSorted((x, y) => x.order - y.order)
        .map(({ value }) => value),
  }
}

export type Random = ReturnType<typeof createRandom>

/** Four numbers from a text (FNV-1a with four offsets). */
function hash(text: string): number[] {
  return [0x811c9dc5, 0x1b873593, 0x9e3779b9, 0x85ebca6b].map((offset) => {
    let value = offset
    for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193)
    return value | 0
  })
}
