import { expect, test } from 'vitest'
import { failureInWords } from './failure-words.ts'

test.each([
  'Failed to fetch dynamically imported module: https://club.example/static/js/outbox-1.chunk.js',
  'error loading dynamically imported module: https://club.example/static/js/outbox-1.chunk.js',
  'Importing a module script failed.',
])('a script that fails to load is reported without its address: %s', (message) => {
  expect(failureInWords(new TypeError(message))).toBe(
    'Part of this page could not be loaded. Reload the page and try again.',
  )
})

test('other failures keep their message', () => {
  expect(failureInWords(new Error('Aircraft is not available at the selected time'))).toBe(
    'Aircraft is not available at the selected time',
  )
})
