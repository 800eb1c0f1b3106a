import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createFilter, mayContain } from './bloom-filter.ts'
import { FILTER_FILE, openCommonPasswords } from './common-passwords.ts'

const README = readFileSync(new URL('README.md', import.meta.url), 'utf8')

test('a filter contains every word it was made from', () => {
  const words = new Set(Array.from({ length: 5001 }, (_, n) => `word ${n}`))
  const filter = createFilter(words)
  // 26 bits for each word.
  expect(filter).toHaveLength(16_254)
  expect([...words].filter((word) => !mayContain(filter, word))).toEqual([])
})

test.each(['password', 'passw0rd', 'chocolate', 'summer', 'iloveyou', 'qwertyuiop', 'tampico', 'liverpool'])(
  'the list contains %s',
  async (word) => {
    expect((await openCommonPasswords())(word)).toBe(true)
  },
)

test('of 100,000 random texts, few or none are reported as common', async () => {
  const isCommon = await openCommonPasswords()
  const wrong = Array.from({ length: 100_000 }, (_, n) => `nobody uses ${n}`).filter(isCommon)
  expect(wrong.length).toBeLessThanOrEqual(4)
})

test('the file is the one its README describes', () => {
  const file = readFileSync(FILTER_FILE)
  expect(README).toContain(createHash('sha256').update(file).digest('hex'))
  expect(README).toContain(`${file.length.toLocaleString('en')} bytes`)
})
