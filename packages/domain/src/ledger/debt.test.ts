import { expect, test } from 'vitest'
import { creditInWords, debtInWords, toPayInWords } from './debt.ts'

test.each([
  [{ to_pay: 0, being_checked: 0, credit: 0 }, 'Nothing to pay'],
  [{ to_pay: 300, being_checked: 0, credit: 0 }, 'To pay now $300.00'],
  [{ to_pay: 300, being_checked: 70, credit: 0 }, 'To pay now $300.00, being checked $70.00'],
  [{ to_pay: 0, being_checked: 0, credit: 12.5 }, 'Credit $12.50'],
  [{ to_pay: 0, being_checked: 70, credit: 12.5 }, 'Being checked $70.00, credit $12.50'],
  // The credit is in the figure already: $350.00 are open.
  [
    { to_pay: 300, being_checked: 70, credit: 50 },
    'To pay now $300.00 (credit of $50.00 already taken off), being checked $70.00',
  ],
])('%o is said as %s', (debt, words) => {
  expect(debtInWords(debt)).toBe(words)
})

test('credit is said with what it does', () => {
  expect(creditInWords({ to_pay: 300, credit: 50 })).toBe('Credit of $50.00 already taken off')
  expect(creditInWords({ to_pay: 0, credit: 50 })).toBe('Credit $50.00')
  expect(creditInWords({ to_pay: 300, credit: 0 })).toBeNull()
})

test('what is to pay says what credit has done to it', () => {
  expect(toPayInWords({ to_pay: 300, credit: 50 })).toBe('$300.00 (credit of $50.00 already taken off)')
  expect(toPayInWords({ to_pay: 0, credit: 50 })).toBe('$0.00 (credit $50.00)')
  expect(toPayInWords({ to_pay: 300, credit: 0 })).toBe('$300.00')
})
