import { expect, test } from 'vitest'
import { flightsBeforeDeletion } from './flights-before-deletion.ts'

const NOW = new Date('2026-11-16T12:00:00+08:00')
const flight = {
  user_id: 'mei',
  booking_status: 'confirmed',
  payment_status: 'processing',
  flight_date: '2026-11-17',
  start_time: '10:00',
} as const

test.each([
  ['confirmed tomorrow', {}, 'coming'],
  ['pending tomorrow', { booking_status: 'pending' }, 'coming'],
  ['begun this morning', { flight_date: '2026-11-16' }, null],
  ['beginning now', { flight_date: '2026-11-16', start_time: '12:00' }, null],
  ['cancelled', { booking_status: 'cancelled' }, null],
  ['completed, not billed yet', { booking_status: 'completed' }, 'unbilled'],
  ['completed and paid', { booking_status: 'completed', payment_status: 'paid' }, null],
  ['cancelled with a fee', { booking_status: 'cancelled', payment_status: 'overdue' }, null],
  ['a flight of someone they instruct', { user_id: 'tan' }, 'duties'],
  ['an unbilled flight of someone they instructed', { user_id: 'tan', booking_status: 'completed' }, null],
] as const)('why a flight matters when its member is deleted: %s', (_what, traits, kind) => {
  const { coming, unbilled, duties } = flightsBeforeDeletion([{ ...flight, ...traits }], 'mei', NOW)
  const found = Object.entries({ coming, unbilled, duties }).filter(([, list]) => list.length > 0)
  expect(found.map(([name]) => name)).toEqual(kind === null ? [] : [kind])
})
