import { bookings } from '@rsfc/contract/bookings/routes'
import { minutesInMonth } from '@rsfc/domain/bookings/own-flights'
import { clubDate } from '@rsfc/domain/time/club-time'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../../../data/read.ts'

/** What a member flew this month, in minutes; null until it is known. */
export function useMinutesFlown(userId: string): number | null {
  const { data } = useQuery(read(bookings.ofMember, { params: { userId } }))
  const [today] = useState(() => clubDate(new Date()))
  return data ? minutesInMonth(data, userId, today) : null
}
