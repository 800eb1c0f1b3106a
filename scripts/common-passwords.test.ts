import { expect, test } from 'vitest'
import { chooseWords } from './common-passwords/choose-words.ts'

test('the first of any length and the first that are long enough, once each, in lower case', () => {
  const lines = ['Abc', 'longword', '', 'abc', 'xyz', 'LONGWORD', 'longer word', 'another long one']
  expect([...chooseWords(lines, { count: 2, minLength: 8 })]).toEqual(['abc', 'longword', 'longer word'])
})
