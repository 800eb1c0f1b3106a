/** A copy of the set with the key added, or removed if it was there. */
export function toggled(chosen: ReadonlySet<string>, key: string): Set<string> {
  const next = new Set(chosen)
  if (!next.delete(key)) next.add(key)
  return next
}
