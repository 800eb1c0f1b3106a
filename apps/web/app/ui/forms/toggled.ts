/** The set with the key put in, or taken out. */
export function toggled(chosen: ReadonlySet<string>, key: string): Set<string> {
  const next = new Set(chosen)
  if (!next.delete(key)) next.add(key)
  return next
}
