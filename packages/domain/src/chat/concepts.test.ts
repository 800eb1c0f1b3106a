import { expect, test } from 'vitest'
import { findSigns } from './concepts.ts'

const UNKNOWN = 'zzqx'

test.each([
  ['', true, true],
  ['weather', true, true],
  [`weather ${UNKNOWN}`, false, true],
  [`weather ${UNKNOWN} ${UNKNOWN}`, false, true],
  [`weather ${UNKNOWN} ${UNKNOWN} ${UNKNOWN}`, false, false],
  ['weather 100', true, true],
])('%j has no unknown words: %s, has few: %s', (text, only, brief) => {
  const signs = findSigns(text)
  expect([signs.has('only'), signs.has('brief')]).toEqual([only, brief])
})

test.each([
  ['i am 17', true],
  ['i am 7', false],
  ['i am 170', false],
])('%j may name an age: %s', (text, expected) => {
  expect(findSigns(text).has('age-like')).toBe(expected)
})

test('only the first 60 words of a question are read', () => {
  const at = (place: number) => findSigns(`${`${UNKNOWN} `.repeat(place - 1)}ppl`)
  const sign = [...findSigns('ppl')].find((one) => one !== 'only' && one !== 'brief')
  expect(sign).toBeDefined()
  expect(at(60).has(sign ?? 'only')).toBe(true)
  expect(at(61).has(sign ?? 'only')).toBe(false)
})

test.each(['PPL', 'p.p.l', 'ppl!', 'ṕpl', ' ppl ', 'ppl?!'])('%j is read as ppl', (text) => {
  expect(findSigns(text)).toEqual(findSigns('ppl'))
})

test('repeated letters, typos and abbreviations are understood', () => {
  expect(findSigns('weatherrrr')).toEqual(findSigns('weather'))
  expect(findSigns('waether')).toEqual(findSigns('weather'))
  expect(findSigns('cert')).toEqual(findSigns('certificate'))
})
