import { freeGaps, freeSlots, type Span } from './availability.ts'
import type { Held } from './board-hours.ts'
import { heldOn, LAST_MINUTE, USUAL_MINUTES } from './day-plan.ts'
import type { ClubDate } from '../../time/club-time.ts'

/** In half hours: flights usually start on one, and a shorter gap is too short to fly in. */
const STEP = 30
const GAP_STEP = 5

/** What occupies a list of aircraft on one day. No start is suggested in a curfew, though it can be booked. */
export type FleetDay = {
  entries: readonly Held[]
  aircraft: readonly string[]
  date: ClubDate
  curfews: readonly Span[]
}

/**
 * A possible start of a flight, and the aircraft that are free then, with the minute until which each is
 * free.
 */
export type StartTime = { at: number; free: { aircraft: string; until: number }[] }

/** Every half hour, and the ends of other flights between them. A time without a free aircraft is taken. */
export function startTimes(day: FleetDay, within: Span): StartTime[] {
  const gaps = day.aircraft.flatMap((aircraft) => gapsOf(day, aircraft).map((gap) => ({ ...gap, aircraft })))
  const starts = new Set<number>()
  for (let at = roundUp(within.from, STEP); at + STEP <= within.to; at += STEP) starts.add(at)
  for (const { from, to } of gaps) {
    const at = roundUp(from, GAP_STEP)
    if (at >= within.from && at + STEP <= Math.min(to, within.to)) starts.add(at)
  }
  return [...starts]
    .filter((at) => day.curfews.every(({ from, to }) => at < from || to <= at))
    .toSorted((a, b) => a - b)
    .map((at) => ({
      at,
      free: gaps
        .filter(({ from, to }) => from <= at && at + STEP <= to)
        .map(({ aircraft, to }) => ({ aircraft, until: to })),
    }))
}

/**
 * A flight from this start: of the wanted length on the first aircraft with enough time, else as long as
 * possible.
 */
export function flightFrom({ at, free }: StartTime, minutes: number = USUAL_MINUTES): Span | null {
  const longest = Math.max(...free.map(({ until }) => until))
  return free.length > 0 ? { from: at, to: Math.min(at + minutes, longest) } : null
}

/** The aircraft that are free for the whole flight, in their order. */
export function freeAircraft(day: FleetDay, flight: Span): string[] {
  return day.aircraft.filter((aircraft) =>
    heldOn(day.entries, aircraft, day.date).every(({ from, to }) => to <= flight.from || from >= flight.to),
  )
}

/** The nearest times at which any aircraft is free for a flight of this length, earliest first. */
export function nearestTimes(day: FleetDay, flight: Span, within: Span, most = 4): Span[] {
  const search = { start: flight.from, minutes: flight.to - flight.from, within, most }
  const slots = day.aircraft.flatMap((aircraft) => freeSlots(occupied(day, aircraft), search))
  const distance = ({ from }: Span) => Math.abs(from - flight.from)
  return [...new Map(slots.map((slot) => [slot.from, slot])).values()]
    .toSorted((a, b) => distance(a) - distance(b) || a.from - b.from)
    .slice(0, most)
    .toSorted((a, b) => a.from - b.from)
}

/** Whether no aircraft has room for a flight of the usual length. */
export function isFull(day: FleetDay, within: Span): boolean {
  return nearestTimes(day, { from: within.from, to: within.from + USUAL_MINUTES }, within, 1).length === 0
}

function gapsOf(day: FleetDay, aircraft: string): Span[] {
  return freeGaps(occupied(day, aircraft), { from: 0, to: LAST_MINUTE })
}

function occupied({ entries, date, curfews }: FleetDay, aircraft: string): Span[] {
  return [...heldOn(entries, aircraft, date), ...curfews]
}

function roundUp(minute: number, step: number): number {
  return Math.ceil(minute / step) * step
}
