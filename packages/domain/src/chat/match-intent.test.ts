import fc from 'fast-check'
import { expect, test } from 'vitest'
import { INTENTS } from './intents.ts'
import { matchIntent } from './match-intent.ts'
import { OPTIONS } from './replies.ts'
import { OVERHEARD_PHRASINGS, PHRASINGS } from './testing/phrasings.ts'
import { UNMATCHED_PHRASINGS } from './testing/unmatched-phrasings.ts'

const listed = (phrasings: typeof PHRASINGS) =>
  Object.entries(phrasings).flatMap(([code, texts]) => texts.map((text) => ({ code, text })))
const asked = [...listed(PHRASINGS), ...listed(OVERHEARD_PHRASINGS)]
/** The phrasings that do not reach their intent, as 'CB1 "text" reached none'. */
const MISSES: Record<string, string[]> = {
  written: [],
  overheard: ['CB4 "jalan what is the club at" reached CB1'],
}
const codeOf = (text: string) => matchIntent(text)?.code ?? null

test.each([
  { batch: 'written', phrasings: listed(PHRASINGS) },
  { batch: 'overheard', phrasings: listed(OVERHEARD_PHRASINGS) },
])('at least 95 % of the $batch phrasings reach their intent', ({ batch, phrasings }) => {
  const misses = phrasings
    .filter(({ code, text }) => codeOf(text) !== code)
    .map(({ code, text }) => `${code} "${text}" reached ${codeOf(text) ?? 'none'}`)
  expect(misses).toEqual(MISSES[batch])
  const share = 1 - misses.length / phrasings.length
  expect(
    share,
    `${misses.length} of ${phrasings.length} missed:\n${misses.join('\n')}`,
  ).toBeGreaterThanOrEqual(0.95)
})

test('the phrasings are many, and cover every intent', () => {
  expect(listed(PHRASINGS).length).toBeGreaterThanOrEqual(320)
  expect(listed(OVERHEARD_PHRASINGS).length).toBeGreaterThanOrEqual(250)
  expect(new Set(asked.map(({ text }) => text)).size).toBe(asked.length)
  for (const { code } of INTENTS) {
    expect(PHRASINGS[code]?.length ?? 0, code).toBeGreaterThanOrEqual(6)
    expect(OVERHEARD_PHRASINGS[code]?.length ?? 0, code).toBeGreaterThanOrEqual(2)
  }
})

test.each(UNMATCHED_PHRASINGS)('%j reaches none', (text) => {
  expect(codeOf(text)).toBeNull()
})

// SPEC 5.chat.greeting-last
test.each([
  ['the first button', OPTIONS[0], 'CB1'],
  ['the second button', OPTIONS[1], 'CB2'],
  ['the third button', OPTIONS[2], 'CB3'],
  ['a charge that is not the licence', 'how much is dual', 'CB35'],
  ['a figure of a named aircraft, politely', 'hi, what is the range of the tampico', 'CB19'],
  ['PPL solo, which is a charge', 'what is the ppl solo rate', 'CB34'],
  ['a bare price', 'how much one', 'CB34'],
  ['the hyphen', 'TB-9', 'CB16'],
  ['the space', 'tb 9', 'CB16'],
  ['neither', 'tb9', 'CB16'],
  ['dots', 'P.P.L.', 'CB23'],
  ['cost of a membership type', 'how much is social membership', 'CB8'],
  ['a greeting before a question', 'good morning, can book how far ahead ah', 'CB39'],
  ['a greeting before nonsense', 'hi who won the big singing contest yesterday night', null],
])('%s: %j', (_what, text, code) => {
  expect(codeOf(text)).toBe(code)
})

// SPEC 5.chat.input
test('case, spaces and closing punctuation make no difference', () => {
  const noise = fc.string({ unit: fc.constantFrom(' ', '?', '!', '.', ',', '\n', '\t', '…'), maxLength: 6 })
  const gap = fc.constantFrom(' ', '  ', '\n', ' \t ')
  fc.assert(
    fc.property(
      fc.constantFrom(...asked),
      noise,
      noise,
      gap,
      fc.boolean(),
      (said, before, after, between, loud) => {
        const words = `${before} ${said.text.replaceAll(' ', between)} ${after}`
        expect(codeOf(loud ? words.toUpperCase() : words)).toBe(codeOf(said.text))
      },
    ),
  )
})

test('any text at all gets an intent or none, and the same one again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      expect(codeOf(text)).toBe(codeOf(text))
    }),
  )
})

test.each([
  ['one endless word', 'a'.repeat(10_000)],
  ['endless words', 'instructr '.repeat(1_000)],
  ['misspelt words', 'membreshup cartifikate passangers '.repeat(300)],
  ['spaces', ' '.repeat(10_000)],
  ['dots', 'a.'.repeat(5_000)],
  ['emoji', '🛩️'.repeat(3_000)],
  ['accents', 'é́́́'.repeat(2_500)],
])('10,000 characters of %s take a few milliseconds', (_what, text) => {
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now()
    matchIntent(text)
    return performance.now() - start
  })
  expect(Math.min(...times)).toBeLessThan(8)
})
