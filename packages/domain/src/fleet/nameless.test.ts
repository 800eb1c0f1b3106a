import { expect, test } from 'vitest'
import { isNameless } from './nameless.ts'

test.each([
  [{}, true],
  [{ aircraft_name: '', aircraft_registration: ' ' }, true],
  [{ aircraft_name: 'Tampico' }, false],
  [{ aircraft_registration: '9V-BOA' }, false],
])('%j is nameless: %s', (aircraft, nameless) => {
  expect(isNameless(aircraft)).toBe(nameless)
})
