import { daysBetween, type ClubDate } from '../time/club-time.ts'
import { oldestFirst, type OpenItem } from './allocate.ts'

export type Age = '0-30' | '31-60' | '61-90' | 'over-90'
export type Ageing = Record<Age, number>

/** The age of a charge. A charge dated in the future counts as new. */
export function ageOf(on: ClubDate, today: ClubDate): Age {
  const days = daysBetween(on, today)
  if (days <= 30) return '0-30'
  if (days <= 60) return '31-60'
  return days <= 90 ? '61-90' : 'over-90'
}

/** What is left to pay of open items: without those being checked, and with credit taken off the oldest. */
export function itemsToPay<Item extends OpenItem & { being_checked: boolean }>(
  items: readonly Item[],
  credit: number,
): Item[] {
  let rest = credit
  const unpaid = oldestFirst(items.filter(({ being_checked }) => !being_checked)).map((item) => {
    const share = Math.min(rest, item.left)
    rest -= share
    return { ...item, left: item.left - share }
  })
  return unpaid.filter(({ left }) => left > 0)
}

/** In cents. */
export function ageingOf(items: readonly Pick<OpenItem, 'on' | 'left'>[], today: ClubDate): Ageing {
  const ageing: Ageing = { '0-30': 0, '31-60': 0, '61-90': 0, 'over-90': 0 }
  for (const { on, left } of items) ageing[ageOf(on, today)] += left
  return ageing
}
