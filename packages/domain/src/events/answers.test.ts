import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerColumns, answerTo, chosenResponses, pairAnswers, unanswered } from './answers.ts'
import { joinParts, repeatedQuestions, tidyQuestions } from './questions.ts'

// SPEC 9.separator
test.each([
  [['Name', 'Email'], 'Mei||mei@rsfc.test', ['Mei', 'mei@rsfc.test']],
  [['Name', 'Email'], ' Mei ||', ['Mei', '']],
  [['Name', 'Email'], 'Mei', null],
  [['Name', 'Email'], 'Mei||a||b', null],
  [['Remarks'], 'this || that', ['this  that']],
  [['Remarks'], '', ['']],
  [[], '', []],
  [[], 'something', null],
])('for the questions %j, %j gives the answers %j', (questions, joined, answers) => {
  expect(pairAnswers(questions, joined)).toEqual(answers)
})

test('there is one answer per question, whatever the text is', () => {
  const typed = fc.array(fc.string({ unit: fc.constantFrom('|', 'a', '=', '✈', ' ') }), { minLength: 1 })
  fc.assert(
    fc.property(typed, (answers) => {
      const questions = answers.map((_, index) => `Question ${index}`)
      expect(pairAnswers(questions, joinParts(answers))).toHaveLength(questions.length)
    }),
  )
})

// SPEC 5.event-sign-up.every
test('empty and blank answers are found', () => {
  expect(unanswered(['a', ' ', 'b', ''])).toEqual([1, 3])
})

const BEFORE = { _id: '1', questions: ['Name', 'Diet'], answers: ['Mei', 'Vegan'] }
const AFTER = { _id: '2', questions: ['Name', 'Phone'], answers: ['Tan', '91234567'] }

test('an answer belongs to the question as it was asked', () => {
  expect(answerColumns(['Phone', 'Name'], [BEFORE, AFTER])).toEqual(['Phone', 'Name', 'Diet'])
  expect(answerTo(BEFORE, 'Diet')).toBe('Vegan')
  expect(answerTo(AFTER, 'Diet')).toBeNull()
  const first = { _id: '1', questions: ['Name'], answers: ['Mei'] }
  expect(answerTo(first, 'Name')).toBe('Mei')
})

test('responses are found by id or text; identical texts match one response each', () => {
  const duplicate = { ...BEFORE, _id: '3' }
  const rows = [BEFORE, AFTER, duplicate]
  expect(chosenResponses(rows, ['2'])).toEqual(['2'])
  expect(chosenResponses(rows, ['Mei||Vegan'])).toEqual(['1'])
  expect(chosenResponses(rows, ['Mei||Vegan', 'Mei||Vegan'])).toEqual(['1', '3'])
  expect(chosenResponses(rows, ['1', 'Mei||Vegan'])).toEqual(['1', '3'])
  expect(chosenResponses(rows, ['Mei'])).toEqual([])
})

test('questions are trimmed, and duplicates are found', () => {
  expect(tidyQuestions([' Name ', '', '  ', 'A||B', '|'])).toEqual(['Name', 'AB'])
  expect(repeatedQuestions(['Name', 'Email', 'Name', 'Name'])).toEqual(['Name'])
})
