import { expect, test } from 'vitest'
import { chooseWords } from './common-passwords/choose-words.ts'

test('the list has the most common words of any length and those that are long enough, each once, in lower case', () => {
  const lines = ['Abc', 'longword', '', 'abc', 'xyz', 'LONGWORD', 'longer word', 'another long one']
  expect([...chooseWords(lines, { count: 2, minLength: 8 })]).toEqual(['abc', 'longword', 'longer word'])
})
