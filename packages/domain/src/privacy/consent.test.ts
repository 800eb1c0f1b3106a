import { expect, test } from 'vitest'
import { isMinor, makesOlder } from './consent.ts'

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

// SPEC o10.parent.date-of-birth
test.each([
  ['2010-05-01', '2004-05-01', true],
  ['2010-05-01', null, true],
  ['2010-05-01', '2010-04-30', true],
  ['2010-05-01', '2010-05-02', false],
  ['1990-05-01', '1980-05-01', false],
  [null, '1980-05-01', false],
])('a birthday changed from %s to %s makes a minor older: %s', (before, after, older) => {
  expect(makesOlder(before, after, '2026-11-14')).toBe(older)
})
