import { expect, test } from 'vitest'
import { describeAction, describeChanges } from './history-text.ts'

const ENTRY = {
  _id: '01919191-1111-7111-8111-111111111111',
  at: '2026-11-21T10:00:00+08:00',
  actor_name: 'Priya Nair',
  action: 'booking.update',
}

test('fields and values are shown as text, with names instead of ids', () => {
  const before = {
    booking_status: 'pending',
    flight_date: '2026-11-21',
    flight_instructor: null,
    flight_instructor_name: null,
  }
  const after = {
    booking_status: 'confirmed',
    flight_date: '2026-11-22',
    flight_instructor: '01919191-1111-7111-8111-111111111112',
    flight_instructor_name: 'Rahman Ali',
    paid_at: '2026-11-22T00:00:00Z',
  }
  expect(describeChanges({ ...ENTRY, before, after })).toEqual([
    { label: 'Date', from: 'Sat 21 Nov 2026', to: 'Sun 22 Nov 2026' },
    { label: 'Booking status', from: 'Pending', to: 'Confirmed' },
    { label: 'Instructor', from: 'none', to: 'Rahman Ali' },
  ])
})

test('a move to another aircraft of the same name shows its registration', () => {
  const before = { aircraft_name: 'Tampico TB-9', aircraft_registration: '9V-BOA' }
  const after = { ...before, aircraft_registration: '9V-BOC' }
  expect(describeChanges({ ...ENTRY, before, after })).toEqual([
    { label: 'Aircraft', from: 'Tampico TB-9 9V-BOA', to: 'Tampico TB-9 9V-BOC' },
  ])
})

test('numbers are shown with their units', () => {
  const after = { payment_fee: 390.83, distance: 80, statistics_status: true }
  expect(describeChanges({ ...ENTRY, before: null, after }).map(({ to }) => to)).toEqual([
    '80 km',
    'Yes',
    '$390.83',
  ])
})

test('an unknown action is shown readably', () => {
  expect(describeAction('booking.mark-overdue')).toBe('booking mark overdue')
})
