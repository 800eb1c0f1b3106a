import type { Booking } from '@rsfc/contract/bookings/schemas'
import { overdue } from '@rsfc/contract/overdue/routes'
import type { BookOut } from '@rsfc/contract/overdue/schemas'
import { mayBeOut, type OutState } from '@rsfc/domain/bookings/flight-stage'
import { useQueries } from '@tanstack/react-query'
import { read } from '../../../data/read.ts'

const REFRESH_MS = 60_000

type BookOuts = {
  isPending: boolean
  outOf: (flight: Booking) => OutState
  bookOutOf: (flight: Booking) => BookOut | null
}

/** Which of these flights are out. Only flights of today and last night are asked about. */
export function useBookOuts(flights: readonly Booking[], now: Date): BookOuts {
  const asked = flights.filter((flight) => mayBeOut(flight, now))
  const states = useQueries({
    queries: asked.map(({ _id }) => ({
      ...read(overdue.ofBooking, { params: { id: _id } }),
      refetchInterval: REFRESH_MS,
    })),
  })
  const stateOf = (flight: Booking) => states[asked.findIndex(({ _id }) => _id === flight._id)]?.data
  return {
    isPending: states.some(({ isPending }) => isPending),
    bookOutOf: (flight) => stateOf(flight)?.book_out ?? null,
    outOf: (flight) => {
      const state = stateOf(flight)
      if (!state?.enabled) return 'unused'
      if (!state.book_out) return 'not-out'
      return state.book_out.state === 'landed' ? 'landed' : 'out'
    },
  }
}
