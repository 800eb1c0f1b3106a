import { expect, test } from 'vitest'
import { titleFault } from './plain-title.ts'

test.each(['Landing light out', 'Tyre at 32.50 psi', 'Pump No. 2 leaks', 'Brake soft/no pressure', ''])(
  '%j is a title',
  (text) => {
    expect(titleFault(text)).toBeNull()
  },
)

test.each([
  ['All money back at https://evil.example', /links/],
  ['evil.com', /links/],
  ['Write to a@b', /links/],
  ['<b>Leak</b>', /< and >/],
  ['Leak\nThe club is closed', /one line/],
])('%j is not a title: %s', (text, fault) => {
  expect(titleFault(text)).toMatch(fault)
})
