import { expect, test } from 'vitest'
import { clashField, clashInWords, type Clash } from './clash-words.ts'

const flight: Clash = {
  resource: 'aircraft',
  from: new Date('2026-11-21T02:00:00Z'),
  to: new Date('2026-11-21T04:00:00Z'),
  pilot_name: 'Tan Wei Ming',
  crew_name: null,
  remarks: '',
}
const when = 'Sat 21 Nov 2026, 10:00 to 12:00'
const instructor = { ...flight, resource: 'instructor', crew_name: 'Lim Ah Kow' } as const

test.each([
  [flight, `Clashes with Tan Wei Ming, ${when}`, `Taken ${when}`, 'start_time'],
  [
    { ...flight, pilot_name: null, remarks: 'New tyres' },
    `Clashes with downtime, ${when}: New tyres`,
    `Taken ${when}`,
    'start_time',
  ],
  [{ ...flight, pilot_name: null }, `Clashes with downtime, ${when}`, `Taken ${when}`, 'start_time'],
  [
    instructor,
    `Clashes with another flight of Lim Ah Kow: Tan Wei Ming, ${when}`,
    `The instructor is taken ${when}`,
    'flight_instructor',
  ],
  [
    { ...flight, offered: true },
    `Held while a member decides whether to take it, ${when}`,
    `Taken ${when}`,
    'start_time',
  ],
] as const)('the words for the clash %j', (clash, forOfficer, forMember, field) => {
  expect(clashInWords(clash, true)).toBe(forOfficer)
  expect(clashInWords(clash, false)).toBe(forMember)
  expect(clashField(clash)).toBe(field)
})
