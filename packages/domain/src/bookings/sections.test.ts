import { expect, test } from 'vitest'
import { isPaymentDue, memberListsOf, sectionOf } from './sections.ts'
import { BOOKING_STATUSES, PAYMENT_STATUSES } from './status.ts'

// SPEC 2.admin.bookings-confirmation, 2.admin.bookings-confirmed, 2.admin.bookings-payment
// SPEC 2.admin.bookings-past, 4.member-lists.your-booking, 4.member-lists.past-booking
test.each([
  ['pending', 'processing', 'confirmation', ['your-booking']],
  ['confirmed', 'processing', 'confirmed', ['your-booking']],
  ['confirmed', 'requesting-payment', 'confirmed', ['your-booking', 'require-payment']],
  ['completed', 'processing', 'payment', ['payment-in-progress']],
  ['completed', 'requesting-payment', 'payment', ['require-payment']],
  ['completed', 'to-check-payment', 'payment', ['payment-in-progress']],
  ['completed', 'overdue', 'payment', ['require-payment']],
  ['completed', 'paid', 'past', ['past-booking']],
  ['cancelled', 'processing', null, []],
  ['cancelled', 'overdue', null, ['require-payment']],
  ['rejected', 'paid', null, []],
] as const)(
  'a booking that is %s and %s is in section %s for officers and in lists %j for the member',
  (booking_status, payment_status, section, lists) => {
    const booking = { booking_status, payment_status, user_id: 'm' }
    expect(sectionOf(booking)).toBe(section)
    expect(memberListsOf(booking, 'm')).toEqual(lists)
  },
)

// SPEC 4.member-lists.require-payment
test('a member has to pay exactly what is requested or overdue, whatever the status of the booking', () => {
  for (const booking_status of BOOKING_STATUSES)
    for (const payment_status of PAYMENT_STATUSES) {
      const due = isPaymentDue({ booking_status, payment_status, user_id: 'm' }, 'm')
      expect(due, `${booking_status} ${payment_status}`).toBe(
        ['requesting-payment', 'overdue'].includes(payment_status),
      )
    }
})

// SPEC 4.member-lists.work-flights
test('bookings of other members are work flights', () => {
  for (const booking_status of BOOKING_STATUSES)
    for (const payment_status of PAYMENT_STATUSES)
      for (const user_id of ['m', null])
        expect(memberListsOf({ booking_status, payment_status, user_id }, 'crew')).toEqual(['work-flights'])
})
