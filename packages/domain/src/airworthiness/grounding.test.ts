import { expect, test } from 'vitest'
import { groundedInWords, groundedReasons } from './grounding.ts'

test.each([
  ['active', [], []],
  ['active', ['Hail damage'], ['Hail damage']],
  ['under-maintenance', [], ['Under maintenance']],
  ['inactive', ['Hail damage', 'Annual is past due'], ['Inactive', 'Hail damage', 'Annual is past due']],
] as const)('the reasons of an aircraft with status %s and groundings %j', (status, causes, reasons) => {
  const groundings = causes.map((reason) => ({ reason }))
  expect(groundedReasons(status, groundings)).toEqual(reasons)
})

test('all reasons are joined into one sentence', () => {
  expect(groundedInWords(['Inactive', 'Hail damage'])).toBe('Aircraft grounded: Inactive; Hail damage')
})
