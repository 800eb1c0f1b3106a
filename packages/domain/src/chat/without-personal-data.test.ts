import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withoutPersonalData } from './without-personal-data.ts'

test.each([
  ['do you sell headsets', 'do you sell headsets'],
  ['call me at 9123 4567 please', 'call me at … please'],
  ['call me at +65-9123-4567', 'call me at …'],
  ['my email is jason@example.com thanks', 'my email is … thanks'],
  ['write to jason @ example.com', 'write to …'],
  ['write to jason@ example.com now', 'write to … now'],
  ['write to jason @example.com now', 'write to … now'],
  ['mail jason＠example.com now', 'mail … now'],
  [' hello there ', 'hello there'],
  [`${'x'.repeat(199)} yy`, 'x'.repeat(199)],
  ['nric S1234567D lost', 'nric … lost'],
  ['９１２３４５６７ is mine', '… is mine'],
  ['jason@example.com', null],
  ['91234567', null],
  ['???', null],
  ['', null],
])('%j is stored as %j', (text, kept) => {
  expect(withoutPersonalData(text)).toBe(kept)
})

test('a long question is cut after 200 characters, without splitting an emoji', () => {
  expect(withoutPersonalData('plane '.repeat(400))).toBe('plane '.repeat(34).slice(0, 200).trimEnd())
  expect(withoutPersonalData('x'.repeat(201))).toBe('x'.repeat(200))
  expect(withoutPersonalData(`${'x'.repeat(199)}🛩🛩`)).toBe(`${'x'.repeat(199)}🛩`)
})

test('no stored question contains a digit or an at sign, or is longer than 200 characters', () => {
  const word = fc.oneof(fc.string({ unit: 'grapheme' }), fc.emailAddress(), fc.integer().map(String))
  fc.assert(
    fc.property(fc.array(word, { maxLength: 60 }), (words) => {
      const kept = withoutPersonalData(words.join(' ')) ?? 'x'
      expect(kept).not.toMatch(/[@\p{N}]/u)
      expect([...kept].length).toBeLessThanOrEqual(200)
      expect(kept.trim()).not.toBe('')
    }),
  )
})
