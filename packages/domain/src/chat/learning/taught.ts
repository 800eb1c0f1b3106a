import type { Classifier, Example } from './classifier.ts'

/** From 0 to 1: how much a question must resemble one that an officer added. */
const ALIKE = 0.6
/** What a question is about is left out: it is the same for very different questions. */
const OF_WORDS = /^[wspg] /

/** Finds the answer that officers gave to a question or to one much like it. */
export function rememberTaught(
  { features }: Pick<Classifier, 'features'>,
  taught: readonly Example[],
): (question: string) => string | null {
  const inWords = (text: string) => {
    const own = features(text).filter(([name]) => OF_WORDS.test(name))
    const length = Math.sqrt(own.reduce((sum, [, weight]) => sum + weight * weight, 0)) || 1
    return own.map(([name, weight]) => [name, weight / length] as const)
  }
  const phrasingsWith = new Map<string, [example: number, weight: number][]>()
  taught.forEach(({ text }, example) => {
    for (const [name, weight] of inWords(text)) {
      const list = phrasingsWith.get(name)
      if (list) list.push([example, weight])
      else phrasingsWith.set(name, [[example, weight]])
    }
  })
  return (question) => {
    const likeness = new Float64Array(taught.length)
    for (const [name, weight] of inWords(question))
      for (const [example, other] of phrasingsWith.get(name) ?? [])
        likeness[example] = (likeness[example] ?? 0) + weight * other
    const most = likeness.reduce((best, score) => Math.max(best, score), 0)
    return most >= ALIKE ? (taught[likeness.indexOf(most)]?.key ?? null) : null
  }
}
