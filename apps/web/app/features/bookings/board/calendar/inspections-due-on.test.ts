import type { Aircraft } from '@rsfc/contract/fleet/schemas'
import { expect, test } from 'vitest'
import { inspectionsDueOn } from './inspections-due-on.ts'

const plane = { _id: 'a', aircraft_name: 'Tampico', aircraft_registration: '9V-BOA' } as Aircraft
const due = [
  { name: '100 h check', on: '2026-12-03', word: 'expected' as const },
  { name: 'Insurance', on: '2026-12-10', word: 'due' as const },
]

test('an inspection is marked on its day and on no other', () => {
  const fleet = [plane, { ...plane, _id: 'b', aircraft_registration: '9V-BOC', due }]
  expect(inspectionsDueOn(fleet, '2026-12-02')).toEqual([])
  expect(inspectionsDueOn(fleet, '2026-12-03')).toEqual([
    { id: 'b', plane: '9V-BOC', name: '100 h check', word: 'expected' },
  ])
  expect(inspectionsDueOn(fleet, '2026-12-10')).toMatchObject([{ name: 'Insurance', word: 'due' }])
})
