import { expect, test } from 'vitest'
import { nameFault } from './person-name.ts'

test.each([
  'Mei',
  'S.Rajaratnam',
  'J. R. R.',
  'Rajan s/o Muthu',
  "D'Souza-Lim",
  'Md. Rahim',
  'Nur Aisyah binte Abdullah',
  '陈 伟',
  'Capt. (Ret.)',
  '',
])('%j is a name', (text) => {
  expect(nameFault(text)).toBeNull()
})

test.each([
  ['https://evil.example/win', /links/],
  ['HTTP:evil', /links/],
  ['See www.evil', /links/],
  ['ftp://x', /links/],
  ['You won: evil.com', /links/],
  ['Evil.Com', /links/],
  ['t.co/abc', /links/],
  ['a@b', /links/],
  ['<b>Mei</b>', /< and >/],
  ['Mei\nYour account is locked', /one line/],
  ['Mei\u2028Locked', /one line/],
  ['Mei\u202eieM', /one line/],
])('%j is not a name: %s', (text, fault) => {
  expect(nameFault(text)).toMatch(fault)
})
