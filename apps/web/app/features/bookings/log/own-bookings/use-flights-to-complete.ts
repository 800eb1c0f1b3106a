import { bookings } from '@rsfc/contract/bookings/routes'
import type { Booking } from '@rsfc/contract/bookings/schemas'
import { flightsToComplete } from '@rsfc/domain/bookings/own-flights'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../../../data/read.ts'
import { useClubNow } from '../../booking/use-club-now.ts'

/** The member's flights that have ended and are not completed, the oldest first. */
export function useFlightsToComplete(userId: string): Booking[] {
  const { data = [] } = useQuery(read(bookings.ofMember, { params: { userId } }))
  return flightsToComplete(data, userId, useClubNow())
}
