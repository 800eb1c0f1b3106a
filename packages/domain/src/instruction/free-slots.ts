import type { Span } from '../bookings/board/availability.ts'
import { datesOf } from '../bookings/board/board-range.ts'
import { openSpan, type Held } from '../bookings/board/board-hours.ts'
import { heldOn } from '../bookings/board/day-plan.ts'
import type { ClubDate } from '../time/club-time.ts'
import { freeOn, without, type Availability, type Busy } from './availability.ts'

/** A time at which an aircraft is free, and an instructor if one is wanted. */
export type FreeSlot = Span & { date: ClubDate; aircraft_type: string; instructor: string | null }

export type Teacher = { _id: string; availability: Availability; busy: readonly Busy[] }

type Search = {
  from: ClubDate
  to: ClubDate
  minutes: number
  /** Minutes of the day before which no slot starts. */
  notBefore?: number
  /** In the order of preference, when several are free at the same time. */
  aircraft: readonly string[]
  held: readonly Held[]
  /** Any of these, in the order of preference; null for a flight without an instructor. */
  teachers: readonly Teacher[] | null
  most: number
}

/** How long a slot may be that is searched for. */
export const SLOT_MINUTES = { min: 10, max: 600 }

/** Suggested times start at whole five minutes. */
const STEP = 5

/**
 * The next slots of the wanted length, back to back in each gap: within the hours of an instructor, or while the club
 * is open. One for each time.
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
  { minutes, notBefore = 0, aircraft, held, teachers }: Omit<Search, 'from' | 'to' | 'most'>,
): FreeSlot[] {
  const windows = teachers ? teachers.map(hoursOf(date)) : [{ instructor: null, spans: openHours(date) }]
  const byStart = new Map<number, FreeSlot>()
  // Who comes first in the order of preference stays.
  for (const { instructor, spans } of windows)
    for (const aircraft_type of aircraft)
      for (const slot of tiles(without(spans, heldOn(held, aircraft_type, date)), minutes, notBefore))
        if (!byStart.has(slot.from)) byStart.set(slot.from, { ...slot, date, aircraft_type, instructor })
  return [...byStart.values()].toSorted((a, b) => a.from - b.from)
}

function hoursOf(date: ClubDate) {
  return ({ _id, availability, busy }: Teacher) => ({
    instructor: _id,
    spans: freeOn(availability, busy, date),
  })
}

function openHours(date: ClubDate): Span[] {
  const open = openSpan(date)
  return open ? [open] : []
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
