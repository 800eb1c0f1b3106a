import { expect, test } from 'vitest'
import { isMinor } from './consent.ts'

test.each([
  ['2008-11-14', '2026-11-13', true, 'the day before the birthday'],
  ['2008-11-14', '2026-11-14', false, 'on the birthday'],
  ['2008-02-29', '2026-02-27', true, 'born on 29 February, the day before'],
  ['2008-02-29', '2026-02-28', false, 'born on 29 February, where there is none'],
  ['2020-01-01', '2026-11-14', true, 'a child'],
  [null, '2026-11-14', false, 'no date of birth'],
] as const)('born on %s, on %s: minor %s (%s)', (born, today, minor, _why) => {
  expect(isMinor(born, today)).toBe(minor)
})
