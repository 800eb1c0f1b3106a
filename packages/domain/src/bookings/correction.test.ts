import { expect, test } from 'vitest'
import { judgeCorrection, mayCorrectAnyway } from './correction.ts'
import type { BookingStatus, PaymentStatus } from './status.ts'

const REPORTED = new Date('2026-11-14T10:00:00+08:00')
const flight = (traits: object = {}) => ({
  user_id: 'pilot',
  flight_instructor: 'teacher',
  booking_status: 'completed' as BookingStatus,
  payment_status: 'requesting-payment' as PaymentStatus,
  ...traits,
})
const judge = (who: string, traits: object, now: string) =>
  judgeCorrection({ _id: who }, flight(traits), { reported_at: REPORTED, now: new Date(now) })

test.each([
  ['the pilot, one millisecond before 24 hours', 'pilot', {}, '2026-11-15T09:59:59.999+08:00', null],
  ['the pilot, after exactly 24 hours', 'pilot', {}, '2026-11-15T10:00:00+08:00', 'too-late'],
  ['the instructor', 'teacher', {}, '2026-11-14T11:00:00+08:00', null],
  ['another member', 'other', {}, '2026-11-14T11:00:00+08:00', 'not-yours'],
  ['no fee requested yet', 'pilot', { payment_status: 'processing' }, '2026-11-14T11:00:00+08:00', null],
  [
    'payment reported',
    'pilot',
    { payment_status: 'to-check-payment' },
    '2026-11-14T11:00:00+08:00',
    'settled',
  ],
  ['paid', 'pilot', { payment_status: 'paid' }, '2026-11-14T11:00:00+08:00', 'settled'],
  ['reopened', 'pilot', { booking_status: 'confirmed' }, '2026-11-14T11:00:00+08:00', 'not-completed'],
])('%s', (_what, who, traits, now, fault) => {
  expect(judge(who, traits, now)).toBe(fault)
})

test('an officer corrects what the pilot no longer can, but only a completed flight', () => {
  const officer = { account_type: 'admin' } as const
  expect(mayCorrectAnyway(officer, 'too-late')).toBe(true)
  expect(mayCorrectAnyway(officer, 'not-yours')).toBe(true)
  expect(mayCorrectAnyway(officer, 'not-completed')).toBe(false)
  expect(mayCorrectAnyway({ account_type: 'user' }, 'too-late')).toBe(false)
})
