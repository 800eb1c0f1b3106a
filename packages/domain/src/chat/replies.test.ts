import { expect, test } from 'vitest'
import { fallback, OPTIONS, WELCOME } from './replies.ts'

// SPEC 8.chat.no-match
test.each([
  [0, 'I did not quite get that, please try asking again'],
  [0.4999, 'I did not quite get that, please try asking again'],
  [0.5, 'Maybe you could try rephrasing your question'],
  [0.9999, 'Maybe you could try rephrasing your question'],
])('the random number %d gives %j', (random, text) => {
  expect(fallback(random)).toBe(text)
})

test('the welcome line contains the club name, and the buttons have the specified texts', () => {
  expect(WELCOME).toContain('RSFC')
  expect(OPTIONS).toEqual(['What is RSFC?', 'What are the types of Membership?', 'Is flying safe?'])
})
