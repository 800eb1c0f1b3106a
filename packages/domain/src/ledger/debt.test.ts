import { expect, test } from 'vitest'
import { debtInWords } from './debt.ts'

test.each([
  [{ to_pay: 0, being_checked: 0, credit: 0 }, 'Nothing to pay'],
  [{ to_pay: 300, being_checked: 0, credit: 0 }, 'To pay now $300.00'],
  [{ to_pay: 300, being_checked: 70, credit: 0 }, 'To pay now $300.00, being checked $70.00'],
  [{ to_pay: 0, being_checked: 0, credit: 12.5 }, 'Credit $12.50'],
])('%o is said as %s', (debt, words) => {
  expect(debtInWords(debt)).toBe(words)
})
