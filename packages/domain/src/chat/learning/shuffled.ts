/** The numbers below `count` in an order that looks random and is always the same. */
export function shuffled(count: number, seed: number): number[] {
  const order = Array.from({ length: count }, (_, index) => index)
  let state = seed
  for (let last = count - 1; last > 0; last--) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff
    const other = state % (last + 1)
    const kept = order[last] ?? 0
    order[last] = order[other] ?? 0
    order[other] = kept
  }
  return order
}
