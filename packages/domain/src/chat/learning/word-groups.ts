type Groups = Readonly<Record<string, readonly string[]>>

/** Returns a function that finds the groups whose words or phrases occur. Longer phrases match before shorter ones. */
export function createGroupFinder(groups: Groups): (words: readonly string[]) => ReadonlySet<string> {
  const groupOf: ReadonlyMap<string, string> = new Map(
    Object.entries(groups).flatMap(([group, phrases]) => phrases.map((phrase) => [phrase, group])),
  )
  const longest = Math.max(...[...groupOf.keys()].map((phrase) => phrase.split(' ').length))
  return (words) => {
    const found = new Set<string>()
    for (let at = 0; at < words.length;) {
      let length = Math.min(longest, words.length - at)
      while (length > 0 && !groupOf.has(words.slice(at, at + length).join(' '))) length--
      const group = groupOf.get(words.slice(at, at + length).join(' '))
      if (group !== undefined) found.add(group)
      at += Math.max(length, 1)
    }
    return found
  }
}
