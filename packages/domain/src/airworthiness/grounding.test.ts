import { expect, test } from 'vitest'
import { groundedInWords, groundedReasons, reasonsForMail } from './grounding.ts'

test.each([
  ['active', [], []],
  ['active', ['Hail damage'], ['Hail damage']],
  ['under-maintenance', [], ['Under maintenance']],
  ['inactive', ['Hail damage', 'Annual is past due'], ['Inactive', 'Hail damage', 'Annual is past due']],
] as const)('the reasons of an aircraft with status %s and groundings %j', (status, causes, reasons) => {
  const groundings = causes.map((reason) => ({ reason }))
  expect(groundedReasons(status, groundings)).toEqual(reasons)
})

test('mails give every reason once, and a defect without the words of its report', () => {
  const defect = { cause: 'defect', reason: 'Money back at once' } as const
  const hail = { cause: 'officer', reason: 'Hail damage' } as const
  expect(reasonsForMail([defect, hail, defect])).toEqual([
    { reason: 'defect reported' },
    { reason: 'Hail damage' },
  ])
})

test('all reasons are joined into one sentence', () => {
  expect(groundedInWords(['Inactive', 'Hail damage'])).toBe('Aircraft grounded: Inactive; Hail damage')
})
