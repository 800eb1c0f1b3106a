import { expect, test } from 'vitest'
import { isPhoneNumber } from './phone-number.ts'

test.each([
  '+65 9123 4567',
  '91234567',
  '(02) 555-0101',
  '+44 (0)20 7946 0958',
  '0049/30/123456',
  '6123 4567 ext 12',
  '999',
  '12345678901234567890',
  `9123${' '.repeat(32)}4567`,
])('%s is a phone number', (text) => {
  expect(isPhoneNumber(text)).toBe(true)
})

test.each([
  'hello 😀',
  '9123 abcd',
  '12',
  '+',
  '++65 9123 4567',
  '1'.repeat(21),
  `9123${' '.repeat(33)}4567`,
  '９１２３４５６７',
])('%s is not a phone number', (text) => {
  expect(isPhoneNumber(text)).toBe(false)
})
