/**
 * Delta debugging: leaves out acts, in halves and smaller parts, as long as the rest still fails. `limit` bounds the
 * number of tries.
 */
export async function shrink<T>(
  all: readonly T[],
  fails: (part: readonly T[]) => Promise<boolean>,
  limit = 80,
): Promise<T[]> {
  let kept = [...all]
  let tries = 0
  for (let parts = 2; kept.length > 1 && tries < limit;) {
    const size = Math.ceil(kept.length / parts)
    let smaller: T[] | undefined
    for (let at = 0; at < kept.length && !smaller && tries < limit; at += size) {
      const rest = [...kept.slice(0, at), ...kept.slice(at + size)]
      tries++
      if (await fails(rest)) smaller = rest
    }
    if (smaller) {
      kept = smaller
      parts = Math.max(2, parts - 1)
    } else if (size === 1) break
    else parts = Math.min(kept.length, parts * 2)
  }
  return kept
}
