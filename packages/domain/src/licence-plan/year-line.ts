import type { Cure } from '../readiness/line.ts'
import type { RuleCode } from '../readiness/rules.ts'
import type { ClubDate } from '../time/club-time.ts'

/** `holds` all year, `ends` within it, has `ended`, or is not on record. */
export const LINE_OUTLOOKS = ['holds', 'ends', 'ended', 'missing'] as const
type LineOutlook = (typeof LINE_OUTLOOKS)[number]
export type YearSpan = { from: ClubDate; to: ClubDate; planned: boolean }

/** The rules, and what the club asks for besides. */
type YearKey = RuleCode | 'last-flight' | 'dues'

export type YearLine = {
  key: YearKey
  title: string
  outlook: LineOutlook
  value: string
  /** When it is valid within the year; planned spans need the flights of the plan. */
  spans: YearSpan[]
  /** What to do besides flying, and by when; null if nothing. */
  act: { text: string; by: ClubDate | null; cure: Cure; cure_label?: string } | null
}
