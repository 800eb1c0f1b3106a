import type { DeskBooking } from '@rsfc/contract/bookings/schemas'
import { BOOKING_STATUSES, PAYMENT_STATUSES } from '@rsfc/domain/bookings/status'
import { expect, test } from 'vitest'
import { COMPLETE, CONFIRM, MARK_PAID, NOT_FLOWN, REJECT, REQUEST_PAYMENT } from './desk-actions.ts'

type Row = Pick<DeskBooking, 'booking_status' | 'payment_status' | 'flight_date' | 'end_time'>

const OVER = { flight_date: '2020-01-04', end_time: '11:00' }

const ALL: Row[] = BOOKING_STATUSES.flatMap((booking_status) =>
  PAYMENT_STATUSES.map((payment_status) => ({ booking_status, payment_status, ...OVER })),
)

test.each([
  [CONFIRM, ['pending'], PAYMENT_STATUSES],
  [REJECT, ['pending'], PAYMENT_STATUSES],
  [COMPLETE, ['confirmed'], PAYMENT_STATUSES],
  [NOT_FLOWN, ['confirmed'], PAYMENT_STATUSES],
  [REQUEST_PAYMENT, ['completed'], ['processing']],
  [MARK_PAID, ['completed'], ['requesting-payment', 'to-check-payment', 'overdue']],
] as const)(
  '$label is offered for bookings that are %j and payments that are %j',
  (action, bookings, payments) => {
    const offered = ALL.filter((booking) => action.applies(booking as DeskBooking))
    const expected = ALL.filter(
      ({ booking_status, payment_status }) =>
        (bookings as readonly string[]).includes(booking_status) &&
        (payments as readonly string[]).includes(payment_status),
    )
    expect(offered).toEqual(expected)
  },
)

test.each([COMPLETE, NOT_FLOWN])('$label is not offered for a future flight', (action) => {
  const ahead = { booking_status: 'confirmed', flight_date: '2190-01-04', end_time: '11:00' }
  expect(action.applies(ahead as DeskBooking)).toBe(false)
})
