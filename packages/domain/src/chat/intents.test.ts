import { expect, test } from 'vitest'
import { withHours } from './opening-answer.ts'
import { STANDARD_FIELD } from '../field/standard-field.ts'
import { FURTHER_ANSWERS } from './further-answers.ts'
import { INTENTS } from './intents.ts'
import { VOCABULARY } from './vocabulary.ts'

/** The anchors on the two pages that have any. */
const ANCHORS: Record<string, string[]> = {
  membership: ['ourmembership', 'learningtofly', 'summary'],
  aboutUs: ['aboutus', 'contactus', 'ourpeople', 'fleet', 'stories'],
}

const answerOf = (code: string) => INTENTS.find((intent) => intent.code === code)?.answer

// SPEC 5.chat.greeting-last, 9.chat.intents, 9.chat.codes
test('there are the codes CB1 to CB46, each once, and the greeting is matched last', () => {
  const codes = INTENTS.map(({ code }) => Number(code.slice(2))).toSorted((a, b) => a - b)
  expect(codes).toEqual(Array.from({ length: 46 }, (_, index) => index + 1))
  expect(INTENTS.at(-1)?.code).toBe('CB46')
})

const answers = INTENTS.flatMap(({ variants = [], ...intent }) => [
  intent,
  ...variants.map((variant) => ({ ...intent, ...variant })),
])

test.each(answers)('$code answers in a few sentences with a link: $answer', ({ answer, link }) => {
  expect(answer.length).toBeLessThanOrEqual(320)
  expect(answer.match(/[.!?](?= |$)/g)?.length).toBeLessThanOrEqual(3)
  expect(answer).toMatch(/^[A-Z].*[.!]$/)
  expect(withHours(answer, STANDARD_FIELD, null)).not.toMatch(/undefined|null|NaN|object|[{}[\]]| {2}/)
  expect(ANCHORS[link.page] ?? [undefined]).toContain(link.anchor)
  expect(link.label).not.toBe('')
})

// SPEC 9.charges.solo, 9.charges.dual, 9.charges.blocks, 9.charges.licence, 9.charges.membership, 9.age.spl
// SPEC 9.age.ppl, 9.medical.class-2, 9.medical.class-1, 9.training.months, 9.medical.from-50
// SPEC 9.medical.otherwise
test.each([
  ['CB1', ['RSFC', 'non-profit', 'Seletar Airport', '100 members']],
  ['CB2', ['Ordinary', 'Social', 'Associate']],
  ['CB5', ['Monday, Wednesday, Friday to Sunday', '9am to 5pm', 'closed on Tuesday and Thursday']],
  ['CB8', ['$250 a month']],
  ['CB9', ['Ordinary membership is for pilots']],
  ['CB10', ['Social membership is for friends']],
  ['CB11', ['Associate membership is for new members']],
  ['CB13', ['90 years', '2,000 flyers', '10,000 flights']],
  ['CB17', ['on order']],
  ['CB18', ['165 knots (306 km/h)', '122 knots (226 km/h)']],
  ['CB19', ['556 NM (1,030 km)', '435 NM (806 km)']],
  ['CB20', ['2 to 4', '2 to 3']],
  ['CB21', ['9 steps']],
  ['CB25', ['$15,000']],
  ['CB26', ['8 to 20 months']],
  ['CB27', ['16', '17']],
  ['CB28', ['class 2', 'class 1 is for ATPL, CPL, MPL and PPL-IR']],
  ['CB29', ['every 2 years', 'age 50']],
  ['CB30', ['oral exam', '6 theory exams']],
  ['CB34', ['$300 per half hour']],
  ['CB35', ['$335 per half hour']],
  ['CB36', ['5-minute blocks', '$400']],
  ['CB37', ['instant bank transfer', 'email']],
  ['CB39', ['first come, first served', '1 day in advance']],
])('%s contains the specified facts', (code, facts) => {
  for (const fact of facts) expect(withHours(answerOf(code) ?? '', STANDARD_FIELD, null)).toContain(fact)
})

test('the answer about daylight names the days on which the club is open', () => {
  const daylight = FURTHER_ANSWERS.find(({ answer }) => answer.includes('planned in daylight'))
  expect(withHours(daylight?.answer ?? '', STANDARD_FIELD, null)).toContain(
    'Monday, Wednesday, Friday to Sunday, 9am to 5pm',
  )
})

test('each phrase belongs to one concept, and each concept is used by an intent', () => {
  const phrases = Object.values(VOCABULARY).flatMap((list) =>
    list.split(',').map((phrase) => phrase.trim().replace(/\s+/g, ' ')),
  )
  expect(phrases.filter((phrase, index) => phrases.indexOf(phrase) !== index)).toEqual([])
  expect(phrases.filter((phrase) => !/^[a-z0-9]+( [a-z0-9]+)*$/.test(phrase))).toEqual([])

  const used = new Set(answers.flatMap(({ when }) => when.flat()).map((sign) => sign.replace('!', '')))
  const unused = Object.keys(VOCABULARY).filter((concept) => !used.has(concept))
  expect(unused).toEqual(['unrelated', 'filler'])
})
