/**
 * Chooses from a list that starts with the most common password: the first `count` of any length, and the
 * first `count` that are long enough to be a password. People extend the short ones. All in lower case.
 */
export function chooseWords(
  lines: readonly string[],
  { count, minLength }: { count: number; minLength: number },
): Set<string> {
  const all = new Set<string>()
  const long = new Set<string>()
  for (const line of lines) {
    const word = line.trim().normalize('NFKC').toLowerCase()
    if (word && all.size < count) all.add(word)
    if ([...word].length >= minLength) long.add(word)
    if (all.size === count && long.size === count) break
  }
  return all.union(long)
}
