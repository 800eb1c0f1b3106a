import { countInWords } from '@rsfc/domain/text/count-words'

type Standstill = { from: string; to: string | null }

const HOUR = 3_600_000
const DAY = 24 * HOUR
const YEAR = 365 * DAY

/** '3 days' or '5 hours'; a standstill that is not over is counted until now. */
export function standstillLength({ from, to }: Standstill, now: Date): string {
  const length = endOf(to, now) - Date.parse(from)
  return length >= DAY
    ? countInWords(Math.round(length / DAY), 'day')
    : countInWords(Math.max(1, Math.round(length / HOUR)), 'hour')
}

/** 'On the ground for 12 days in the last year.' Times that overlap are counted once. */
export function standstillTotal(rows: readonly Standstill[], now: Date): string {
  const since = now.getTime() - YEAR
  const spans = rows
    .map(({ from, to }) => ({
      from: Math.max(Date.parse(from), since),
      to: Math.min(endOf(to, now), now.getTime()),
    }))
    .filter(({ from, to }) => to > from)
    .toSorted((a, b) => a.from - b.from)
  let [total, reached] = [0, since]
  for (const { from, to } of spans) {
    total += Math.max(0, to - Math.max(from, reached))
    reached = Math.max(reached, to)
  }
  return `On the ground for ${countInWords(Math.round(total / DAY), 'day')} in the last year.`
}

function endOf(to: string | null, now: Date): number {
  return to === null ? now.getTime() : Date.parse(to)
}
