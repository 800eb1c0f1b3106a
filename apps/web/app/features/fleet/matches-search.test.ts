import { expect, test } from 'vitest'
import { matchesSearch } from './matches-search.ts'

const plane = {
  aircraft_registration: '9V-BOA',
  aircraft_name: 'Tampico',
  aircraft_model: 'TB-9',
  aircraft_status: 'under-maintenance',
  aircraft_remarks: 'New propeller',
} as const

test.each([
  ['', '', true],
  ['boa', '', true],
  ['TB-9 9v', '', true],
  ['under maintenance', '', true],
  ['propeller', '', true],
  ['boa cessna', '', false],
  ['boa', 'under-maintenance', true],
  ['boa', 'active', false],
] as const)('search “%s” with status “%s”: %s', (q, status, matches) => {
  expect(matchesSearch(plane, { q, status })).toBe(matches)
})
