import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ANSWER_TITLES } from './answer-titles.ts'
import { FALLBACK_KEY, trainClassifier } from './classifier.ts'
import { FURTHER_ANSWERS } from './further-answers.ts'
import { matchIntent } from './match-intent.ts'
import { EXAMPLES } from './phrasings/examples.ts'
import { lookAgain, lookBeside } from './second-look.ts'
import { measureFreshPhrasings } from './testing/measure.ts'

const classifier = trainClassifier(EXAMPLES)

test('every phrasing belongs to an answer, and every answer has several phrasings', () => {
  for (const { key, text } of EXAMPLES)
    expect(ANSWER_TITLES.has(key) || key === FALLBACK_KEY, text).toBe(true)
  for (const key of ANSWER_TITLES.keys())
    expect(EXAMPLES.filter((example) => example.key === key).length, key).toBeGreaterThanOrEqual(8)
})

test.each(FURTHER_ANSWERS)('$key answers in a few plain sentences', ({ answer }) => {
  expect(answer.length).toBeLessThanOrEqual(320)
  expect(answer).toMatch(/^[A-Z].*[.!?]$/)
})

// SPEC 7.chatbot.ask
test.each([
  ['how do i stop these reminder mails', { kind: 'answer', key: 'help.reminders' }],
  ['what do i owe now', { kind: 'answer', key: 'live.owe' }],
  ['am i ready to fly on 3 dec', { kind: 'answer', key: 'live.ready' }],
  ['how tall is the merlion', { kind: 'none' }],
  ['do you sell headsets', { kind: 'none' }],
  ['', { kind: 'none' }],
])('what the classifier makes of %j', (question, outcome) => {
  expect(matchIntent(question)).toBeNull()
  expect(lookAgain(classifier, question)).toEqual(outcome)
})

// SPEC 7.chatbot.did-you-mean
test('an unsure question gets up to three choices', () => {
  const outcome = lookAgain(classifier, 'problem with receipt and reminder')
  expect(outcome).toMatchObject({ kind: 'choices' })
  if (outcome.kind === 'choices') expect(outcome.keys.length).toBeLessThanOrEqual(3)
})

test.each([
  ['when does my medical end', 'live.medical'],
  ['what is the weather at seletar now', 'live.weather'],
  ['what would 40 minutes dual cost', 'live.cost'],
  ['who instructs on sunday', 'live.instructors'],
])('next to its fixed answer, %j is also looked up', (question, key) => {
  const fixed = matchIntent(question)?.code ?? ''
  expect(fixed).not.toBe('')
  expect(lookBeside(classifier, question, fixed)).toEqual({ kind: 'answer', key })
})

test.each(['is flying safe?', 'what is rsfc?', 'what are the types of membership?', 'hello', 'how do i pay'])(
  'next to its fixed answer, nothing else is offered for %j',
  (question) => {
    expect(lookBeside(classifier, question, matchIntent(question)?.code ?? '')).toEqual({ kind: 'none' })
  },
)

test('a question that an officer adds is answered, and always in the same way', () => {
  const taught = trainClassifier([...EXAMPLES, { key: 'headsets', text: 'do you sell headsets' }])
  expect(lookAgain(taught, 'do you sell headsets?')).toEqual({ kind: 'answer', key: 'headsets' })
  expect(taught.rank('headset')).toEqual(taught.rank('headset'))
})

test('any text can be classified', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      for (const { score } of classifier.rank(text)) expect(score).toBeLessThanOrEqual(1.000001)
    }),
    { numRuns: 30 },
  )
})

// The figures are in docs/assistant.md.
test('most of 200 new phrasings are answered directly or among the choices', () => {
  const { all, first, inThree } = measureFreshPhrasings()
  expect(all).toBe(200)
  expect(first).toBeGreaterThanOrEqual(120)
  expect(inThree).toBeGreaterThanOrEqual(150)
})
