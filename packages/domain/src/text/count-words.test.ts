import { expect, test } from 'vitest'
import { countInWords } from './count-words.ts'

test.each([
  [1, 'guest', undefined, '1 guest'],
  [0, 'guest', undefined, '0 guests'],
  [12, 'guest', undefined, '12 guests'],
  [1, 'person', 'people', '1 person'],
  [3, 'person', 'people', '3 people'],
])('%i %s', (count, one, many, words) => {
  expect(countInWords(count, one, many)).toBe(words)
})
