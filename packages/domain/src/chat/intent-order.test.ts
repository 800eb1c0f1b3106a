import { expect, test } from 'vitest'
import { findSigns, type Sign } from './concepts.ts'
import { INTENTS } from './intents.ts'
import { matchIntent } from './match-intent.ts'

/** Every intent that matches a text, in order. */
function matchingCodes(text: string): string[] {
  const signs = findSigns(text)
  const has = (sign: string) =>
    sign.startsWith('!') ? !signs.has(sign.slice(1) as Sign) : signs.has(sign as Sign)
  return INTENTS.filter(({ when }) => when.some((pattern) => pattern.every(has))).map(({ code }) => code)
}

// SPEC 5.chat.order
test.each([
  ['how much is social membership', ['CB8', 'CB10', 'CB34', 'CB2']],
  ['is flying in bad weather safe', ['CB44', 'CB3']],
  ['how fast is the tampico', ['CB18', 'CB16']],
  ['where is the club and when is it open', ['CB4', 'CB5', 'CB1']],
  ['hello, when are you open', ['CB5', 'CB46']],
])('%j matches several intents, and the first one answers: %j', (text, codes) => {
  expect(matchingCodes(text)).toEqual(codes)
  expect(matchIntent(text)?.code).toBe(codes[0])
})

// SPEC 9.certificate.yearly
test('the certificate of experience is renewed every year, given the minimum hours', () => {
  const answer = matchIntent('certificate of experience')?.answer
  expect(answer).toMatch(/certificate of experience is renewed every year.*minimum hours/)
})
