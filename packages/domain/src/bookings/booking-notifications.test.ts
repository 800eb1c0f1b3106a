import { describe, expect, test } from 'vitest'
import type { InstructorAnswer } from './instructor-answer.ts'
import {
  isRescheduled,
  notificationsForCrew,
  notificationForMember,
  notificationOfAnswer,
  notificationOfPayment,
} from './booking-notifications.ts'
import { BOOKING_STATUSES, PAYMENT_STATUSES } from './status.ts'

const pending = {
  booking_status: 'pending' as const,
  aircraft_type: 'boa',
  flight_date: '2026-11-21',
  start_time: '10:00',
  end_time: '12:00',
  flight_instructor: null as string | null,
  flight_examiner: null as string | null,
  instructor_answer: null as InstructorAnswer | null,
}
const confirmed = { ...pending, booking_status: 'confirmed' as const }
const completed = { ...pending, booking_status: 'completed' as const }
const cancelled = { ...pending, booking_status: 'cancelled' as const }
const rejected = { ...pending, booking_status: 'rejected' as const }

describe('notifications to the member', () => {
  test.each([
    ['a new booking', null, pending, 'requested'],
    ['confirmed', pending, confirmed, 'confirmed'],
    ['confirmed after a rejection', rejected, confirmed, 'confirmed'],
    ['back from confirmed to pending', confirmed, pending, 'waiting'],
    ['reopened after a cancellation', cancelled, pending, 'waiting'],
    ['rejected', pending, rejected, 'rejected'],
    ['cancelled', confirmed, cancelled, 'cancelled'],
    ['deleted', confirmed, null, 'cancelled'],
    ['a later start', pending, { ...pending, start_time: '10:30' }, 'changed'],
    ['an earlier end', confirmed, { ...confirmed, end_time: '11:30' }, 'changed'],
    ['another day', confirmed, { ...confirmed, flight_date: '2026-11-22' }, 'changed'],
    ['another aircraft', confirmed, { ...confirmed, aircraft_type: 'boc' }, 'changed'],
    ['an instructor', confirmed, { ...confirmed, flight_instructor: 'tan' }, 'changed'],
    ['an examiner', confirmed, { ...confirmed, flight_examiner: 'tan' }, 'changed'],
    ['no change', confirmed, { ...confirmed }, null],
    ['completed', confirmed, completed, null],
    ['completed by mistake and corrected', completed, confirmed, null],
    ['deleted after completion', completed, null, null],
    ['cancelled after a rejection', rejected, cancelled, null],
    ['changed after a cancellation', cancelled, { ...cancelled, start_time: '11:00' }, null],
    ['deleted after a cancellation', cancelled, null, null],
  ])('%s', (_what, before, after, expected) => {
    expect(notificationForMember(before, after)).toBe(expected)
  })
})

const asked = { ...pending, flight_instructor: 'tan', instructor_answer: 'asked' as const }

describe("notifications about the instructor's answer", () => {
  const accepted = { ...asked, instructor_answer: 'accepted' as const }
  const declined = { ...asked, flight_instructor: null, instructor_answer: 'declined' as const }
  const later = { start_time: '10:30' }
  const booked = { booking_status: 'confirmed' as const }
  test.each([
    ['asked with the request', null, asked, 'asked tan'],
    ['nobody asked', null, pending, null],
    ['accepted', asked, accepted, 'accepted tan'],
    ['declined', asked, declined, 'declined tan'],
    ['declined after accepting', accepted, declined, 'declined tan'],
    ['asked again after a move', accepted, { ...asked, ...later }, 'asked tan'],
    ['moved before the answer', asked, { ...asked, ...later }, 'asked tan'],
    ['another aircraft', asked, { ...asked, aircraft_type: 'boc' }, null],
    ['confirmed before the answer', asked, { ...asked, ...booked }, null],
    ['moved when confirmed', { ...asked, ...booked }, { ...asked, ...booked, ...later }, null],
    ['cancelled', asked, { ...asked, booking_status: 'cancelled' as const }, null],
    ['booked by the instructor', null, accepted, null],
    ['remarks after a refusal', declined, { ...declined }, null],
    ['deleted', asked, null, null],
  ])('%s', (_what, before, after, expected) => {
    const told = notificationOfAnswer(before, after)
    expect(told && `${told.kind} ${told.instructor}`).toBe(expected)
  })
})

