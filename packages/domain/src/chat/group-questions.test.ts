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
test('unanswered questions are grouped by likeness, most asked first', () => {
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

test('a group was asked last when the last of its questions was', () => {
  const [group] = groupQuestions([
    asked('do you sell headsets', 3, '2026-11-03'),
    asked('do you sell headsets here', 2, '2026-11-05'),
    asked('you sell headsets', 1, '2026-11-04'),
  ])
  expect(group?.last_asked).toBe('2026-11-05')
})

test('half of the words in common are enough, and less are not', () => {
  expect(groupsOf(asked('red green blue', 2), asked('red green black', 1))).toEqual([
    ['red green blue', 'red green black'],
  ])
  expect(groupsOf(asked('red green', 2), asked('red black', 1))).toEqual([['red green'], ['red black']])
})

test('a question that is like two groups joins the one that is asked more', () => {
  expect(groupsOf(asked('red green', 3), asked('blue black', 2), asked('red green blue black', 1))).toEqual([
    ['red green', 'red green blue black'],
    ['blue black'],
  ])
})

test('questions without words belong together', () => {
  expect(groupsOf(asked('the', 2), asked('lah', 1))).toEqual([['the', 'lah']])
})

test('what is asked as often comes in the order of the letters', () => {
  const [cat, dog, emu] = [asked('cat food', 1), asked('dog walk', 1), asked('emu farm', 1)]
  expect(groupsOf(emu, cat, dog)).toEqual([['cat food'], ['dog walk'], ['emu farm']])
  expect(groupsOf(asked('my dog', 1), asked('my cat', 1), asked('my dog walk', 1))).toEqual([
    ['my dog', 'my dog walk'],
    ['my cat'],
  ])
})
