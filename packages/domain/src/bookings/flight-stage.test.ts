import { expect, test } from 'vitest'
import { flightInFocus, mayBeOut, stageOf, type OutState } from './flight-stage.ts'
import type { BookingStatus, PaymentStatus } from './status.ts'

const NOW = new Date('2026-11-14T10:00:00+08:00')
const ME = { viewer: 'me', now: NOW }

type Traits = Partial<Parameters<typeof stageOf>[0]>
const flight = (traits: Traits = {}) => ({
  user_id: 'me',
  flight_instructor: 'teacher',
  booking_status: 'confirmed' as BookingStatus,
  payment_status: 'processing' as PaymentStatus,
  flight_date: '2026-11-14',
  start_time: '11:00',
  end_time: '12:00',
  ...traits,
})

const LATER = { flight_date: '2026-11-16' }
const UNDER_WAY = { start_time: '10:00', end_time: '10:01' }
const OVER = { start_time: '09:00', end_time: '10:00' }
const DONE = { ...OVER, booking_status: 'completed' } as const

const CASES: [string, Traits, OutState, string, string | null][] = [
  ['a request', { ...LATER, booking_status: 'pending' }, 'unused', 'requested', null],
  ['a confirmed flight', LATER, 'unused', 'confirmed', null],
  ['a flight of tomorrow', { flight_date: '2026-11-15' }, 'unused', 'tomorrow', null],
  ['a flight of today', {}, 'unused', 'today', null],
  ['a flight of today that is to be booked out', {}, 'not-out', 'today', 'book-out'],
  ['a flight under way', UNDER_WAY, 'unused', 'today', 'complete'],
  ['a flight under way that nobody booked out', UNDER_WAY, 'not-out', 'today', 'book-out'],
  ['a flight that left early', {}, 'out', 'out', 'land'],
  ['a flight that is out', UNDER_WAY, 'out', 'out', 'land'],
  ['a flight that is out after its end', OVER, 'out', 'out', 'land'],
  ['a flight that has landed before its end', UNDER_WAY, 'landed', 'landed', 'complete'],
  ['a flight that has landed before its start', {}, 'landed', 'today', null],
  ['a flight at its end', OVER, 'unused', 'landed', 'complete'],
  ['a flight at its end that nobody booked out', OVER, 'not-out', 'landed', 'complete'],
  ['a completed flight', DONE, 'landed', 'completed', null],
  ['a payment that is checked', { ...DONE, payment_status: 'to-check-payment' }, 'landed', 'completed', null],
  ['a requested fee', { ...DONE, payment_status: 'requesting-payment' }, 'landed', 'to-pay', 'pay'],
  ['an overdue fee', { ...DONE, payment_status: 'overdue' }, 'unused', 'to-pay', 'pay'],
  ['a paid flight', { ...DONE, payment_status: 'paid' }, 'unused', 'paid', null],
  ['a cancelled flight', { booking_status: 'cancelled' }, 'unused', 'ended', null],
  ['a rejected request', { booking_status: 'rejected' }, 'unused', 'ended', null],
  [
    'a cancelled flight with a fee',
    { booking_status: 'cancelled', payment_status: 'overdue' },
    'unused',
    'to-pay',
    'pay',
  ],
]

test.each(CASES)('%s', (_what, traits, out, stage, act) => {
  expect(stageOf(flight(traits), { ...ME, out })).toEqual({ stage, act })
})

test('the instructor completes the flight but does not pay it, and others on board do neither', () => {
  const actOf = (viewer: string, traits: Traits) =>
    stageOf(flight(traits), { viewer, out: 'unused', now: NOW }).act
  expect(actOf('teacher', OVER)).toBe('complete')
  expect(actOf('teacher', { ...DONE, payment_status: 'overdue' })).toBeNull()
  expect(actOf('examiner', OVER)).toBeNull()
})

test('a flight may be out on its day and the night after it, while it is confirmed', () => {
  expect(mayBeOut(flight(), NOW)).toBe(true)
  expect(mayBeOut(flight({ flight_date: '2026-11-13' }), NOW)).toBe(true)
  expect(mayBeOut(flight({ flight_date: '2026-11-12' }), NOW)).toBe(false)
  expect(mayBeOut(flight({ flight_date: '2026-11-15' }), NOW)).toBe(false)
  expect(mayBeOut(flight({ booking_status: 'pending' }), NOW)).toBe(false)
})

test('home shows the flight that is out, just landed, of today, next, forgotten or to pay, in this order', () => {
  const out = flight({ ...OVER, start_time: '08:00' })
  const landed = flight(OVER)
  const today = flight()
  const done = flight({ ...DONE, payment_status: 'paid' })
  const next = flight(LATER)
  const afterNext = flight({ flight_date: '2026-11-20' })
  const forgotten = flight({ flight_date: '2026-11-01' })
  const toPay = flight({ ...DONE, flight_date: '2026-11-02', payment_status: 'overdue' })
  const paid = flight({ ...DONE, flight_date: '2026-11-03', payment_status: 'paid' })
  const unanswered = flight({ booking_status: 'pending', flight_date: '2026-11-13' })
  const taught = flight({ ...DONE, user_id: 'pupil', flight_date: '2026-11-02', payment_status: 'overdue' })
  const none = [paid, unanswered, taught]
  const order = [out, landed, today, done, next, afterNext, forgotten, toPay]
  const focusOf = (flights: ReturnType<typeof flight>[]) =>
    flightInFocus(flights, { ...ME, outOf: (one) => (one === out ? 'out' : 'unused') })
  for (const [index, first] of order.entries())
    expect(focusOf([...none, ...order.slice(index).toReversed()])).toBe(first)
  expect(focusOf(none)).toBeUndefined()
})
