import { bookings } from '@rsfc/contract/bookings/routes'
import type { BoardEntry } from '@rsfc/contract/bookings/schemas'
import type { Aircraft } from '@rsfc/contract/fleet/schemas'
import type { Span } from '@rsfc/domain/bookings/board/availability'
import { freePartOf, heldOn, USUAL_MINUTES } from '@rsfc/domain/bookings/board/day-plan'
import { aircraftInWords } from '@rsfc/domain/bookings/flight-words'
import { BOOK_AHEAD, firstBookableDate, isBookable } from '@rsfc/domain/bookings/request'
import type { ClubDate } from '@rsfc/domain/time/club-time'
import { DAY_MINUTES } from '@rsfc/domain/time/day-minutes'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { showError } from '../../../ui/feedback/notices.tsx'
import { newBookingAddress } from '../request/new-booking-address.ts'

/** Opens the booking form filled in with the selected slot, or shows why it cannot be booked. */
export function useStartBooking(aircraft: readonly Aircraft[], entries: readonly BoardEntry[], now: Date) {
  const navigate = useNavigate()
  return useCallback(
    (aircraftId: string, date: ClubDate, picked: Span, dragged: boolean) => {
      const one = aircraft.find(({ _id }) => _id === aircraftId)
      if (!one || !isBookable(one))
        return showError(`${one ? aircraftInWords(one) : 'This aircraft'} is not in use.`)
      if (date < firstBookableDate(now)) return showError(BOOK_AHEAD)
      const wanted = dragged ? picked : atLeastUsual(picked)
      const free = freePartOf(wanted, heldOn(entries, aircraftId, date))
      if (!free) return showError(bookings.create.notices[406])
      void navigate(newBookingAddress(aircraftId, date, free))
    },
    [aircraft, entries, now, navigate],
  )
}

/** A click on a single slot means the usual booking length from there. */
function atLeastUsual({ from, to }: Span): Span {
  return { from, to: Math.min(Math.max(to, from + USUAL_MINUTES), DAY_MINUTES) }
}
