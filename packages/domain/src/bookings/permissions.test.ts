import { expect, test } from 'vitest'
import {
  awaitsPayment,
  awaitsPostFlight,
  forbiddenBookingChanges,
  hasBill,
  isFlown,
  isMovable,
  mayBookFor,
  mayCancelBooking,
  mayCompleteFlight,
  mayMoveBooking,
  mayReadBooking,
  mayReadBookingsOf,
  mayReadReceipt,
} from './permissions.ts'
import { BOOKING_STATUSES, HOLDING_STATUSES, PAYMENT_STATUSES } from './status.ts'

const user = (_id: string) => ({ _id, account_type: 'user' }) as const
const actors = {
  owner: user('owner'),
  instructor: user('instructor'),
  examiner: user('examiner'),
  other: user('other'),
  admin: { _id: 'admin', account_type: 'admin' },
  superAdmin: { _id: 'super', account_type: 'super-admin' },
} as const
const booking = {
  user_id: 'owner',
  flight_instructor: 'instructor',
  flight_examiner: 'examiner',
  booking_status: 'pending',
  flight_date: '2026-11-21',
  start_time: '10:00',
} as const
type Role = keyof typeof actors
const roles = Object.keys(actors) as Role[]
const whoMay = (isAllowed: (actor: (typeof actors)[Role]) => boolean) =>
  roles.filter((role) => isAllowed(actors[role]))

test('the permissions of each role', () => {
  expect(whoMay((actor) => mayReadBooking(actor, booking))).toEqual([
    'owner',
    'instructor',
    'examiner',
    'admin',
    'superAdmin',
  ])
  expect(whoMay((actor) => mayReadBookingsOf(actor, 'owner'))).toEqual(['owner', 'admin', 'superAdmin'])
  expect(whoMay((actor) => mayBookFor(actor, 'owner'))).toEqual(['owner', 'admin', 'superAdmin'])
  expect(whoMay((actor) => mayCompleteFlight(actor, booking))).toEqual(['owner', 'instructor'])
  expect(whoMay((actor) => mayMoveBooking(actor, booking))).toEqual(['owner', 'admin', 'superAdmin'])
  expect(whoMay((actor) => mayCancelBooking(actor, booking))).toEqual(['owner', 'admin', 'superAdmin'])
})

test('a booking of a deleted member without crew is for officers only', () => {
  const orphan = { ...booking, user_id: null, flight_instructor: null, flight_examiner: null }
  expect(whoMay((actor) => mayReadBooking(actor, orphan))).toEqual(['admin', 'superAdmin'])
  expect(whoMay((actor) => mayCompleteFlight(actor, orphan))).toEqual([])
})

const MEMBER_FIELDS = ['flight_date', 'start_time', 'end_time', 'aircraft_type', 'booking_remarks']
const OFFICER_FIELDS = [
  'flight_type',
  'payment_fee',
  'flight_instructor',
  'flight_examiner',
  'payment_status',
  'pilot_name',
  'actual_start_time',
  'actual_end_time',
  'distance',
  'statistics_status',
]
const ALL = Object.fromEntries(
  [...MEMBER_FIELDS, ...OFFICER_FIELDS, 'booking_status'].map((field) => [field, 'x']),
)

test.each(BOOKING_STATUSES)(
  'changes that a member may not make while the booking is %s',
  (booking_status) => {
    const current = { ...booking, booking_status }
    const pending = booking_status === 'pending'
    expect(forbiddenBookingChanges(actors.owner, current, ALL)).toEqual([
      ...(pending ? [] : MEMBER_FIELDS),
      ...OFFICER_FIELDS,
      'booking_status',
    ])
    for (const role of ['instructor', 'examiner', 'other'] as const)
      expect(forbiddenBookingChanges(actors[role], current, ALL)).toEqual(Object.keys(ALL))
    for (const role of ['admin', 'superAdmin'] as const)
      expect(forbiddenBookingChanges(actors[role], current, ALL)).toEqual([])
  },
)

test.each(BOOKING_STATUSES)(
  'a member can only cancel, and only a pending or confirmed booking: %s',
  (from) => {
    const current = { ...booking, booking_status: from }
    for (const to of BOOKING_STATUSES) {
      const allowed = to === 'cancelled' && (from === 'pending' || from === 'confirmed')
      expect(forbiddenBookingChanges(actors.owner, current, { booking_status: to })).toEqual(
        allowed ? [] : ['booking_status'],
      )
    }
  },
)

test.each([
  ['confirmed', '2026-11-21T01:59:59Z', false],
  ['confirmed', '2026-11-21T02:00:00Z', true],
  ['confirmed', '2026-12-21T02:00:00Z', true],
  ['pending', '2026-12-21T02:00:00Z', false],
  ['completed', '2026-12-21T02:00:00Z', false],
  ['cancelled', '2026-12-21T02:00:00Z', false],
] as const)('a %s flight at 10:00 may be completed at %s: %s', (booking_status, now, due) => {
  expect(awaitsPostFlight({ ...booking, booking_status }, new Date(now))).toBe(due)
})

test.each([
  ['confirmed', '2026-11-21T03:59:59Z', false],
  ['confirmed', '2026-11-21T04:00:00Z', true],
  ['pending', '2026-12-21T04:00:00Z', false],
  ['completed', '2026-12-21T04:00:00Z', false],
] as const)(
  'a %s flight that ends at 12:00 waits to be completed at %s: %s',
  (booking_status, now, flown) => {
    const flight = { booking_status, flight_date: '2026-11-21', end_time: '12:00' }
    expect(isFlown(flight, new Date(now))).toBe(flown)
  },
)

test('a flight has a bill if it was flown or an officer charged for it', () => {
  const billed = BOOKING_STATUSES.filter((booking_status) =>
    hasBill({ booking_status, payment_status: 'processing' }),
  )
  expect(billed).toEqual(['completed'])
  expect(hasBill({ booking_status: 'cancelled', payment_status: 'overdue' })).toBe(true)
})

test('a payment is expected while it is requested or overdue', () => {
  const awaited = PAYMENT_STATUSES.filter((payment_status) => awaitsPayment({ payment_status }))
  expect(awaited).toEqual(['requesting-payment', 'overdue'])
})

test('officers can move pending and confirmed bookings, but not downtime', () => {
  const movable = BOOKING_STATUSES.filter((booking_status) => isMovable({ booking_status }))
  expect(movable).toEqual(['pending', 'confirmed'])
  expect(isMovable({})).toBe(false)
})

test('only the member and officers can open a receipt', () => {
  expect(whoMay((actor) => mayReadReceipt(actor, booking))).toEqual(['owner', 'admin', 'superAdmin'])
})

test('whoever may cancel a booking may give a reason', () => {
  const mayGiveReason = (actor: (typeof actors)[Role]) =>
    forbiddenBookingChanges(actor, booking, { reason: 'Fog' }).length === 0
  expect(whoMay(mayGiveReason)).toEqual(whoMay((actor) => mayCancelBooking(actor, booking)))
})

test('all bookings hold their aircraft, except cancelled and rejected ones', () => {
  const holding: readonly string[] = HOLDING_STATUSES
  expect(BOOKING_STATUSES.filter((status) => !holding.includes(status))).toEqual(['cancelled', 'rejected'])
})
