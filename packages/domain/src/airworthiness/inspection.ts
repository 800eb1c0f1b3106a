import { daysBetween, type ClubDate } from '../time/club-time.ts'
import { addMonths } from '../time/months.ts'
import type { Tenths } from './meter.ts'

export const INSPECTION_KINDS = ['hours', 'calendar', 'either'] as const
export type InspectionKind = (typeof INSPECTION_KINDS)[number]

/** A document may have only an end date; anything else is counted by an interval. */
export function isDocumentByDate({ document, kind }: { document: boolean; kind: InspectionKind }): boolean {
  return document && kind === 'calendar'
}

/** The largest tolerance, in hours. */
export const MAX_TOLERANCE = 100

type Template = {
  name: string
  kind: InspectionKind
  document: boolean
  interval_hours: number | null
  interval_months: number | null
}

/** The inspections and documents that nearly every club aircraft needs. */
export const INSPECTION_TEMPLATES: readonly Template[] = [
  { name: '50 h check', kind: 'hours', document: false, interval_hours: 50, interval_months: null },
  { name: '100 h check', kind: 'hours', document: false, interval_hours: 100, interval_months: null },
  { name: 'Annual inspection', kind: 'calendar', document: false, interval_hours: null, interval_months: 12 },
  {
    name: 'Certificate of airworthiness',
    kind: 'calendar',
    document: true,
    interval_hours: null,
    interval_months: 12,
  },
  { name: 'Insurance', kind: 'calendar', document: true, interval_hours: null, interval_months: 12 },
  { name: 'Radio licence', kind: 'calendar', document: true, interval_hours: null, interval_months: 12 },
]

type Interval = {
  kind: InspectionKind
  interval_tenths: Tenths | null
  interval_months: number | null
}
export type Due = { due_on: ClubDate | null; due_tenths: Tenths | null }

/** The next due date and hours, counted from when the inspection was done. */
export function dueAfter(
  { kind, interval_tenths, interval_months }: Interval,
  done: { on: ClubDate; tenths: Tenths },
): Due {
  const byHours = kind !== 'calendar' && interval_tenths !== null
  const byDate = kind !== 'hours' && interval_months !== null
  return {
    due_on: byDate ? addMonths(done.on, interval_months) : null,
    due_tenths: byHours ? done.tenths + interval_tenths : null,
  }
}

export type Remaining = { remaining_days: number | null; remaining_tenths: Tenths | null }

/** Negative once it is past due. */
export function remainingOf(
  { due_on, due_tenths }: Due,
  { today, meter }: { today: ClubDate; meter: Tenths },
): Remaining {
  return {
    remaining_days: due_on === null ? null : daysBetween(today, due_on),
    remaining_tenths: due_tenths === null ? null : due_tenths - meter,
  }
}

/**
 * Neither the due day itself nor exactly the due hours plus tolerance is past due. An item without a due date
 * or hours is never past due.
 */
export function isPastDue(
  item: Due & { tolerance_tenths: Tenths },
  moment: { today: ClubDate; meter: Tenths },
): boolean {
  const { remaining_days, remaining_tenths } = remainingOf(item, moment)
  return (
    (remaining_days !== null && remaining_days < 0) ||
    (remaining_tenths !== null && remaining_tenths + item.tolerance_tenths < 0)
  )
}

/** When the next inspection is due, by date and by hours; null if none is on record. Documents do not count. */
export function nextInspectionDue(items: readonly (Due & { document: boolean })[]): Due | null {
  const work = items.filter(({ document }) => !document)
  const [due_on = null] = work.flatMap((item) => item.due_on ?? []).toSorted()
  const hours = work.flatMap((item) => item.due_tenths ?? [])
  const due_tenths = hours.length > 0 ? Math.min(...hours) : null
  return due_on === null && due_tenths === null ? null : { due_on, due_tenths }
}
