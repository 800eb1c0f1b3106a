import { createSpeller } from './spelling.ts'
import { VOCABULARY, type Concept } from './vocabulary.ts'

/**
 * Something found in a text: a concept, a two-digit number, no unknown words (`only`) or few of them
 * (`brief`).
 */
export type Sign = Concept | 'age-like' | 'only' | 'brief'

// Limits the time spent on pasted texts; the question is in the first words.
const MAX_WORDS = 60
const BRIEF_UNKNOWN_WORDS = 2

/** Common abbreviations. 'ppl' is not one of them: here it means the licence, not people. */
const SHORTHAND: ReadonlyMap<string, string> = new Map(
  Object.entries({
    u: 'you',
    ya: 'you',
    ur: 'your',
    r: 'are',
    n: 'and',
    w: 'with',
    b4: 'before',
    tmr: 'tomorrow',
    tmrw: 'tomorrow',
    tdy: 'today',
    yr: 'year',
    yrs: 'years',
    mth: 'month',
    mths: 'months',
    hrs: 'hours',
    pw: 'password',
    pwd: 'password',
    acct: 'account',
    acc: 'account',
    gf: 'girlfriend',
    bf: 'boyfriend',
    hubby: 'husband',
    fren: 'friend',
    frens: 'friends',
    cert: 'certificate',
    appt: 'booking',
    trg: 'training',
    addr: 'address',
    msg: 'message',
    diff: 'difference',
    ph: 'holiday',
    wa: 'whatsapp',
  }),
)

const conceptsByPhrase: ReadonlyMap<string, Concept> = new Map(
  (Object.keys(VOCABULARY) as Concept[]).flatMap((concept) =>
    VOCABULARY[concept].split(',').map((phrase) => [phrase.trim().replace(/\s+/g, ' '), concept] as const),
  ),
)
const maxPhraseWords = Math.max(...[...conceptsByPhrase.keys()].map((phrase) => phrase.split(' ').length))
const correctSpelling = createSpeller([...conceptsByPhrase.keys()].flatMap((phrase) => phrase.split(' ')))

export function findSigns(text: string): ReadonlySet<Sign> {
  const words = wordsOf(text)
  const found = new Set<Sign>()
  let unknownWords = 0
  for (let at = 0; at < words.length;) {
    const length = longestPhraseAt(words, at)
    const concept = conceptsByPhrase.get(words.slice(at, at + length).join(' '))
    if (concept !== undefined) found.add(concept)
    else if (/^\d\d$/.test(words[at] ?? '')) found.add('age-like')
    else if (!/^\d+$/.test(words[at] ?? '')) unknownWords++
    at += length
  }
  if (unknownWords === 0) found.add('only')
  if (unknownWords <= BRIEF_UNKNOWN_WORDS) found.add('brief')
  return found
}

/** Lowercased and trimmed (5.chat.input), without accents, punctuation and repeated letters. */
function wordsOf(text: string): string[] {
  const plain = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .replace(/\b([a-z])\.(?=[a-z]\b)/g, '$1')
    .replace(/([a-z])\1{2,}/g, '$1')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
  return plain === ''
    ? []
    : plain.split(' ', MAX_WORDS).map((word) => correctSpelling(SHORTHAND.get(word) ?? word))
}

function longestPhraseAt(words: readonly string[], at: number): number {
  for (let length = maxPhraseWords; length > 1; length--)
    if (conceptsByPhrase.has(words.slice(at, at + length).join(' '))) return length
  return 1
}
