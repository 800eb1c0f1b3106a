/** More open items than nearly every member has. The search takes at most 2^12 steps. */
export const SUBSET_ITEMS_MAX = 12

/**
 * The groups of items that add up to an amount, those with the first items first, at most `limit` of them. All
 * amounts are positive. Of a longer list, only the first items are searched, or all of them are one group.
 */
export function subsetsOf<Item extends { left: number }>(
  items: readonly Item[],
  amount: number,
  limit: number,
): Item[][] {
  if (items.length > 0 && sum(items) === amount) return [[...items]]
  const tried = items.slice(0, SUBSET_ITEMS_MAX)
  const found: Item[][] = []
  const search = (at: number, chosen: readonly Item[], missing: number): void => {
    if (missing === 0 && chosen.length > 0) found.push([...chosen])
    const item = tried[at]
    if (missing <= 0 || found.length === limit || !item) return
    search(at + 1, [...chosen, item], missing - item.left)
    if (found.length < limit) search(at + 1, chosen, missing)
  }
  search(0, [], amount)
  return found
}

function sum(items: readonly { left: number }[]): number {
  return items.reduce((total, { left }) => total + left, 0)
}
