import type { Visit } from '../../e2e/daily-pages/measure-visit.ts'

const FIGURES = [
  'usable',
  'firstPaint',
  'scriptBytes',
  'styleBytes',
  'fontBytes',
  'longestTask',
  'nodes',
  'height',
] as const

/** The median of each figure; calls and scripts are those of the visit with the median time. */
export function medianOf(visits: readonly Visit[]): Visit {
  const middle = Math.floor((visits.length - 1) / 2)
  const sorted = visits.toSorted((a, b) => a.usable - b.usable)
  const median = { ...(sorted[middle] as Visit) }
  for (const figure of FIGURES)
    median[figure] = visits.map((visit) => visit[figure]).toSorted((a, b) => a - b)[middle] as number
  return median
}
