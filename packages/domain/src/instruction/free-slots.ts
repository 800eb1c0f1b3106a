import type { Span } from '../bookings/board/availability.ts'
import { datesOf } from '../bookings/board/board-range.ts'
import type { Field } from '../field/field.ts'
import { openSpans } from '../field/opening-hours.ts'
import { clip, type Held } from '../bookings/board/board-hours.ts'
import { heldOn } from '../bookings/board/day-plan.ts'
import type { ClubDate } from '../time/club-time.ts'
import { freeOn, without, type Availability, type Busy } from './availability.ts'

/** A time when an aircraft is free, and also an instructor if one is wanted. */
export type FreeSlot = Span & { date: ClubDate; aircraft_type: string; instructor: string | null }

export type Teacher = { _id: string; availability: Availability; busy: readonly Busy[] }

type Search = {
  field: Field
  from: ClubDate
  to: ClubDate
  minutes: number
  /** The earliest start, in minutes of the day. */
  notBefore?: number
  /** In order of preference, if several are free at the same time. */
  aircraft: readonly string[]
  held: readonly Held[]
  /** In order of preference; null for a flight without an instructor. */
  teachers: readonly Teacher[] | null
  most: number
}

/** The allowed length of a slot. */
export const SLOT_MINUTES = { min: 10, max: 600 }

/** Suggested times start at whole five minutes. */
const STEP = 5

/**
 * The next slots of the wanted length, back to back in each gap, while the club is open and within an
 * instructor's hours if one is wanted. Each start time is listed once.
 */
export function nextFreeSlots({ from, to, most, ...search }: Search): FreeSlot[] {
  const slots: FreeSlot[] = []
  for (const date of datesOf({ from, to })) {
    slots.push(...slotsOn(date, search))
    if (slots.length >= most) break
  }
  return slots.slice(0, most)
}

function slotsOn(
  date: ClubDate,
  { field, minutes, notBefore = 0, aircraft, held, teachers }: Omit<Search, 'from' | 'to' | 'most'>,
): FreeSlot[] {
  const open = openSpans(field, date)
  const windows = teachers ? teachers.map(hoursOf(date, open)) : [{ instructor: null, spans: open }]
  const byStart = new Map<number, FreeSlot>()
  // The first in the order of preference is kept.
  for (const { instructor, spans } of windows)
    for (const aircraft_type of aircraft)
      for (const slot of tiles(without(spans, heldOn(held, aircraft_type, date)), minutes, notBefore))
        if (!byStart.has(slot.from)) byStart.set(slot.from, { ...slot, date, aircraft_type, instructor })
  return [...byStart.values()].toSorted((a, b) => a.from - b.from)
}

function hoursOf(date: ClubDate, open: readonly Span[]) {
  return ({ _id, availability, busy }: Teacher) => ({
    instructor: _id,
    spans: freeOn(availability, busy, date).flatMap((span) => open.flatMap((part) => clip(span, part))),
  })
}

function tiles(gaps: readonly Span[], minutes: number, notBefore: number): Span[] {
  return gaps.flatMap(({ from, to }) => {
    const first = Math.ceil(Math.max(from, notBefore) / STEP) * STEP
    const count = Math.max(0, Math.floor((to - first) / minutes))
    return Array.from({ length: count }, (_, index) => {
      const start = first + index * minutes
      return { from: start, to: start + minutes }
    })
  })
}
