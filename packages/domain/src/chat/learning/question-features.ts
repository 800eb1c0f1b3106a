import { findSigns } from '../concepts.ts'
import { matchSigns } from '../match-intent.ts'
import { foreignSubjectsIn } from './foreign-subjects.ts'
import relatedWords from './related-words.json' with { type: 'json' }
import { createGroupFinder } from './word-groups.ts'

const MAX_LETTERS = 300
/** Parts of words help against typos; longer words have longer parts. */
const LONG_WORD = 5
const WEIGHTS = {
  word: 1.2,
  stem: 0.8,
  pair: 1.2,
  gram: 0.2,
  concept: 0.9,
  related: 2,
  foreign: 2,
  intent: 1,
}

/** Different words for the same thing, so that one phrasing stands for several. */
const relatedIn = createGroupFinder(relatedWords)

const SHORTHAND: Readonly<Record<string, string>> = {
  u: 'you', ur: 'your', r: 'are', n: 'and', b4: 'before', tmr: 'aday', tmrw: 'aday', pls: 'please', plz: 'please', hrs: 'hours', hr: 'hour', mins: 'minutes', min: 'minutes',
  wat: 'what', hw: 'how', cert: 'certificate', coe: 'certificate', license: 'licence', wx: 'weather', wan: 'want', wanna: 'want', plane: 'aircraft', planes: 'aircraft', airplane: 'aircraft',
  available: 'free', availability: 'free', im: 'am', whos: 'who', whats: 'what', got: 'have', liao: 'already', lesson: 'lesson', lessons: 'lesson', instructors: 'instructor', owing: 'owe', owed: 'owe',
  expires: 'expire', expiry: 'expire', expired: 'expire', expiring: 'expire', booked: 'book', booking: 'book', bookings: 'book', flights: 'flight', slots: 'slot', landings: 'landing', bill: 'bill', invoices: 'invoice',
  receipts: 'receipt', logged: 'log', hours: 'hours',
} // prettier-ignore
const PARTICLES = new Set('a an the lah leh lor ah meh sia hor eh please ok so just la'.split(' '))
const DAY =
  /\b(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?s?\b|\b(?:today|tonight|tdy|tmr|tmrw|tomorrow|weekend|next week|this week)\b|\b\d{1,2}(?:st|nd|rd|th)? (?:of )?(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\b|\b\d{1,2}\/\d{1,2}(?:\/\d{2,4})?\b|\b\d{4}-\d\d-\d\d\b/g
const TIME = /\b\d{1,2}(?:[:.]\d\d)? ?(?:am|pm)\b|\b\d{1,2}:\d\d\b/g
const LENGTH =
  /\b(?:\d+(?:\.\d+)?|an?|one|two|three|half an?|one and a half) ?-?(?:minutes?|mins?|hours?|hrs?)\b(?: and a half)?|\b\d+(?:\.\d+)? ?-?[hm]\b|\b\d+ ?h ?\d+\b/g

/** The words of a question, normalised; a day, a time, a length or a registration counts as one word. */
export function plainWords(text: string): string[] {
  const plain = text
    .slice(0, MAX_LETTERS)
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .replace(/\b9v[- ]?[a-z]{3}\b/g, ' aregistration ')
    .replace(LENGTH, ' alength ')
    .replace(TIME, ' atime ')
    .replace(DAY, ' aday ')
    .replace(/([a-z])\1{2,}/g, '$1')
    .replace(/[^a-z0-9]+/g, ' ')
  return plain
    .split(' ')
    .map((word) => SHORTHAND[word] ?? word)
    .filter((word) => word && !PARTICLES.has(word))
}

/**
 * The weighted features of a question: its words, others that mean the same, what they are about, and the intent
 * that it matches.
 */
export function featuresOf(text: string): ReadonlyMap<string, number> {
  const words = plainWords(text)
  const features = new Map<string, number>()
  const add = (name: string, weight: number) => features.set(name, Math.max(features.get(name) ?? 0, weight))
  words.forEach((word, index) => {
    const stem = stemOf(word)
    add(`w ${word}`, WEIGHTS.word)
    add(`s ${stem}`, WEIGHTS.stem)
    const next = words[index + 1]
    if (next) add(`p ${stem} ${stemOf(next)}`, WEIGHTS.pair)
    const padded = `_${word}_`
    for (const length of word.length < LONG_WORD ? [3] : [3, 4])
      for (let at = 0; at + length <= padded.length; at++)
        add(`g ${padded.slice(at, at + length)}`, WEIGHTS.gram)
  })
  const subjects = foreignSubjectsIn(words)
  for (const subject of subjects) add(`x ${subject}`, WEIGHTS.foreign)
  if (subjects.size > 0) add('x', WEIGHTS.foreign)
  for (const group of relatedIn(words)) add(`r ${group}`, WEIGHTS.related)
  const signs = findSigns(text.slice(0, MAX_LETTERS))
  for (const sign of signs) if (!['only', 'brief', 'filler'].includes(sign)) add(`c ${sign}`, WEIGHTS.concept)
  add(`i ${matchSigns(signs)?.code ?? ''}`, WEIGHTS.intent)
  return features
}

/** Without common endings, so that 'flights' and 'flight' count as one. */
export function stemOf(word: string): string {
  if (word.length > LONG_WORD) return word.replace(/(?:ings?|ed|ers?|ies|es|s)$/, '')
  return word.length > 3 ? word.replace(/s$/, '') : word
}
