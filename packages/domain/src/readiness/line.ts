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

/** Where the pilot can put it right. */
const CURES = [
  'send-medical',
  'send-licence',
  'book-lesson',
  'pay',
  'ask-club',
  'change-flight',
  'tech-log',
] as const
export type Cure = (typeof CURES)[number]

/** What the button says. */
export const CURE_WORDS: Record<Cure, string> = {
  'send-medical': 'Send the medical',
  'send-licence': 'Send the document',
  'book-lesson': 'Book a lesson',
  pay: 'See what is due',
  'ask-club': 'Ask the club',
  'change-flight': 'Change the flight',
  'tech-log': 'Open the tech log',
}

/** One rule, judged for one flight. */
export type Line = {
  rule: RuleCode
  state: LineState
  title: string
  value: string
  /** The day for which it is judged. */
  needed_on: ClubDate
  rule_text: string
  source: string
  /** How to put it right; empty if it is in order. */
  fix: string
  cure: Cure | null
}

/** A line as it is sent and kept: with the page and its button in place of the cure. */
export type KeptLine = Omit<Line, 'cure'> & { link: string | null; link_label: string | null }

/** What a test finds, before the mode of the rule says how much it matters. */
export type Verdict = 'ok' | 'soon' | 'failed' | 'unknown'

/** Missing information blocks where the rule blocks: it is never better than a paper that has run out. */
export function stateOf(verdict: Verdict, mode: Exclude<RuleMode, 'off'>): LineState {
  if (verdict === 'ok' || verdict === 'soon') return verdict
  if (mode === 'block') return 'block'
  if (verdict === 'unknown') return 'unknown'
  return mode === 'warn' ? 'warn' : 'soon'
}

type Judged = { state: LineState; overridden?: boolean }

/** An override lets the flight through, but never makes it plain ready. */
export function resultOf(lines: readonly Judged[]): ReadinessResult {
  if (lines.some(({ state, overridden }) => state === 'block' && !overridden)) return 'not-ready'
  return lines.some(({ state }) => state !== 'ok' && state !== 'soon') ? 'attention' : 'ready'
}

const WEIGHT: readonly LineState[] = ['block', 'warn', 'unknown', 'soon', 'ok']

/** What matters most first; the order of the rules within that. */
export function mostPressingFirst<Some extends { state: LineState }>(lines: readonly Some[]): Some[] {
  return lines.toSorted((a, b) => WEIGHT.indexOf(a.state) - WEIGHT.indexOf(b.state))
}
