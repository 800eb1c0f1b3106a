/** Numbers that follow from a seed alone (mulberry32), so that a run can be had again. */
export function seededRandom(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number) => Math.floor(next() * count)
  return {
    below,
    chance: (share: number) => next() < share,
    pick: <T>(list: readonly [T, ...T[]] | readonly T[]): T => list[below(list.length)] as T,
  }
}

export type Random = ReturnType<typeof seededRandom>
