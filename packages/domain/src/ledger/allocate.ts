import { compareTexts } from '../text/compare.ts'

/** An item that is not settled yet: `left` is what remains of it, in cents and always positive. */
export type OpenItem = { _id: string; on: string; left: number }

export type Share = { _id: string; amount: number }

/** Oldest first; equal days in the order of their ids, so that the result is the same every time. */
export function oldestFirst<Item extends Pick<OpenItem, '_id' | 'on'>>(items: readonly Item[]): Item[] {
  return items.toSorted((a, b) => compareTexts(a.on, b.on) || compareTexts(a._id, b._id))
}

/** Spreads an amount over open items, oldest first: never more than the amount, nor more than is left of an item. */
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
