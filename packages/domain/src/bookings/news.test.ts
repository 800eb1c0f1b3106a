import { describe, expect, test } from 'vitest'
import { newsForCrew, newsForMember, newsOfPayment } from './news.ts'
import { BOOKING_STATUSES, PAYMENT_STATUSES } from './status.ts'

const pending = {
  booking_status: 'pending' as const,
  aircraft_type: 'boa',
  flight_date: '2026-11-21',
  start_time: '10:00',
  end_time: '12:00',
  flight_instructor: null as string | null,
  flight_examiner: null as string | null,
}
const confirmed = { ...pending, booking_status: 'confirmed' as const }
const completed = { ...pending, booking_status: 'completed' as const }
const cancelled = { ...pending, booking_status: 'cancelled' as const }
const rejected = { ...pending, booking_status: 'rejected' as const }

describe('to the member', () => {
  test.each([
    ['a new booking', null, pending, 'requested'],
    ['a confirmed one', pending, confirmed, 'confirmed'],
    ['one confirmed after all', rejected, confirmed, 'confirmed'],
    ['one taken back from confirmed', confirmed, pending, 'waiting'],
    ['a cancelled one opened again', cancelled, pending, 'waiting'],
    ['a rejected one', pending, rejected, 'rejected'],
    ['a cancelled one', confirmed, cancelled, 'cancelled'],
    ['a deleted one', confirmed, null, 'cancelled'],
    ['a later start', pending, { ...pending, start_time: '10:30' }, 'changed'],
    ['an earlier end', confirmed, { ...confirmed, end_time: '11:30' }, 'changed'],
    ['another day', confirmed, { ...confirmed, flight_date: '2026-11-22' }, 'changed'],
    ['another aircraft', confirmed, { ...confirmed, aircraft_type: 'boc' }, 'changed'],
    ['an instructor', confirmed, { ...confirmed, flight_instructor: 'tan' }, 'changed'],
    ['an examiner', confirmed, { ...confirmed, flight_examiner: 'tan' }, 'changed'],
    ['nothing', confirmed, { ...confirmed }, null],
    ['a flown one', confirmed, completed, null],
    ['a flown one corrected', completed, confirmed, null],
    ['a flown one deleted', completed, null, null],
    ['a rejected one cancelled', rejected, cancelled, null],
    ['a cancelled one moved', cancelled, { ...cancelled, start_time: '11:00' }, null],
    ['a cancelled one deleted', cancelled, null, null],
  ])('%s', (_what, before, after, news) => {
    expect(newsForMember(before, after)).toBe(news)
  })
})

describe('to the crew', () => {
  const dual = { ...confirmed, flight_instructor: 'tan' }
  test.each([
    ['not before it is confirmed', null, { ...dual, booking_status: 'pending' as const }, {}],
    ['with the confirmation', { ...pending, flight_instructor: 'tan' }, dual, { tan: 'assigned' }],
    ['called in later', confirmed, dual, { tan: 'assigned' }],
    ['at another time', dual, { ...dual, start_time: '11:00' }, { tan: 'changed' }],
    ['one for another', dual, { ...dual, flight_instructor: 'ong' }, { tan: 'released', ong: 'assigned' }],
    ['an examiner too', dual, { ...dual, flight_examiner: 'ong' }, { tan: 'changed', ong: 'assigned' }],
    ['cancelled', dual, { ...dual, booking_status: 'cancelled' as const }, { tan: 'cancelled' }],
    ['taken back', dual, { ...dual, booking_status: 'pending' as const }, { tan: 'cancelled' }],
    ['deleted', dual, null, { tan: 'cancelled' }],
    ['flown', dual, { ...dual, booking_status: 'completed' as const }, {}],
    ['unchanged', dual, { ...dual }, {}],
  ])('%s', (_what, before, after, news) => {
    expect(Object.fromEntries(newsForCrew(before, after))).toEqual(news)
  })
})

describe('of the payment', () => {
  const bill = {
    booking_status: 'completed' as const,
    payment_status: 'processing' as const,
    payment_fee: 300,
  }
  const asked = { ...bill, payment_status: 'requesting-payment' as const }
  const late = { ...bill, payment_status: 'overdue' as const }
  const paid = { ...bill, payment_status: 'paid' as const }
  test.each([
    [
      'requested with the flight',
      { ...bill, booking_status: 'confirmed' as const },
      asked,
      'payment-requested',
    ],
    ['requested by an officer', bill, asked, 'payment-requested'],
    ['another fee', asked, { ...asked, payment_fee: 250 }, 'payment-requested'],
    ['another fee when overdue', late, { ...late, payment_fee: 250 }, 'payment-requested'],
    ['asked for anew', late, asked, 'payment-requested'],
    ['overdue', asked, late, 'overdue'],
    ['paid', asked, paid, 'paid'],
    ['paid already', paid, paid, null],
    ['still asked', asked, { ...asked }, null],
    ['to check', asked, { ...bill, payment_status: 'to-check-payment' as const }, null],
    ['nothing to pay', bill, { ...asked, payment_fee: 0 }, null],
    ['not flown', bill, { ...asked, booking_status: 'confirmed' as const }, null],
    ['deleted', asked, null, null],
  ])('%s', (_what, before, after, news) => {
    expect(newsOfPayment(before, after)).toBe(news)
  })

  test('a payment status that stays is news only with another fee', () => {
    for (const booking_status of BOOKING_STATUSES)
      for (const payment_status of PAYMENT_STATUSES) {
        const same = { booking_status, payment_status, payment_fee: 300 }
        expect(newsOfPayment(same, same)).toBeNull()
      }
  })
})
