import { expect, test } from 'vitest'
import {
  defectGrounds,
  DEFECT_STATES,
  isOpen,
  mayBecome,
  TRIAGE_DECISIONS,
  type DefectState,
} from './defect.ts'

const moment = { today: '2026-11-16', meter: 10_000 }
const defect = { severity: 'minor', state: 'reported', until: null, until_tenths: null } as const

test.each([
  ['a critical report', { severity: 'critical' }, true],
  ['a major report without a decision', { severity: 'major' }, false],
  ['grounded by an officer', { state: 'grounded' }, true],
  ['deferred, without a limit', { state: 'deferred' }, false],
  ['deferred until today', { state: 'deferred', until: '2026-11-16' }, false],
  ['deferred until yesterday', { state: 'deferred', until: '2026-11-15' }, true],
  ['deferred up to this hour', { state: 'deferred', until_tenths: 10_000 }, false],
  ['deferred to an hour that is past', { state: 'deferred', until_tenths: 9_999 }, true],
  ['rectified, but not released', { state: 'rectified' }, true],
  ['released', { severity: 'critical', state: 'released' }, false],
  ['no fault found', { severity: 'critical', state: 'no-fault' }, false],
] as const)('does a defect ground the aircraft? %s', (_case, given, grounds) => {
  expect(defectGrounds({ ...defect, ...given }, moment)).toBe(grounds)
})

test('only a rectified defect can be released, and a closed defect stays closed', () => {
  expect(DEFECT_STATES.filter((state) => mayBecome(state, 'released'))).toEqual(['rectified'])
  expect(DEFECT_STATES.filter((state) => !isOpen({ state }))).toEqual(['no-fault', 'released'])
})

test.each<[DefectState, DefectState[]]>([
  ['reported', ['grounded', 'deferred', 'no-fault', 'rectified']],
  ['grounded', ['deferred', 'no-fault', 'rectified']],
  // A deferral can be extended.
  ['deferred', ['grounded', 'deferred', 'no-fault', 'rectified']],
  ['rectified', ['grounded', 'released']],
])('a defect that is %s can become %j', (from, next) => {
  expect(DEFECT_STATES.filter((state) => mayBecome(from, state))).toEqual(next)
})

test('an officer can make every decision about a new report, except that it is rectified', () => {
  const next = DEFECT_STATES.filter((state) => mayBecome('reported', state))
  expect([...TRIAGE_DECISIONS, 'rectified']).toEqual(next)
})
