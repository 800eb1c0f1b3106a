import { expect, test } from 'vitest'
import { progressOf } from './progress.ts'
import type { BookingStatus, PaymentStatus } from './status.ts'

test.each<[BookingStatus, PaymentStatus, string]>([
  ['pending', 'processing', 'Requested done, Confirmed next, Flown ahead, Paid ahead'],
  ['confirmed', 'processing', 'Requested done, Confirmed done, Flown next, Paid ahead'],
  ['completed', 'processing', 'Requested done, Confirmed done, Flown done, Paid next'],
  ['completed', 'to-check-payment', 'Requested done, Confirmed done, Flown done, Paid next'],
  ['completed', 'overdue', 'Requested done, Confirmed done, Flown done, Paid next'],
  ['completed', 'paid', 'Requested done, Confirmed done, Flown done, Paid done'],
  ['cancelled', 'processing', 'Requested done, Cancelled ended'],
  ['rejected', 'paid', 'Requested done, Rejected ended'],
])('the steps of a booking that is %s and %s: %s', (booking_status, payment_status, words) => {
  const steps = progressOf({ booking_status, payment_status })
  expect(steps.map(({ label, state }) => `${label} ${state}`).join(', ')).toBe(words)
})

test.each<[BookingStatus, PaymentStatus, string]>([
  ['pending', 'processing', 'Requested'],
  ['confirmed', 'processing', 'Confirmed'],
  ['completed', 'overdue', 'Flown'],
  ['completed', 'paid', 'Paid'],
  ['cancelled', 'processing', 'Cancelled'],
])('the current step of a booking that is %s and %s is %s', (booking_status, payment_status, label) => {
  const steps = progressOf({ booking_status, payment_status })
  expect(steps.filter(({ current }) => current).map((step) => step.label)).toEqual([label])
})
