import type { ClubDate } from '../time/club-time.ts'
import type { Tenths } from './meter.ts'

export const SEVERITIES = ['note', 'minor', 'major', 'critical'] as const
export type Severity = (typeof SEVERITIES)[number]

export const SEVERITY_WORDS: Record<Severity, string> = {
  note: 'Note',
  minor: 'Minor',
  major: 'Major',
  critical: 'Critical',
}

/** Explains each severity on the report form. */
export const SEVERITY_MEANINGS: Record<Severity, string> = {
  note: 'Something to know. Nothing needs to be done.',
  minor: 'It should be repaired, but the aircraft is safe to fly.',
  major: 'An officer should decide before the next flight.',
  critical: 'It must not fly. The report grounds the aircraft at once and tells the next pilots.',
}

/** For a member whose report grounds nothing by itself. */
export const CRITICAL_NEEDS_OFFICER =
  'It should not fly. The officers are told at once and decide. Please also phone the club.'

export const DEFECT_STATES = [
  'reported',
  'grounded',
  'deferred',
  'no-fault',
  'rectified',
  'released',
] as const
export type DefectState = (typeof DEFECT_STATES)[number]

export const DEFECT_STATE_WORDS: Record<DefectState, string> = {
  reported: 'Reported',
  grounded: 'Grounded',
  deferred: 'Deferred',
  'no-fault': 'No fault found',
  rectified: 'Rectified, not released',
  released: 'Released',
}

/** The decisions that an officer can take about a report. */
export const TRIAGE_DECISIONS = ['grounded', 'deferred', 'no-fault'] as const
export type TriageDecision = (typeof TRIAGE_DECISIONS)[number]

export const DEFERRAL_NEEDS = 'Say what the crew must do or not do while it is deferred'
export const DEFERRAL_ENDS = 'Say until when: a day, hours or the next inspection'

/**
 * An officer may decide again while the defect is open: a deferred defect can get worse, and a grounding can
 * turn out to be unnecessary.
 */
const NEXT: Record<DefectState, readonly DefectState[]> = {
  reported: ['grounded', 'deferred', 'no-fault', 'rectified'],
  grounded: ['deferred', 'no-fault', 'rectified'],
  deferred: ['grounded', 'deferred', 'no-fault', 'rectified'],
  rectified: ['grounded', 'released'],
  'no-fault': [],
  released: [],
}

export function mayBecome(from: DefectState, to: DefectState): boolean {
  return NEXT[from].includes(to)
}

export function isOpen({ state }: { state: DefectState }): boolean {
  return NEXT[state].length > 0
}

type Defect = {
  severity: Severity
  state: DefectState
  /** Whether the reporter's word alone grounds the aircraft. */
  trusted: boolean
  /**
   * The last day and the last hours on which a deferred defect may be flown with; null means no such limit.
   */
  until: ClubDate | null
  until_tenths: Tenths | null
}
type Moment = { today: ClubDate; meter: Tenths }

/**
 * A critical report of someone who flies the aircraft grounds it. So does work that is done but not released, and a deferral
 * that has run out.
 */
export function defectGrounds(defect: Defect, moment: Moment): boolean {
  switch (defect.state) {
    case 'grounded':
    case 'rectified':
      return true
    case 'reported':
      return defect.severity === 'critical' && defect.trusted
    case 'deferred':
      return isPast(defect, moment)
    case 'no-fault':
    case 'released':
      return false
  }
}

/** A critical report that grounds nothing until an officer has decided. */
export function isUnjudged({
  severity,
  state,
  trusted,
}: Pick<Defect, 'severity' | 'state' | 'trusted'>): boolean {
  return state === 'reported' && severity === 'critical' && !trusted
}

/** The limits are inclusive: flying is allowed on the last day and up to the last tenth of an hour. */
function isPast({ until, until_tenths }: Defect, { today, meter }: Moment): boolean {
  return (until !== null && today > until) || (until_tenths !== null && meter > until_tenths)
}
