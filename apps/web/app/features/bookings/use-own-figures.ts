import { bookings } from '@rsfc/contract/bookings/routes'
import { minutesInMonth } from '@rsfc/domain/bookings/own-flights'
import { isPaymentDue } from '@rsfc/domain/bookings/sections'
import { clubDate } from '@rsfc/domain/time/club-time'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../data/read.ts'

/** What a member flew this month and has to pay; null until it is known. */
export function useOwnFigures(userId: string): { minutes: number; due: number } | null {
  const { data } = useQuery(read(bookings.ofMember, { params: { userId } }))
  const [today] = useState(() => clubDate(new Date()))
  if (!data) return null
  const cents = data
    .filter((booking) => isPaymentDue(booking, userId))
    .reduce((sum, { payment_fee }) => sum + Math.round(payment_fee * 100), 0)
  return { minutes: minutesInMonth(data, userId, today), due: cents / 100 }
}
