import { compareTexts } from '../text/compare.ts'

/** An unsettled item. `left` is the remaining amount in cents, always positive. */
export type OpenItem = { _id: string; on: string; left: number }

export type Share = { _id: string; amount: number }

/** Oldest first; items of one day are ordered by id, so that the result is always the same. */
export function oldestFirst<Item extends Pick<OpenItem, '_id' | 'on'>>(items: readonly Item[]): Item[] {
  return items.toSorted((a, b) => compareTexts(a.on, b.on) || compareTexts(a._id, b._id))
}

/**
 * Distributes an amount over open items, oldest first, without exceeding the amount or what is left of an
 * item.
 */
export function allocate(amount: number, items: readonly OpenItem[]): { shares: Share[]; rest: number } {
  let rest = Math.max(0, amount)
  const shares: Share[] = []
  for (const { _id, left } of oldestFirst(items)) {
    const share = Math.min(rest, left)
    if (share <= 0) continue
    shares.push({ _id, amount: share })
    rest -= share
  }
  return { shares, rest }
}

export type CreditShare = { credit_id: string; charge_id: string; amount: number }

/** Which credit pays which charge: the oldest charges are paid first, with the oldest credit. */
export function shareCredit(credits: readonly OpenItem[], charges: readonly OpenItem[]): CreditShare[] {
  const given: CreditShare[] = []
  let open = [...charges]
  for (const { _id: credit_id, left } of oldestFirst(credits)) {
    const { shares } = allocate(left, open)
    const used = new Map(shares.map(({ _id, amount }) => [_id, amount]))
    given.push(...shares.map(({ _id: charge_id, amount }) => ({ credit_id, charge_id, amount })))
    open = open.map((item) => ({ ...item, left: item.left - (used.get(item._id) ?? 0) }))
  }
  return given
}
