import { expect, test } from 'vitest'
import { isReplyAddress } from './email.ts'

// SPEC 5.support.email
test.each([
  ['mei@example.com', true],
  ['mei.lim@club.example.sg', true],
  ['', false],
  ['mei', false],
  ['mei@example', false],
  ['mei.lim@example', false],
  ['mei.example@', false],
  ['@example.com', false],
  ['a@b.co, victim@x.co', false],
  ['a@b.co;victim@x.co', false],
  ['Mei <a@b.co>', false],
])('%j is a valid reply address: %s', (text, isValid) => {
  expect(isReplyAddress(text)).toBe(isValid)
})
