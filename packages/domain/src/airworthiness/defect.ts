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

/** What a pilot chooses by; the words beside the choice on a form. */
export const SEVERITY_MEANINGS: Record<Severity, string> = {
  note: 'Something to know. Nothing needs to be done.',
  minor: 'It should be mended, but the aircraft is safe to fly.',
  major: 'An officer should decide before the next flight.',
  critical: 'It must not fly. The report grounds the aircraft at once and tells the next pilots.',
}

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

/** What an officer may decide about a report. */
export const TRIAGE_DECISIONS = ['grounded', 'deferred', 'no-fault'] as const
export type TriageDecision = (typeof TRIAGE_DECISIONS)[number]

export const DEFERRAL_NEEDS = 'Say what the crew must do or not do while it is deferred'

/** A decision may be taken again while the defect is open: a deferred one gets worse, a grounded one turns out harmless. */
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
  /** Until when a deferred defect may be flown with; null for no limit of that kind. */
  until: ClubDate | null
  until_tenths: Tenths | null
}
type Moment = { today: ClubDate; meter: Tenths }

/**
 * A critical defect grounds from the report on. Work that is done but not signed for grounds, whatever it was for.
 * A deferral that has run out grounds again.
 */
export function defectGrounds(defect: Defect, moment: Moment): boolean {
  switch (defect.state) {
    case 'grounded':
    case 'rectified':
      return true
    case 'reported':
      return defect.severity === 'critical'
    case 'deferred':
      return isPast(defect, moment)
    case 'no-fault':
    case 'released':
      return false
  }
}

/** The last day and the last tenth of an hour still count. */
function isPast({ until, until_tenths }: Defect, { today, meter }: Moment): boolean {
  return (until !== null && today > until) || (until_tenths !== null && meter > until_tenths)
}
