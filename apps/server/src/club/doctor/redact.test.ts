import { expect, test } from 'vitest'
import { createRedaction } from './redact.ts'

test.each([
  ['a long secret is masked', 'hush-hush', 'Refused: hush-hush!', 'Refused: •••!'],
  ['a short secret inside a word is not masked, which would give it away', 'run', 'is running', 'is running'],
  [
    'a message with a short secret is not shown at all',
    'run',
    'Refused: run',
    'The message is not shown, because it contains a password.',
  ],
  ['an encoded secret is masked in both forms', 'hush%2Fhush', 'hush/hush, hush%2Fhush', '•••, •••'],
])('%s', (_title, password, message, shown) => {
  const redact = createRedaction({ SMTP_URL: `smtp://club:${password}@mail.test` })
  expect(redact(message)).toBe(shown)
})
