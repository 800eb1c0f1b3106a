import type { BoardEntry } from '@rsfc/contract/bookings/schemas'
import type { Span } from '@rsfc/domain/bookings/board/availability'
import { freePartOf, heldOn } from '@rsfc/domain/bookings/board/day-plan'
import { aircraftInWords } from '@rsfc/domain/bookings/flight-words'
import { isBookable } from '@rsfc/domain/bookings/request'
import type { ClubDate } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { timeOfDay } from '@rsfc/domain/time/day-minutes'
import { useLayoutEffect, type RefObject } from 'react'
import type { AircraftWithState } from '../../booking/use-fleet-state.ts'
import { entryTitle, type BoardViewer } from '../board-entry.ts'

export const SLOT_MINUTES = 30

type SlotNames = {
  date: ClubDate
  aircraft: readonly AircraftWithState[]
  entries: readonly BoardEntry[]
  viewer: BoardViewer
  /** The minute at which the first slot starts. */
  from: number
  /** Whether this day can still be booked. */
  open: boolean
}

/** What a screen reader says about a slot, and whether selecting it leads anywhere. */
export function slotName(
  one: AircraftWithState,
  slot: Span,
  { date, entries, viewer, open }: Pick<SlotNames, 'date' | 'entries' | 'viewer' | 'open'>,
): { name: string; bookable: boolean } {
  const where = `${aircraftInWords(one)}, ${dateInWords(date)}, ${timeOfDay(slot.from)} to ${timeOfDay(slot.to)}`
  if (!isBookable(one)) return { name: `Not in use: ${where}`, bookable: false }
  if (one.grounded) return { name: `Grounded: ${where}`, bookable: false }
  const held = heldOn(entries, one._id, date)
  if (!freePartOf(slot, held)) {
    const first = held.find(({ from, to }) => from < slot.to && to > slot.from)
    const title = first ? entryTitle(first.entry, viewer) : 'Busy'
    return { name: title === 'Busy' ? `Busy: ${where}` : `Taken, ${title}: ${where}`, bookable: false }
  }
  if (!open) return { name: `Free: ${where}`, bookable: false }
  return { name: `${viewer.atDesk ? 'Book for a member' : 'Book'}: ${where}`, bookable: true }
}

/**
 * The schedule names its slots by raw dates, as if all were free, and offers no way to change that. So the names
 * are replaced once they are drawn. The slots carry their aircraft and number in data attributes.
 */
export function useSlotNames(grid: RefObject<HTMLElement | null>, names: SlotNames): void {
  useLayoutEffect(() => {
    const { aircraft, from } = names
    for (const slot of grid.current?.querySelectorAll<HTMLElement>('[data-drag-slot-group]') ?? []) {
      const one = aircraft.find(({ _id }) => _id === slot.dataset.dragSlotGroup)
      if (!one) continue
      const start = from + Number(slot.dataset.dragSlotIndex) * SLOT_MINUTES
      const { name, bookable } = slotName(one, { from: start, to: start + SLOT_MINUTES }, names)
      slot.setAttribute('aria-label', name)
      slot.setAttribute('aria-disabled', String(!bookable))
    }
  })
}
