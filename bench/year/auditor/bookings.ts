import type { Call } from '../people/person.ts'
import { addDays } from '../world/clock.ts'
import type { Readings, SeenBooking } from './readings.ts'

/** Every booking as the last answer showed it. */
export function createBookingBook() {
  const seen = new Map<string, SeenBooking>()
  /** Landings that were counted, by booking. */
  const landings = new Map<string, number>()
  let confirmed: string[] = []
  let looksFarBack = false
  const changes: { at: number; before: SeenBooking | undefined; after: SeenBooking | null; call: Call }[] = []

  function sees(call: Call): void {
    const { path, method, data, status, body } = call
    if (call.isUnsure) looksFarBack = true
    if (status !== 200 || !path.startsWith('/booking/')) return
    const given = body as { landings_day?: number } | null
    if (path === '/booking/post-flight' && given?.landings_day !== undefined)
      landings.set((data as SeenBooking)._id, given.landings_day)
    if (method === 'DELETE') {
      const id = path.split('/')[2] ?? ''
      changes.push({ at: call.at, before: seen.get(id), after: null, call })
      seen.delete(id)
    }
    const list = (Array.isArray(data) ? data : [data]) as (SeenBooking | null)[]
    for (const row of list) {
      if (!row?._id || row.payment_status === undefined) continue
      const before = seen.get(row._id)
      const after = { ...before, ...row }
      seen.set(row._id, after)
      if (method !== 'GET' && row.booking_status === 'confirmed' && before?.booking_status !== 'confirmed')
        confirmed.push(row._id)
      if (method !== 'GET' && body !== undefined) changes.push({ at: call.at, before, after, call })
    }
  }

  return {
    seen,
    landings,
    /** Bookings that were confirmed since the last call. */
    takeConfirmed: () => {
      const taken = confirmed
      confirmed = []
      return taken
    },
    sees,
    /** Changes since the last call. */
    takeChanges: () => changes.splice(0),
    /** Reads again what may have changed by itself. */
    async refresh({ read, officer, date }: Readings): Promise<void> {
      const queries = [
        `from=${addDays(date, looksFarBack || date.endsWith('5') ? -60 : -4)}`,
        'payment=requesting-payment',
        'payment=to-check-payment',
        'payment=overdue',
      ]
      looksFarBack = false
      const fresh = new Set<string>()
      for (const query of queries)
        for (const row of (await read<SeenBooking[]>(officer, `/booking/?limit=500&${query}`)) ?? []) {
          seen.set(row._id, { ...seen.get(row._id), ...row })
          fresh.add(row._id)
        }
      for (const booking of seen.values()) {
        if (
          fresh.has(booking._id) ||
          (booking.payment_status === 'paid' && booking.booking_status === 'completed')
        )
          continue
        if (booking.payment_status === 'processing') continue
        const now = await read<SeenBooking>(officer, `/booking/details/${booking._id}`)
        if (now) seen.set(booking._id, now)
        else seen.delete(booking._id)
      }
    },
  }
}

export type BookingBook = ReturnType<typeof createBookingBook>
