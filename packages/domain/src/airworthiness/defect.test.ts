import { expect, test } from 'vitest'
import {
  defectGrounds,
  DEFECT_STATES,
  isOpen,
  isUnjudged,
  mayBecome,
  TRIAGE_DECISIONS,
  type DefectState,
} from './defect.ts'

const moment = { today: '2026-11-16', meter: 10_000 }
const defect = {
  severity: 'minor',
  state: 'reported',
  trusted: true,
  until: null,
  until_tenths: null,
} as const

test.each([
  ['a critical report', { severity: 'critical' }, true],
  ['a critical report of a stranger', { severity: 'critical', trusted: false }, false],
  ['a report of a stranger, grounded by an officer', { state: 'grounded', trusted: false }, true],
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

test.each([
  ['a critical report of a stranger', { severity: 'critical', trusted: false }, true],
  ['a critical report of a pilot', { severity: 'critical' }, false],
  ['a major report of a stranger', { severity: 'major', trusted: false }, false],
  ['closed by an officer', { severity: 'critical', trusted: false, state: 'no-fault' }, false],
] as const)('does a report wait for the judgement of an officer? %s', (_case, given, waits) => {
  expect(isUnjudged({ ...defect, ...given })).toBe(waits)
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
