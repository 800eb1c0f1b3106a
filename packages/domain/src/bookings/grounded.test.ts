import { expect, test } from 'vitest'
import { groundedFault } from './grounded.ts'

const plane = { aircraft_name: 'Tampico', aircraft_registration: '9V-BOA' }

test('a flight of an active aircraft can be confirmed', () => {
  expect(groundedFault({ ...plane, aircraft_status: 'active' })).toBeNull()
})

test.each([
  ['inactive', 'inactive'],
  ['under-maintenance', 'under maintenance'],
  ['decommissioned', 'decommissioned'],
] as const)('the message about an aircraft that is %s names its status', (aircraft_status, words) => {
  expect(groundedFault({ ...plane, aircraft_status })).toEqual({
    field: 'booking_status',
    message: `Tampico 9V-BOA is ${words}, so this flight cannot be confirmed. Choose another aircraft, or set this one to Active first.`,
  })
})
