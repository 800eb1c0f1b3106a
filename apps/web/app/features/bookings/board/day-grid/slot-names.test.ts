import type { BoardEntry } from '@rsfc/contract/bookings/schemas'
import type { Aircraft } from '@rsfc/contract/fleet/schemas'
import { expect, test } from 'vitest'
import { slotName } from './slot-names.ts'

const DATE = '2026-11-21'
const PLANE = {
  _id: 'a',
  aircraft_name: 'Tampico',
  aircraft_registration: '9V-BOA',
  aircraft_status: 'active',
} as Aircraft
const WHERE = 'Tampico 9V-BOA, Sat 21 Nov 2026, 10:00 to 10:30'
const SLOT = { from: 600, to: 630 }

const entry = (traits: Partial<BoardEntry> = {}): BoardEntry => ({
  aircraft_type: 'a',
  from: `${DATE}T10:00:00+08:00`,
  to: `${DATE}T12:00:00+08:00`,
  kind: 'booking',
  own: false,
  ...traits,
})

const member = { officer: false, atDesk: false }
const desk = { officer: true, atDesk: true }
const day = { date: DATE, entries: [] as BoardEntry[], viewer: member, open: true }

test.each<[string, Partial<typeof day>, string, boolean]>([
  ['free', {}, `Book: ${WHERE}`, true],
  ['free, for an officer', { viewer: desk }, `Book for a member: ${WHERE}`, true],
  ['free, but too soon', { open: false }, `Free: ${WHERE}`, false],
  ["another member's", { entries: [entry()] }, `Busy: ${WHERE}`, false],
  [
    'their own',
    { entries: [entry({ own: true, flight_type: 'leisure' })] },
    `Taken, You · Leisure: ${WHERE}`,
    false,
  ],
  ['free in part', { entries: [entry({ from: `${DATE}T10:15:00+08:00` })] }, `Book: ${WHERE}`, true],
  [
    'downtime',
    { entries: [entry({ kind: 'downtime', remarks: '50-hour check' })] },
    `Taken, 50-hour check: ${WHERE}`,
    false,
  ],
])('a slot that is %s', (_state, changes, name, bookable) => {
  expect(slotName(PLANE, SLOT, { ...day, ...changes })).toEqual({ name, bookable })
})

test('a slot of an aircraft that is not in use', () => {
  const parked = { ...PLANE, aircraft_status: 'under-maintenance' as const }
  expect(slotName(parked, SLOT, day)).toEqual({ name: `Not in use: ${WHERE}`, bookable: false })
})

test('a slot of a grounded aircraft, also where nothing is booked', () => {
  const grounded = { ...PLANE, grounded: 'Cracked exhaust' }
  expect(slotName(grounded, SLOT, day)).toEqual({ name: `Grounded: ${WHERE}`, bookable: false })
})
