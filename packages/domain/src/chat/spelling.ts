const MIN_LENGTH = 4
const SHORT_LENGTH = 5
const MOST_REMEMBERED = 5000

/** Returns a function that corrects typos to one of the known words. */
export function createSpeller(words: Iterable<string>): (typed: string) => string {
  const known = new Set(words)
  const byInitial = Map.groupBy(
    [...known].filter((word) => word.length >= MIN_LENGTH && /^[a-z]+$/.test(word)),
    (word) => word.charAt(0),
  )
  const correct = (typed: string): string => {
    if (typed.endsWith('s') && known.has(typed.slice(0, -1))) return typed.slice(0, -1)
    return (byInitial.get(typed.charAt(0)) ?? []).find((word) => isTypoOf(typed, word)) ?? typed
  }
  // The same words come again and again, and comparing one with all known words takes time.
  const corrected = new Map<string, string>()
  return (typed) => {
    if (known.has(typed) || typed.length < MIN_LENGTH - 1) return typed
    const before = corrected.get(typed)
    if (before !== undefined) return before
    const word = correct(typed)
    if (corrected.size >= MOST_REMEMBERED) corrected.clear()
    corrected.set(typed, word)
    return word
  }
}

function isTypoOf(typed: string, word: string): boolean {
  const maxErrors = word.length >= 9 ? 2 : 1
  if (Math.abs(typed.length - word.length) > maxErrors) return false
  if (word.length <= SHORT_LENGTH && !isTypoOfShortWord(typed, word)) return false
  return editDistance(typed, word) <= maxErrors
}

// Changing a letter of a short word often makes another word (storm, story); swapping or dropping one rarely does.
function isTypoOfShortWord(typed: string, word: string): boolean {
  if (typed.length === word.length) return [...typed].toSorted().join('') === [...word].toSorted().join('')
  return word.length > MIN_LENGTH || (typed.length < word.length && typed.at(-1) === word.at(-1))
}

/** Counts added, dropped, replaced and swapped letters (optimal string alignment). */
function editDistance(from: string, to: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (let row = 1; row <= from.length; row++) {
    const current = [row]
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1]
      const swapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      current[column] = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : 1),
        swapped ? at(beforeLast, column - 2) + 1 : Infinity,
      )
    }
    beforeLast = last
    last = current
  }
  return at(last, to.length)
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Infinity
}
