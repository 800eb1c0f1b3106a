import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSpeller } from './spelling.ts'

const correct = createSpeller([
  'weather',
  'certificate',
  'passenger',
  'aircraft',
  'flight',
  'storm',
  'book',
  'fly',
  'c172',
])

test.each([
  ['weather', 'weather'],
  // One letter dropped, added, replaced, or two swapped.
  ['weathr', 'weather'],
  ['weatherr', 'weather'],
  ['weatger', 'weather'],
  ['waether', 'weather'],
  ['flinht', 'flight'],
  // Two mistakes are not corrected in a word of up to eight letters.
  ['wethr', 'wethr'],
  ['weahxer', 'weahxer'],
  ['aircrf', 'aircrf'],
  ['pasenge', 'passenger'],
  ['certifcat', 'certificate'],
  // Replacing a letter of a short word often gives another word.
  ['story', 'story'],
  ['sotrm', 'storm'],
  ['strm', 'storm'],
  ['stoorm', 'storm'],
  ['bok', 'book'],
  ['boo', 'boo'],
  ['bookk', 'bookk'],
  ['bk', 'bk'],
  ['bo', 'bo'],
  ['bokk', 'bokk'],
  // The plural of a known word.
  ['storms', 'storm'],
  ['books', 'book'],
  // Words of three letters or with digits are not corrected, and neither is the first letter.
  ['fyl', 'fyl'],
  ['flyy', 'flyy'],
  ['c1722', 'c1722'],
  ['ewather', 'ewather'],
  ['zebra', 'zebra'],
])('%s is corrected to %s', (typed, word) => {
  expect(correct(typed)).toBe(word)
})

const WORDS = ['weather', 'certificate'] as const
const after = (word: string) => fc.integer({ min: 1, max: word.length - 1 })
const replaced = (word: string, at: readonly number[]) =>
  [...word].map((letter, index) => (at.includes(index) ? 'z' : letter)).join('')

test.each(WORDS)('one mistake after the first letter of %s is corrected', (word) => {
  fc.assert(
    fc.property(after(word), fc.constantFrom('a', 'q', 'z'), (at, letter) => {
      const [before, rest] = [word.slice(0, at), word.slice(at)]
      expect(correct(before + letter + rest)).toBe(word)
      expect(correct(before + rest.slice(1))).toBe(word)
      expect(correct(before + letter + rest.slice(1))).toBe(word)
      expect(correct(before + rest.slice(1, 2) + rest.slice(0, 1) + rest.slice(2))).toBe(word)
    }),
  )
})

test('two replaced letters are corrected in a long word only, and three in none', () => {
  const places = (word: string, count: number) =>
    fc.uniqueArray(after(word), { minLength: count, maxLength: count })
  const [short, long] = WORDS
  fc.assert(
    fc.property(places(short, 2), places(long, 2), places(long, 3), (two, twoOfLong, three) => {
      expect(correct(replaced(short, two))).toBe(replaced(short, two))
      expect(correct(replaced(long, twoOfLong))).toBe(long)
      expect(correct(replaced(long, three))).toBe(replaced(long, three))
    }),
  )
})
