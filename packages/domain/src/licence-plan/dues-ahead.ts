import { lowerFirst } from '../readiness/finding.ts'
import { monthInWords } from '../ledger/words.ts'
import { dollarsInWords } from '../money/money-words.ts'
import { fromCents } from '../money/money.ts'
import { addDays, type ClubDate } from '../time/club-time.ts'
import { addMonths } from '../time/months.ts'
import type { YearLine, YearSpan } from './year-line.ts'

/** A month for which membership dues were charged, and what is left to pay of that charge, in cents. */
export type DuesMonth = { month: string; charge: string; left: number }

type Year = { today: ClubDate; until: ClubDate }

const lastDayOf = (month: string) => addDays(addMonths(`${month}-01`, 1), -1)

/** The months that are paid; null in a club that charges no dues on the site. */
export function duesAhead(dues: readonly DuesMonth[], { today, until }: Year): YearLine | null {
  const last = dues.at(-1)
  if (!last) return null
  const now = today.slice(0, 7)
  const spans: YearSpan[] = []
  const paid = dues.filter(({ left, month }) => left === 0 && month >= now && `${month}-01` <= until)
  for (const { month } of paid) {
    const from = month === now ? today : `${month}-01`
    const to = lastDayOf(month) < until ? lastDayOf(month) : until
    const before = spans.at(-1)
    if (before && addDays(before.to, 1) === from) before.to = to
    else spans.push({ from, to, planned: false })
  }
  const base = { key: 'dues' as const, title: 'Membership dues', spans }
  const open = dues.filter(({ left }) => left > 0)
  const [first] = open
  if (first) {
    // One charge may be for several months.
    const charges = new Map(open.map((one) => [one.charge, one.left]))
    const left = dollarsInWords(fromCents([...charges.values()].reduce((sum, one) => sum + one, 0)))
    const value = `${left} to pay, from ${monthInWords(first.month)} on`
    const act = { text: `Pay ${left} of dues`, by: null, cure: 'pay-account' as const }
    return { ...base, outlook: first.month <= now ? 'ended' : 'ends', value, act }
  }
  const value = `Paid until the end of ${monthInWords(last.month)}`
  if (last.month < now) {
    const [month] = monthInWords(now).split(' ')
    return {
      ...base,
      spans: [{ from: today, to: lastDayOf(now), planned: false }],
      outlook: 'ends',
      value: `Nothing to pay: ${lowerFirst(value)}, ${month} is not charged yet`,
      act: null,
    }
  }
  return { ...base, outlook: lastDayOf(last.month) >= until ? 'holds' : 'ends', value, act: null }
}
