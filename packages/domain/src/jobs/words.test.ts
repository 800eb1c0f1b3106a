import { expect, test } from 'vitest'
import { jobInWords } from './words.ts'

test.each([
  ['mail', 'Mail'],
  ['overdue-payments', 'Overdue payments'],
  ['expire-downloads', 'Expired downloads'],
  ['count-the-birds', 'Count the birds'],
])('the job %s is called %j', (name, words) => {
  expect(jobInWords(name)).toBe(words)
})
