import { bookings } from '@rsfc/contract/bookings/routes'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { read } from '../../data/read.ts'

/** Keeps on the device what the offline page shows, at each visit and whenever the member's flights change. */
export function useKeepFlights(memberId: string): void {
  const { data } = useQuery(read(bookings.ofMember, { params: { userId: memberId } }))
  useEffect(() => {
    if (!data) return
    void import('./keep-flights.ts').then((file) => file.keepFlights(memberId, data)).catch(() => undefined)
  }, [data, memberId])
}
