import { expect, test } from 'vitest'
import { judgeLength, judgeNewRequest, limitsInWords, limitsOf } from './request-limits.ts'

const LIMITS = {
  new_requests: 2,
  new_request_hours: 6,
  member_requests: 20,
  member_request_hours: 60,
  longest_request_hours: 8,
}
const NEW = limitsOf(LIMITS, false)
const MEMBER = limitsOf(LIMITS, true)

test.each([
  ['the first', NEW, 120, { requests: 0, minutes: 0 }, null],
  ['the second, up to the hours', NEW, 240, { requests: 1, minutes: 120 }, null],
  ['the third', NEW, 30, { requests: 2, minutes: 60 }, 'flight_date'],
  ['a minute too much in all', NEW, 241, { requests: 1, minutes: 120 }, 'end_time'],
  ['the longest', MEMBER, 480, { requests: 0, minutes: 0 }, null],
  ['a minute too long', MEMBER, 481, { requests: 0, minutes: 0 }, 'end_time'],
  ['the twentieth', MEMBER, 120, { requests: 19, minutes: 2280 }, null],
  ['the twenty-first', MEMBER, 120, { requests: 20, minutes: 2400 }, 'flight_date'],
  ['an hour beyond sixty', MEMBER, 120, { requests: 10, minutes: 3540 }, 'end_time'],
] as const)('a new request: %s', (_which, limits, minutes, open, field) => {
  expect(judgeNewRequest(minutes, open, limits)?.field ?? null).toBe(field)
})

test('the refusal says whose limit it is', () => {
  const full = (limits: typeof NEW) =>
    judgeNewRequest(30, { requests: limits.most_requests, minutes: 0 }, limits)?.message
  expect(full(NEW)).toBe(
    'You already have 2 open requests, the most until an officer has confirmed your first flight. Wait for an answer, or cancel one of them.',
  )
  expect(full(MEMBER)).toContain('20 open requests, the most that a member can have.')
})

test('a request that becomes longer is judged by its hours alone', () => {
  expect(judgeLength(60, { requests: 5, minutes: 60 }, NEW)).toBeNull()
  expect(judgeLength(301, { requests: 1, minutes: 60 }, NEW)?.field).toBe('end_time')
})

test('the limits in words, before and after the first flight', () => {
  expect(limitsInWords({ ...NEW, requests: 1, minutes: 90 })).toBe(
    'A request can be up to 8 h long. Until an officer has confirmed your first flight, you can have 2 open requests of 6 h in all. You have 1 (1 h 30 min).',
  )
  expect(limitsInWords({ ...MEMBER, requests: 0, minutes: 0 })).toBe(
    'A request can be up to 8 h long. You can have 20 open requests of 60 h in all.',
  )
})
