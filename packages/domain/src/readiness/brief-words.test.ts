import { expect, test } from 'vitest'
import { althoughInWords, lineInBrief } from './brief-words.ts'

test.each([
  ['medical', 'Medical', 'Ended Tue 3 Nov 2026', 'Medical ended Tue 3 Nov 2026'],
  ['licence', 'Licence', 'No solo authorisation for that day', 'No solo authorisation for that day'],
  ['type-checkout', 'Type checkout', 'TB-9: not on record', 'Type checkout TB-9: not on record'],
  ['recency', 'Recency', '0 of 3 landings in 90 days', '0 of 3 landings in 90 days'],
  ['overdue', 'Payments', '$300.00 overdue', '$300.00 overdue'],
  [
    'daylight',
    'Daylight and opening hours',
    'The club is closed on Tuesdays',
    'The club is closed on Tuesdays',
  ],
  ['instructor', 'Instructor', 'Needs an instructor', 'Needs an instructor'],
  ['airport-pass', 'Visitor passes', 'Apply by Mon 23 Nov', 'Visitor passes: apply by Mon 23 Nov'],
  ['aircraft-grounded', 'Aircraft', 'Grounded: Oil leak', 'Aircraft grounded: Oil leak'],
] as const)('the line about %s in few words', (rule, title, value, words) => {
  expect(lineInBrief({ rule, title, value })).toBe(words)
})

test('a button names the one line that it accepts, or how many', () => {
  const medical = { rule: 'medical', title: 'Medical', value: 'Ended Tue 3 Nov 2026' } as const
  const missing = { rule: 'certificate', title: 'Certificate of experience', value: 'Not on record' } as const
  const alone = { rule: 'licence', title: 'Licence', value: 'No solo authorisation for that day' } as const
  expect(althoughInWords([medical])).toBe('although the medical ended Tue 3 Nov 2026')
  expect(althoughInWords([missing])).toBe('although the certificate of experience is not on record')
  expect(althoughInWords([alone])).toBe('anyway: No solo authorisation for that day')
  expect(althoughInWords([medical, missing])).toBe('although 2 points are open')
})
