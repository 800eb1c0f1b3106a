import subjects from './foreign-subjects.json' with { type: 'json' }

/** Words of subjects that the club cannot answer for, such as helicopters, food and politics. */
const subjectOf: ReadonlyMap<string, string> = new Map(
  Object.entries(subjects).flatMap(([subject, phrases]) => phrases.map((phrase) => [phrase, subject])),
)
const longest = Math.max(...[...subjectOf.keys()].map((phrase) => phrase.split(' ').length))

/** The foreign subjects that these words name. Longer phrases match before shorter ones. */
export function foreignSubjectsIn(words: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>()
  for (let at = 0; at < words.length;) {
    let length = Math.min(longest, words.length - at)
    while (length > 0 && !subjectOf.has(words.slice(at, at + length).join(' '))) length--
    const subject = subjectOf.get(words.slice(at, at + length).join(' '))
    if (subject !== undefined) found.add(subject)
    at += Math.max(length, 1)
  }
  return found
}
