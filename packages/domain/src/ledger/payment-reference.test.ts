import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  checkCharacter,
  findReferences,
  hasValidCheck,
  makePaymentReference,
  normalReference,
  UNAMBIGUOUS,
} from './payment-reference.ts'

// A published Global Release Identifier and an audiovisual number, which use the same check character.
test.each([
  ['A12425GABC1234002', 'M'],
  ['0000000189470000', '8'],
  ['000000018947000000000000', 'D'],
])('the check character of %s is %s', (text, check) => {
  expect(checkCharacter(text)).toBe(check)
})

const reference = fc
  .array(fc.nat(UNAMBIGUOUS.length - 1), { minLength: 600, maxLength: 600 })
  .map((numbers) => {
    let next = 0
    return makePaymentReference(() => numbers[next++ % numbers.length] ?? 0)
  })

test('a new reference has letters and digits only, none of them ambiguous, and a valid check character', () => {
  fc.assert(
    fc.property(reference, (made) => {
      expect(made).toMatch(/^RSFC[2-9A-HJKMNP-Z]{7}$/)
      expect(hasValidCheck(made)).toBe(true)
    }),
  )
})

test('one wrong character is always found', () => {
  const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
  fc.assert(
    fc.property(reference, fc.integer({ min: 4, max: 10 }), fc.nat(35), (made, at, letter) => {
      const wrong = made.slice(0, at) + letters[letter] + made.slice(at + 1)
      expect(hasValidCheck(wrong)).toBe(wrong === made)
    }),
  )
})

test('only RSFC and seven letters or digits form a reference, even if the check character is right', () => {
  for (const text of ['RSFC7K3M9Q', 'RSFC7K3M9', 'RSFC7K3M9Q2', 'XSFC7K3M9Q', 'ABCDEFGHJ', 'RSFC7k3M9Q']) {
    const checked = text + checkCharacter(text)
    expect(hasValidCheck(checked)).toBe(/^RSFC[0-9A-Z]{7}$/.test(checked))
  }
})

test('a reference is found in a text however it was typed', () => {
  const noise = fc.constantFrom('', ' ', '-', ' - ', '/')
  fc.assert(
    fc.property(reference, fc.array(noise, { minLength: 11, maxLength: 11 }), (made, gaps) => {
      const typed = [...made].map((letter, index) => letter.toLowerCase() + gaps[index]).join('')
      expect(normalReference(typed)).toBe(made)
      const found = findReferences(`PayNow Transfer OTHR ${typed} FROM TAN AH KOW`)
      expect(found.filter(({ checked }) => checked)).toEqual([{ reference: made, checked: true }])
    }),
  )
})

test.each([
  ['Fee RSFC-7K3M9Q', ['RSFC7K3M9Q']],
  ['rsfc 7k3m 9q', ['RSFC7K3M', 'RSFC7K3M9Q']],
  ['RSFC7K3M9Q22', ['RSFC7K3M9Q22']],
])('the text %j may contain the old references %j', (text, references) => {
  expect(findReferences(text)).toEqual(references.map((found) => ({ reference: found, checked: false })))
})

test.each(['', 'Interest earned', 'RSFC', 'rsfc 7k'])('the text %j contains no reference', (text) => {
  expect(findReferences(text)).toEqual([])
})
