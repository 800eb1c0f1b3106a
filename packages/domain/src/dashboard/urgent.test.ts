import { expect, test } from 'vitest'
import {
  breachUrgency,
  defectUrgency,
  flownUrgency,
  paymentUrgency,
  receivedUrgency,
  requestUrgency,
  urgentLines,
  type Waiting,
} from './urgent.ts'

/** Monday 16 November 2026, 10:00 at the club. */
const NOW = new Date('2026-11-16T02:00:00Z')

const at = (flight_date: string, start_time = '09:00') => ({ flight_date, start_time })

test.each([
  [at('2026-11-15'), 'late'],
  [at('2026-11-16', '10:00'), 'late'],
  [at('2026-11-16', '10:01'), 'today'],
  [at('2026-11-17'), 'today'],
  [at('2026-11-18'), null],
] as const)('the urgency of a request for %j is %s', (flight, urgency) => {
  expect(requestUrgency(flight, NOW)).toBe(urgency)
})

test.each([
  [at('2026-11-15'), 'late'],
  [at('2026-11-16'), 'today'],
] as const)('the urgency of completing a flight flown at %j is %s', (flight, urgency) => {
  expect(flownUrgency(flight, NOW)).toBe(urgency)
})

test.each([
  [at('2026-11-01'), 'late'],
  [at('2026-11-02'), null],
] as const)('the urgency of a payment for the flight at %j is %s', (flight, urgency) => {
  expect(paymentUrgency(flight, NOW)).toBe(urgency)
})

test.each([
  ['2026-11-12T23:59:00+08:00', 'cases', 'late'],
  ['2026-11-13T00:00:00+08:00', 'cases', null],
  ['2026-11-08T23:59:00+08:00', 'applications', 'late'],
  ['2026-11-09T00:00:00+08:00', 'applications', null],
] as const)('the urgency of something received at %s, listed in %s, is %s', (createdAt, kind, urgency) => {
  expect(receivedUrgency({ createdAt }, kind, NOW)).toBe(urgency)
})

test.each([
  ['2026-11-15T23:59:00+08:00', 'late'],
  ['2026-11-16T00:00:00+08:00', 'today'],
] as const)('the urgency of deciding on a defect reported at %s is %s', (createdAt, urgency) => {
  expect(defectUrgency({ createdAt }, NOW)).toBe(urgency)
})

// SPEC o10.breach.told
test.each([
  ['2026-11-15', 'late'],
  ['2026-11-16', 'today'],
  ['2026-11-17', 'today'],
  ['2026-11-18', null],
  [null, null],
] as const)('the urgency of a breach to notify by %s is %s', (due_on, urgency) => {
  expect(breachUrgency({ due_on }, NOW)).toBe(urgency)
})

const NOTHING: Waiting = {
  breaches: [],
  requests: [],
  flown: [],
  payments: [],
  applications: [],
  cases: [],
  defects: [],
}
const NONE = { breaches: 0, requests: 0, flown: 0, payments: 0, applications: 0, cases: 0, defects: 0 }

test('late items come before items due today, and the others are left out', () => {
  const waiting = {
    ...NOTHING,
    requests: [at('2026-11-14'), at('2026-11-17'), at('2026-11-17'), at('2026-12-01')],
    flown: [at('2026-11-15')],
    cases: [{ createdAt: '2026-11-16T08:00:00+08:00' }],
    defects: [{ createdAt: '2026-11-16T08:00:00+08:00' }],
  }
  expect(urgentLines(waiting, { ...NONE, requests: 4, flown: 1, cases: 1, defects: 1 }, NOW)).toEqual([
    { kind: 'requests', urgency: 'late', words: '1 request for a time that has passed' },
    { kind: 'flown', urgency: 'late', words: '1 flight from earlier days to complete' },
    { kind: 'requests', urgency: 'today', words: '2 requests for today or tomorrow' },
    { kind: 'defects', urgency: 'today', words: '1 defect from today to decide on' },
  ])
})

test('an incomplete list says "or more"', () => {
  const waiting = { ...NOTHING, payments: [at('2026-10-01'), at('2026-10-02')] }
  expect(urgentLines(waiting, { ...NONE, payments: 9 }, NOW).map(({ words }) => words)).toEqual([
    '2 or more payments for flights more than 14 days ago',
  ])
  expect(urgentLines(NOTHING, NONE, NOW)).toEqual([])
})

test('each kind has its words for a single item', () => {
  const old = { createdAt: '2026-10-01T08:00:00+08:00' }
  const waiting = {
    ...NOTHING,
    flown: [at('2026-11-16')],
    payments: [at('2026-10-01')],
    applications: [old],
    cases: [old],
    defects: [old],
  }
  const counts = { breaches: 0, requests: 0, flown: 1, payments: 1, applications: 1, cases: 1, defects: 1 }
  expect(urgentLines(waiting, counts, NOW).map(({ words }) => words)).toEqual([
    '1 payment for flights more than 14 days ago',
    '1 application received more than 7 days ago',
    '1 support case received more than 3 days ago',
    '1 defect from earlier days to decide on',
    '1 flight from today to complete',
  ])
})
