import { daysBetween, type ClubDate } from '../time/club-time.ts'
import type { OpenItem } from './allocate.ts'

export type Age = '0-30' | '31-60' | '61-90' | 'over-90'
export type Ageing = Record<Age, number>

/** The age of a charge. A charge dated in the future counts as new. */
export function ageOf(on: ClubDate, today: ClubDate): Age {
  const days = daysBetween(on, today)
  if (days <= 30) return '0-30'
  if (days <= 60) return '31-60'
  return days <= 90 ? '61-90' : 'over-90'
}

/** In cents. */
export function ageingOf(items: readonly Pick<OpenItem, 'on' | 'left'>[], today: ClubDate): Ageing {
  const ageing: Ageing = { '0-30': 0, '31-60': 0, '61-90': 0, 'over-90': 0 }
  for (const { on, left } of items) ageing[ageOf(on, today)] += left
  return ageing
}
