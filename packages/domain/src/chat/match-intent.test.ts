import fc from 'fast-check'
import { expect, test } from 'vitest'
import { INTENTS } from './intents.ts'
import { matchIntent } from './match-intent.ts'
import { OPTIONS } from './replies.ts'
import { INFORMAL_PHRASINGS, PHRASINGS } from './phrasings/fixed-phrasings.ts'
import unmatched from './phrasings/unmatched.json' with { type: 'json' }

const listPhrasings = (phrasings: typeof PHRASINGS) =>
  Object.entries(phrasings).flatMap(([code, texts]) => texts.map((text) => ({ code, text })))
const allPhrasings = [...listPhrasings(PHRASINGS), ...listPhrasings(INFORMAL_PHRASINGS)]
/** The known phrasings that do not match their intent. */
const MISSES: Record<string, string[]> = {
  regular: [],
  informal: ['CB4 "jalan what is the club at" matched CB1'],
}
const codeOf = (text: string) => matchIntent(text)?.code ?? null

test.each([
  { batch: 'regular', phrasings: listPhrasings(PHRASINGS) },
  { batch: 'informal', phrasings: listPhrasings(INFORMAL_PHRASINGS) },
])('at least 95 % of the $batch phrasings match their intent', ({ batch, phrasings }) => {
  const misses = phrasings
    .filter(({ code, text }) => codeOf(text) !== code)
    .map(({ code, text }) => `${code} "${text}" matched ${codeOf(text) ?? 'none'}`)
  expect(misses).toEqual(MISSES[batch])
  const share = 1 - misses.length / phrasings.length
  expect(
    share,
    `${misses.length} of ${phrasings.length} missed:\n${misses.join('\n')}`,
  ).toBeGreaterThanOrEqual(0.95)
})

test('there are several phrasings for every intent', () => {
  expect(listPhrasings(PHRASINGS).length).toBeGreaterThanOrEqual(320)
  expect(listPhrasings(INFORMAL_PHRASINGS).length).toBeGreaterThanOrEqual(250)
  expect(new Set(allPhrasings.map(({ text }) => text)).size).toBe(allPhrasings.length)
  for (const { code } of INTENTS) {
    expect(PHRASINGS[code]?.length ?? 0, code).toBeGreaterThanOrEqual(6)
    expect(INFORMAL_PHRASINGS[code]?.length ?? 0, code).toBeGreaterThanOrEqual(2)
  }
})

test.each(unmatched)('%j matches no intent', (text) => {
  expect(codeOf(text)).toBeNull()
})

// SPEC 5.chat.greeting-last
test.each([
  ['the first button', OPTIONS[0], 'CB1'],
  ['the second button', OPTIONS[1], 'CB2'],
  ['the third button', OPTIONS[2], 'CB3'],
  ['a charge that is not the licence cost', 'how much is dual', 'CB35'],
  ['a figure of a named aircraft, with a greeting', 'hi, what is the range of the tampico', 'CB19'],
  ['PPL solo is a charge', 'what is the ppl solo rate', 'CB34'],
  ['a bare price', 'how much one', 'CB34'],
  ['the hyphen', 'TB-9', 'CB16'],
  ['the space', 'tb 9', 'CB16'],
  ['neither', 'tb9', 'CB16'],
  ['dots', 'P.P.L.', 'CB23'],
  ['cost of a membership type', 'how much is social membership', 'CB8'],
  ['a greeting before a question', 'good morning, can book how far ahead ah', 'CB39'],
  ['a greeting before nonsense', 'hi who won the big singing contest yesterday night', null],
])('%s: %j gets its intent', (_what, text, code) => {
  expect(codeOf(text)).toBe(code)
})

test.each([
  ['thank you', 'CB46', 'You are welcome!'],
  ['ok thanks a lot', 'CB46', 'You are welcome!'],
  ['thanks and goodbye', 'CB46', 'Goodbye'],
  ['hi', 'CB46', 'Hello from RSFC!'],
  ['goodbye', 'CB46', 'Goodbye'],
  ['phone number', 'CB6', '+65 6000 1928'],
  ['whats your email', 'CB6', 'hello@rsfc.example'],
  ['who is the president', 'CB6', 'Our President is Marcus Thio'],
  ['who is the president of the club?', 'CB6', 'Our President is Marcus Thio'],
  ['who is the treasurer', 'CB6', 'Chong Mei Fen (Honorary Treasurer)'],
  ['who runs the club', 'CB6', 'Our President is Marcus Thio'],
  [
    'who runs the club',
    'CB6',
    'Priya Raghavan (Vice President), Farid Hamzah (Honorary Secretary), Chong Mei Fen (Honorary Treasurer) and more',
  ],
  ['thanks, how much is dual', 'CB35', '$335'],
  ['taster flight', 'CB43', 'half an hour costs $335'],
  ['gift flight', 'CB43', 'half an hour costs $335'],
  ['introductory flight', 'CB43', 'half an hour costs $335'],
  ['voucher flight', 'CB43', 'half an hour costs $335'],
  ['trial flight', 'CB43', 'half an hour costs $335'],
  ['can non members fly', 'CB43', 'half an hour costs $335'],
  ['do you fly for charity', 'CB43', 'We also fly for events and charity'],
])('%j gets the specific answer of %s: %j', (text, code, words) => {
  expect(matchIntent(text)).toMatchObject({ code, answer: expect.stringContaining(words) })
})

// SPEC 5.chat.input
test('case, spaces and closing punctuation make no difference', () => {
  const noise = fc.string({ unit: fc.constantFrom(' ', '?', '!', '.', ',', '\n', '\t', '…'), maxLength: 6 })
  const gap = fc.constantFrom(' ', '  ', '\n', ' \t ')
  fc.assert(
    fc.property(
      fc.constantFrom(...allPhrasings),
      noise,
      noise,
      gap,
      fc.boolean(),
      (phrasing, before, after, between, uppercase) => {
        const words = `${before} ${phrasing.text.replaceAll(' ', between)} ${after}`
        expect(codeOf(uppercase ? words.toUpperCase() : words)).toBe(codeOf(phrasing.text))
      },
    ),
  )
})

test('any text gets an intent or none, and never fails', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      expect([null, ...INTENTS.map(({ code }) => code)]).toContain(codeOf(text))
    }),
  )
})

test.each([
  ['one endless word', 'a'.repeat(10_000)],
  ['misspelt words', 'membreshup cartifikate passangers '.repeat(300)],
  ['spaces', ' '.repeat(10_000)],
  ['dots', 'a.'.repeat(5_000)],
  ['emoji', '🛩️'.repeat(3_000)],
  ['accents', 'é́́́'.repeat(2_500)],
])('10,000 characters of %s are answered quickly', (_what, text) => {
  expect(() => matchIntent(text)).not.toThrow()
})

test('only the first 60 words count, however long the text is', () => {
  expect(codeOf(`${'xyzzy '.repeat(59)} tampico`)).toBe('CB16')
  expect(codeOf(`${'xyzzy '.repeat(60)} tampico`)).toBeNull()
})