describe('notifications to the crew', () => {
  const dual = { ...confirmed, flight_instructor: 'tan' }
  test.each([
    ['nothing before it is confirmed', null, { ...dual, booking_status: 'pending' as const }, {}],
    ['confirmed with an instructor', { ...pending, flight_instructor: 'tan' }, dual, { tan: 'assigned' }],
    ['assigned later', confirmed, dual, { tan: 'assigned' }],
    ['moved to another time', dual, { ...dual, start_time: '11:00' }, { tan: 'changed' }],
    ['replaced', dual, { ...dual, flight_instructor: 'ong' }, { tan: 'released', ong: 'assigned' }],
    ['an examiner added', dual, { ...dual, flight_examiner: 'ong' }, { tan: 'changed', ong: 'assigned' }],
    ['cancelled', dual, { ...dual, booking_status: 'cancelled' as const }, { tan: 'cancelled' }],
    ['back to pending', dual, { ...dual, booking_status: 'pending' as const }, { tan: 'cancelled' }],
    ['deleted', dual, null, { tan: 'cancelled' }],
    ['flown', dual, { ...dual, booking_status: 'completed' as const }, {}],
    ['unchanged', dual, { ...dual }, {}],
    [
      'a request that is cancelled',
      asked,
      { ...asked, booking_status: 'cancelled' as const },
      { tan: 'cancelled' },
    ],
    ['a request that is deleted', asked, null, { tan: 'cancelled' }],
    [
      'a request that another takes over',
      asked,
      { ...pending, flight_instructor: 'ong' },
      { tan: 'released' },
    ],
    [
      'a request that is confirmed',
      asked,
      { ...asked, booking_status: 'confirmed' as const },
      { tan: 'assigned' },
    ],
    ['a request that is declined', asked, { ...pending, instructor_answer: 'declined' as const }, {}],
  ])('%s', (_what, before, after, expected) => {
    expect(Object.fromEntries(notificationsForCrew(before, after))).toEqual(expected)
  })
})

describe('notifications about the payment', () => {
  const bill = {
    booking_status: 'completed' as const,
    payment_status: 'processing' as const,
    payment_fee: 300,
  }
  const requested = { ...bill, payment_status: 'requesting-payment' as const }
  const overdue = { ...bill, payment_status: 'overdue' as const }
  const paid = { ...bill, payment_status: 'paid' as const }
  test.each([
    [
      'requested when the flight is completed',
      { ...bill, booking_status: 'confirmed' as const },
      requested,
      'payment-requested',
    ],
    ['requested by an officer', bill, requested, 'payment-requested'],
    ['the fee changes', requested, { ...requested, payment_fee: 250 }, 'payment-requested'],
    ['the fee changes when overdue', overdue, { ...overdue, payment_fee: 250 }, 'payment-requested'],
    ['requested again', overdue, requested, 'payment-requested'],
    ['overdue', requested, overdue, 'overdue'],
    ['paid', requested, paid, 'paid'],
    ['already paid', paid, paid, null],
    ['still requested', requested, { ...requested }, null],
    ['reported as paid', requested, { ...bill, payment_status: 'to-check-payment' as const }, null],
    ['nothing to pay', bill, { ...requested, payment_fee: 0 }, null],
    [
      'requested for a cancelled flight',
      { ...bill, booking_status: 'cancelled' as const },
      { ...requested, booking_status: 'cancelled' as const },
      'payment-requested',
    ],
    ['deleted', requested, null, null],
  ])('%s', (_what, before, after, expected) => {
    expect(notificationOfPayment(before, after)).toBe(expected)
  })

  test('there is no notification without a change', () => {
    for (const booking_status of BOOKING_STATUSES)
      for (const payment_status of PAYMENT_STATUSES) {
        const same = { booking_status, payment_status, payment_fee: 300 }
        expect(notificationOfPayment(same, same)).toBeNull()
      }
  })
})

test.each([
  [{}, false],
  [{ flight_date: '2026-11-22' }, true],
  [{ start_time: '10:30' }, true],
  [{ end_time: '11:30' }, true],
])('with %j a flight is rescheduled: %s', (change, expected) => {
  const times = { flight_date: '2026-11-21', start_time: '10:00', end_time: '11:00' }
  expect(isRescheduled(times, { ...times, ...change })).toBe(expected)
})
