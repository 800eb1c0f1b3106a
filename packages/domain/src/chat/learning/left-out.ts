import type { Vector } from './vectors.ts'

const SHARE = 0.4

/**
 * Returns a function that leaves out some features of a question, chosen as if at random but always the same way. What
 * is learnt then does not rest on a single word, and holds better for questions in other words.
 */
export function createLeavingOut(seed: number): (vector: Vector) => Vector {
  let state = seed
  function isKept(): boolean {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state >= SHARE * 2 ** 32
  }
  return ({ ids, weights }) => {
    const keptIds = new Int32Array(ids.length)
    const keptWeights = new Float32Array(ids.length)
    let count = 0
    for (let at = 0; at < ids.length; at++)
      if (isKept()) {
        keptIds[count] = ids[at] ?? 0
        // The others stand for those left out.
        keptWeights[count++] = (weights[at] ?? 0) / (1 - SHARE)
      }
    return { ids: keptIds.subarray(0, count), weights: keptWeights.subarray(0, count) }
  }
}
