import { expect, test } from 'vitest'
import { groupQuestions } from './group-questions.ts'

const asked = (question: string, count: number, day = '2026-11-01') => ({
  question,
  asked: count,
  last_asked: day,
})
const groupsOf = (...questions: ReturnType<typeof asked>[]) =>
  groupQuestions(questions).map(({ questions: all }) => all.map(({ question }) => question))

// SPEC 7.chatbot.teaching
test('similar unanswered questions are grouped, the most frequent first', () => {
  const groups = groupQuestions([
    asked('do you sell headsets', 2, '2026-11-01'),
    asked('can i bring my dog', 4, '2026-11-02'),
    asked('do you sell headsets here', 3, '2026-11-03'),
  ])
  expect(groups).toMatchObject([
    { question: 'do you sell headsets here', asked: 5, last_asked: '2026-11-03', questions: [{}, {}] },
    { question: 'can i bring my dog', asked: 4 },
  ])
})

test('the date of a group is the latest date of its questions', () => {
  const [group] = groupQuestions([
    asked('do you sell headsets', 3, '2026-11-03'),
    asked('do you sell headsets here', 2, '2026-11-05'),
    asked('you sell headsets', 1, '2026-11-04'),
  ])
  expect(group?.last_asked).toBe('2026-11-05')
})

test('two questions are grouped if they share at least half of their words', () => {
  expect(groupsOf(asked('red green blue', 2), asked('red green black', 1))).toEqual([
    ['red green blue', 'red green black'],
  ])
  expect(groupsOf(asked('red green', 2), asked('red black', 1))).toEqual([['red green'], ['red black']])
})

test('a question that resembles two groups joins the more frequent one', () => {
  expect(groupsOf(asked('red green', 3), asked('blue black', 2), asked('red green blue black', 1))).toEqual([
    ['red green', 'red green blue black'],
    ['blue black'],
  ])
})

test('questions without words are grouped together', () => {
  expect(groupsOf(asked('the', 2), asked('lah', 1))).toEqual([['the', 'lah']])
})

test('groups of the same frequency are in alphabetical order', () => {
  const [cat, dog, emu] = [asked('cat food', 1), asked('dog walk', 1), asked('emu farm', 1)]
  expect(groupsOf(emu, cat, dog)).toEqual([['cat food'], ['dog walk'], ['emu farm']])
  expect(groupsOf(asked('my dog', 1), asked('my cat', 1), asked('my dog walk', 1))).toEqual([
    ['my dog', 'my dog walk'],
    ['my cat'],
  ])
})
