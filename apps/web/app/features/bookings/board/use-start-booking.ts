import { bookings } from '@rsfc/contract/bookings/routes'
import type { BoardEntry } from '@rsfc/contract/bookings/schemas'
import { groundedInWords } from '@rsfc/domain/airworthiness/grounding'
import type { Span } from '@rsfc/domain/bookings/board/availability'
import { freePartOf, heldOn, USUAL_MINUTES } from '@rsfc/domain/bookings/board/day-plan'
import type { FreeSlot } from '@rsfc/domain/bookings/board/next-free'
import { aircraftInWords } from '@rsfc/domain/bookings/flight-words'
import { BOOK_AHEAD, firstBookableDate, isBookable } from '@rsfc/domain/bookings/request'
import type { ClubDate } from '@rsfc/domain/time/club-time'
import { DAY_MINUTES } from '@rsfc/domain/time/day-minutes'
import { useCallback } from 'react'
import { showError } from '../../../ui/feedback/notices.tsx'
import type { AircraftWithState } from '../use-fleet-state.ts'

type Board = { aircraft: readonly AircraftWithState[]; entries: readonly BoardEntry[]; now: Date }

/** Starts a booking for the slot selected on the board, or shows why it cannot be booked. */
export function useStartBooking({ aircraft, entries, now }: Board, onBook: (slot: FreeSlot) => void) {
  return useCallback(
    (aircraft_type: string, date: ClubDate, picked: Span, dragged: boolean) => {
      const one = aircraft.find(({ _id }) => _id === aircraft_type)
      if (!one || !isBookable(one))
        return showError(`${one ? aircraftInWords(one) : 'This aircraft'} is not in use.`)
      if (one.grounded) return showError(groundedInWords([one.grounded]))
      if (date < firstBookableDate(now)) return showError(BOOK_AHEAD)
      const wanted = dragged ? picked : atLeastUsual(picked)
      const free = freePartOf(wanted, heldOn(entries, aircraft_type, date))
      if (!free) return showError(bookings.create.notices[406])
      onBook({ ...free, aircraft_type, date })
    },
    [aircraft, entries, now, onBook],
  )
}

/** A click on a single slot means the usual booking length from there. */
function atLeastUsual({ from, to }: Span): Span {
  return { from, to: Math.min(Math.max(to, from + USUAL_MINUTES), DAY_MINUTES) }
}
