import { expect, test } from 'vitest'
import { mayLeave, placesLeft, signUpState } from './places.ts'

test.each([
  [0, 0, null],
  [0, 40, null],
  [12, 0, 12],
  [12, 11, 1],
  [12, 12, 0],
])('of %d places with %d taken, %j are left', (event_participants, places_taken, left) => {
  expect(placesLeft({ event_participants, places_taken })).toBe(left)
})

const END = '2026-11-21T12:00:00+08:00'

test.each([
  ['open before its end', 5, '2026-11-21T03:59:59Z', 'open'],
  ['open at its end', 5, '2026-11-21T04:00:00Z', 'open'],
  ['over after it', 5, '2026-11-21T04:00:01Z', 'over'],
  ['open without a limit', null, '2026-11-01T00:00:00Z', 'open'],
  ['full when nothing is left', 0, '2026-11-01T00:00:00Z', 'full'],
  ['over, even when full', 0, '2026-12-01T00:00:00Z', 'over'],
] as const)('the sign-up is %s', (_what, places_left, now, state) => {
  expect(signUpState({ event_end_date: END, places_left }, new Date(now))).toBe(state)
})

test('members can withdraw until the event starts', () => {
  const event = { event_start_date: END }
  expect(mayLeave(event, new Date('2026-11-21T03:59:59Z'))).toBe(true)
  expect(mayLeave(event, new Date('2026-11-21T04:00:00Z'))).toBe(false)
})
