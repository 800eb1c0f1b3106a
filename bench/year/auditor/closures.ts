import type { Call } from '../people/person.ts'
import { overlap, type SeenBooking } from './readings.ts'

type Closure = { _id: string; start_date: string; start_time: string; end_date: string; end_time: string }

const HOLDS = new Set(['pending', 'confirmed'])

/** OPERATIONS.md, section 8: a booking in a closure is refused like a downtime. Those from before it stay. */
export function createClosureAudit(note: (words: string) => void) {
  const closures = new Map<string, Closure>()
  return {
    sees({ method, path, status, data, body }: Call): void {
      if (status !== 200 || method !== 'POST') return
      if (path === '/field/closures') closures.set((data as Closure)._id, data as Closure)
      const removed = /^\/field\/closures\/([^/]+)\/delete$/.exec(path)?.[1]
      if (removed) closures.delete(removed)
      const given = (body ?? {}) as Record<string, unknown>
      const isMoved = path.startsWith('/booking/update/') && given.start_time !== undefined
      if (path !== '/booking/new-booking' && !isMoved) return
      const booking = data as SeenBooking
      if (!HOLDS.has(booking.booking_status)) return
      const span = {
        from: `${booking.flight_date} ${booking.start_time}`,
        to: `${booking.flight_date} ${booking.end_time}`,
      }
      for (const { start_date, start_time, end_date, end_time } of closures.values())
        if (overlap(span, { from: `${start_date} ${start_time}`, to: `${end_date} ${end_time}` }))
          note(`booking ${booking._id} was accepted in a closure of the field on ${start_date}`)
    },
  }
}
