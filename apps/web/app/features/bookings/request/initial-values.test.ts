import { expect, test } from 'vitest'
import { readInitialValues } from './initial-values.ts'

test.each([
  ['passengers=2&destination=WMKM', { passengers: 2, destination: 'Melaka (WMKM)' }],
  ['', { passengers: 0, destination: 'Local' }],
  ['passengers=two', { passengers: 0 }],
  ['passengers=-1', { passengers: 0 }],
  ['passengers=1.5', { passengers: 0 }],
])('the address %j fills in %j', (address, values) => {
  expect(readInitialValues(new URLSearchParams(address), [])).toMatchObject(values)
})
