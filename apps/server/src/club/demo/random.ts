import { createHash } from 'node:crypto'
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import { v7 } from 'uuid'

/**
 * Random values that only depend on the topic, so that they can be repeated and rows of one topic do not affect those of
 * another. Hashing gives similar topics unrelated seeds.
 */
export function randomFor(topic: string) {
  const generator = xoroshiro128plus(createHash('sha256').update(topic).digest().readInt32LE())
  /** From 0 (inclusive) to 1 (exclusive). */
  const next = () => uniformFloat64(generator)
  /** A whole number, both limits inclusive. */
  const between = (low: number, high: number) => uniformInt(generator, low, high)
  return {
    next,
    between,
    /** A whole number from 0 up to, but not including, the limit. */
    below: (limit: number) => between(0, limit - 1),
    chance: (probability: number) => next() < probability,
    pick: <T>(list: readonly T[]): T => list[between(0, list.length - 1)]!,
    /** This many different items of the list, in random order. */
    sample: <T>(list: readonly T[], count: number): T[] =>
      list
        .map((item) => ({ item, key: next() }))
        .toSorted((a, b) => a.key - b.key)
        .slice(0, count)
        .map(({ item }) => item),
    /** A UUIDv7 for something created at that time. */
    id(at: Date): string {
      const random = new Uint8Array(Int32Array.from({ length: 4 }, () => generator.next()).buffer)
      return v7({ msecs: at.getTime(), random })
    },
  }
}

export type Random = ReturnType<typeof randomFor>
