import type { ClubDate } from '../time/club-time.ts'
import type { RuleCode, RuleMode } from './rules.ts'

export const LINE_STATES = ['ok', 'soon', 'warn', 'block', 'unknown'] as const
export type LineState = (typeof LINE_STATES)[number]

export const LINE_STATE_WORDS: Record<LineState, string> = {
  ok: 'In order',
  soon: 'Note',
  warn: 'Check',
  block: 'Not allowed',
  unknown: 'Not known',
}

export const READINESS_RESULTS = ['ready', 'attention', 'not-ready'] as const
export type ReadinessResult = (typeof READINESS_RESULTS)[number]

export const RESULT_WORDS: Record<ReadinessResult, string> = {
  ready: 'Ready',
  attention: 'Attention',
  'not-ready': 'Not ready',
}

/** The pages where the pilot can fix a problem. */
const CURES = [
  'send-medical',
  'send-licence',
  'certify-hours',
  'book-lesson',
  'pay',
  'pay-account',
  'apply-membership',
  'ask-club',
  'change-flight',
  'tech-log',
] as const
export type Cure = (typeof CURES)[number]

/** The labels of the buttons. */
export const CURE_WORDS: Record<Cure, string> = {
  'send-medical': 'Send the medical',
  'send-licence': 'Send the document',
  'certify-hours': 'See what counts',
  'book-lesson': 'Book a lesson',
  pay: 'See what is due',
  'pay-account': 'Open my account',
  'apply-membership': 'Apply for ordinary membership',
  'ask-club': 'Ask the club',
  'change-flight': 'Change the flight',
  'tech-log': 'Open the tech log',
}

/** The result of one rule for one flight. */
export type Line = {
  rule: RuleCode
  state: LineState
  title: string
  value: string
  /** The day for which the rule is judged. */
  needed_on: ClubDate
  rule_text: string
  source: string
  /** How to fix it; empty if nothing is wrong. */
  fix: string
  cure: Cure | null
  /** A label for the button instead of that of the cure. */
  cure_label?: string | undefined
}

/** A line as it is sent and stored, with the link and label of its button. */
export type StoredLine = Omit<Line, 'cure' | 'cure_label'> & {
  link: string | null
  link_label: string | null
}

/** The lines for a reader who may not know what the pilot owes. */
export function withoutMoney<Some extends Pick<StoredLine, 'rule' | 'state'>>(
  lines: readonly Some[],
): Some[] {
  return lines.flatMap((line) => {
    if (line.rule !== 'overdue') return [line]
    return line.state === 'ok' ? [] : [{ ...line, ...ASK_THE_OFFICE }]
  })
}

const ASK_THE_OFFICE = {
  rule: 'account',
  title: 'Office',
  value: 'Ask the office',
  rule_text: 'Nothing is left to settle with the office.',
  source: 'Club rules',
  fix: 'The pilot has to settle something with the office.',
  link: null,
  link_label: null,
  override: null,
  overridable: false,
} as const

/** The outcome of a check, before the mode of the rule decides how much it matters. */
export type Verdict = 'ok' | 'soon' | 'failed' | 'unknown'

/** Missing information counts like a failed check: it blocks where the rule blocks. */
export function stateOf(verdict: Verdict, mode: Exclude<RuleMode, 'off'>): LineState {
  if (verdict === 'ok' || verdict === 'soon') return verdict
  if (mode === 'block') return 'block'
  if (verdict === 'unknown') return 'unknown'
  return mode === 'warn' ? 'warn' : 'soon'
}

type Judged = { state: LineState; overridden?: boolean }

/** An override allows the flight, but the result still asks for attention. */
export function resultOf(lines: readonly Judged[]): ReadinessResult {
  if (lines.some(({ state, overridden }) => state === 'block' && !overridden)) return 'not-ready'
  return lines.some(({ state }) => state !== 'ok' && state !== 'soon') ? 'attention' : 'ready'
}

const WEIGHT: readonly LineState[] = ['block', 'warn', 'unknown', 'soon', 'ok']

/** The most serious lines first, otherwise in the order of the rules. */
export function mostPressingFirst<Some extends { state: LineState }>(lines: readonly Some[]): Some[] {
  return lines.toSorted((a, b) => WEIGHT.indexOf(a.state) - WEIGHT.indexOf(b.state))
}

/** Whether an officer must decide about this line before the flight is confirmed. */
export function asksForDecision({ state, override }: { state: LineState; override?: unknown }): boolean {
  return (state === 'warn' || state === 'unknown' || state === 'block') && !override
}
