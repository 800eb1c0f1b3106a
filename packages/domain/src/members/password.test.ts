import { expect, test } from 'vitest'
import { passwordFault } from './password.ts'

// SPEC 5.registration.others
test.each([
  ['', 'too-short'],
  ['seven77', 'too-short'],
  ['✈✈✈✈', 'too-short'],
  ['x'.repeat(201), 'too-long'],
  ['password', 'too-common'],
  ['PassWord123', 'too-common'],
  ['23456789', 'too-common'],
  ['hgfedcba', 'too-common'],
  ['ababababab', 'too-common'],
  ['aaaaaaaaaa', 'too-common'],
  ['clear-skies', null],
  ['correct horse battery', null],
  ['飞行俱乐部真好玩', null],
])('%j is %s', (password, fault) => {
  expect(passwordFault(password)).toBe(fault)
})
