import { speller } from './spelling.ts'
import { VOCABULARY, type Concept } from './vocabulary.ts'

/** What a text can show: a concept, a number of two digits, that no word was left over, or hardly any. */
export type Sign = Concept | 'age-like' | 'only' | 'brief'

// A question is asked in its first words, and whatever is pasted after them must not cost time.
const WORDS_READ = 60
const BRIEF_REMAINDER = 2

/** As thumbs write; 'ppl' is left as it is, the licence here. */
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

const meanings: ReadonlyMap<string, Concept> = new Map(
  (Object.keys(VOCABULARY) as Concept[]).flatMap((concept) =>
    VOCABULARY[concept].split(',').map((phrase) => [phrase.trim().replace(/\s+/g, ' '), concept] as const),
  ),
)
const longestPhrase = Math.max(...[...meanings.keys()].map((phrase) => phrase.split(' ').length))
const spell = speller([...meanings.keys()].flatMap((phrase) => phrase.split(' ')))

export function understand(text: string): ReadonlySet<Sign> {
  const words = wordsOf(text)
  const found = new Set<Sign>()
  let leftOver = 0
  for (let at = 0; at < words.length;) {
    const length = longestMeaning(words, at)
    const meaning = meanings.get(words.slice(at, at + length).join(' '))
    if (meaning !== undefined) found.add(meaning)
    else if (/^\d\d$/.test(words[at] ?? '')) found.add('age-like')
    else if (!/^\d+$/.test(words[at] ?? '')) leftOver++
    at += length
  }
  if (leftOver === 0) found.add('only')
  if (leftOver <= BRIEF_REMAINDER) found.add('brief')
  return found
}

/** §5: lowercased and trimmed; accents, punctuation, dots of abbreviations and drawn-out letters go too. */
function wordsOf(text: string): string[] {
  const plain = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .replace(/\b([a-z])\.(?=[a-z]\b)/g, '$1')
    .replace(/([a-z])\1{2,}/g, '$1')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
  return plain === '' ? [] : plain.split(' ', WORDS_READ).map((word) => spell(SHORTHAND.get(word) ?? word))
}

function longestMeaning(words: readonly string[], at: number): number {
  for (let length = longestPhrase; length > 1; length--)
    if (meanings.has(words.slice(at, at + length).join(' '))) return length
  return 1
}
