import { expect, test } from 'vitest'
import { isEmailAddress } from './email-address.ts'

// SPEC 5.support.email
test.each([
  'mei@example.com',
  'mei.lim+flying@club.example.sg',
  "o'brien_1@example.com",
  'a@b.co',
  'a@127.example',
  `${'a'.repeat(64)}@rsfc.test`,
  'x@xn--bcher-kva.example',
  'mei@bücher.example',
  'lim@例え.テスト',
])('%j is an email address', (text) => {
  expect(isEmailAddress(text)).toBe(true)
})

// SPEC 5.support.email
test.each([
  '',
  'mei',
  'a@rsfc.127',
  'mei@example',
  'mei.lim@example',
  'mei.example@',
  '@example.com',
  'Mei <a@b.co>',
  'x<victim@rsfc.test>',
  'x<victim@rsfc.test',
  'a,victim@rsfc.test',
  'a;victim@rsfc.test',
  '"a"@rsfc.test',
  'a b@rsfc.test',
  'a(b)@rsfc.test',
  'group:a@rsfc.test',
  'a[b]@rsfc.test',
  'a@[127.0.0.1]',
  'a\\b@rsfc.test',
  'a@b@rsfc.test',
  'a..b@rsfc.test',
  '.a@rsfc.test',
  'a.@rsfc.test',
  'a@rsfc..test',
  'a@.rsfc.test',
  'a@rsfc.test.',
  'a@-rsfc.test',
  'a@127.0.0.1',
  'a@ｒｓｆｃ.test',
  'a\r\nBcc: victim@rsfc.test',
  'a\u0000@rsfc.test',
  `${'a'.repeat(65)}@rsfc.test`,
  `a@${'b'.repeat(64)}.test`,
])('%j is not an email address', (text) => {
  expect(isEmailAddress(text)).toBe(false)
})
