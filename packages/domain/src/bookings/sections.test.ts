import { expect, test } from 'vitest'
import { memberListOf, sectionOf } from './sections.ts'
import { BOOKING_STATUSES, PAYMENT_STATUSES } from './status.ts'

// SPEC 2.admin.bookings-confirmation, 2.admin.bookings-confirmed, 2.admin.bookings-payment
// SPEC 2.admin.bookings-past, 4.member-lists.your-booking, 4.member-lists.require-payment
// SPEC 4.member-lists.past-booking
test.each([
  ['pending', 'processing', 'confirmation', 'your-booking'],
  ['confirmed', 'processing', 'confirmed', 'your-booking'],
  ['completed', 'processing', 'payment', 'require-payment'],
  ['completed', 'requesting-payment', 'payment', 'require-payment'],
  ['completed', 'to-check-payment', 'payment', 'require-payment'],
  // Otherwise an overdue flight would be in no list.
  ['completed', 'overdue', 'payment', 'require-payment'],
  ['completed', 'paid', 'past', 'past-booking'],
  ['cancelled', 'processing', null, null],
  ['rejected', 'paid', null, null],
] as const)(
  '%s and %s: in section %s for officers, in list %s for the member',
  (booking_status, payment_status, section, list) => {
    const booking = { booking_status, payment_status, user_id: 'm' }
    expect(sectionOf(booking)).toBe(section)
    expect(memberListOf(booking, 'm')).toBe(list)
  },
)

// SPEC 4.member-lists.work-flights
test('bookings of other members are work flights', () => {
  for (const booking_status of BOOKING_STATUSES)
    for (const payment_status of PAYMENT_STATUSES)
      for (const user_id of ['m', null])
        expect(memberListOf({ booking_status, payment_status, user_id }, 'crew')).toBe('work-flights')
})
