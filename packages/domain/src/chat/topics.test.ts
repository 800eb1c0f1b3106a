import { expect, test } from 'vitest'
import { CODES } from './codes.ts'
import { topicOf } from './topics.ts'

test('every code has a topic of its own', () => {
  const topics = CODES.map(topicOf)
  expect(new Set(topics).size).toBe(CODES.length)
  expect(topics).not.toContain('CB46')
})

test.each([
  ['CB1', 'What the club is'],
  ['CB25', 'Cost of a licence'],
  ['CB46', 'Greeting'],
  ['CB47', 'CB47'],
])('%s is about %j', (code, topic) => {
  expect(topicOf(code)).toBe(topic)
})
