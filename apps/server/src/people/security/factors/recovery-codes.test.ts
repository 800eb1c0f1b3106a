import { expect, test } from 'vitest'
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts'

test('there are ten different codes in groups of four, without characters that look alike', () => {
  const { codes, hashes } = makeRecoveryCodes()
  expect(new Set([...codes, ...makeRecoveryCodes().codes]).size).toBe(20)
  for (const code of codes) expect(code).toMatch(/^([2-9A-HJ-NP-Z]{4}-){5}[2-9A-HJ-NP-Z]{4}$/)
  expect(hashes).toEqual(codes.map(hashRecoveryCode))
})

test('every character of the alphabet is equally likely', () => {
  const letters = Array.from({ length: 200 }, () => makeRecoveryCodes().codes)
    .flat()
    .join('')
    .replaceAll('-', '')
  const counts = new Map<string, number>()
  for (const letter of letters) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  expect(counts.size).toBe(32)
  const mean = letters.length / 32
  for (const count of counts.values()) expect(Math.abs(count - mean)).toBeLessThan(mean / 4)
})

test('case, spaces and hyphens do not matter', () => {
  const { codes, hashes } = makeRecoveryCodes()
  const [code = ''] = codes
  expect(hashRecoveryCode(` ${code.toLowerCase().replaceAll('-', ' ')}`)).toEqual(hashes[0])
})
