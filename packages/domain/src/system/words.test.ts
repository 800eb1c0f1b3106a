import { expect, test } from 'vitest'
import { adviceOn, bytesInWords, durationInWords, roleInWords } from './words.ts'

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1000, '1 kB'],
  [1540, '1.5 kB'],
  [1_540_000, '1.5 MB'],
  [150_600_000, '151 MB'],
  [123_456_789, '123 MB'],
  [2_000_000_000, '2 GB'],
  [3.2e15, '3200 TB'],
])('%d bytes are shown as %s', (bytes, words) => {
  expect(bytesInWords(bytes)).toBe(words)
})

test.each([
  [0, 'less than a minute'],
  [60, '1 minute'],
  [3599, '59 minutes'],
  [3600, '1 hour'],
  [2 * 3600 - 1, '1 hour'],
  [47 * 3600, '47 hours'],
  [48 * 3600, '2 days'],
  [72 * 3600 - 1, '2 days'],
])('%d seconds are shown as %s', (seconds, words) => {
  expect(durationInWords(seconds)).toBe(words)
})

test('there is advice for every state that is not fine', () => {
  expect(adviceOn('backup', 'ok')).toBeNull()
  expect(adviceOn('backup', 'warn')).toContain('day and a half')
  expect(adviceOn('servers', 'alarm')).toContain('start them')
})

test('an unknown role is shown by its name', () => {
  expect(roleInWords('worker')).toBe('Mails and jobs')
  expect(roleInWords('scout')).toBe('scout')
})
