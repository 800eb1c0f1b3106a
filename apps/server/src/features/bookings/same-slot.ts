import type { Booking } from '@rsfc/contract/bookings/schemas'
import type { Database } from '../../db/client.ts'
import { Refusal } from '../../http/refusal.ts'

type Outcome = Booking | Refusal
type Slot = Pick<Booking, 'aircraft_type' | 'flight_date' | 'start_time' | 'end_time'>

const underWay = new WeakMap<Database, Map<string, Promise<Outcome>>>()

/**
 * Who asks for the very slot that another is just being given waits for that answer and is told at once that it is
 * taken. Only a short cut: what overlaps, here or on another server, is refused by the database.
 */
export async function unlessJustTaken(
  db: Database,
  { aircraft_type, flight_date, start_time, end_time }: Slot,
  book: () => Promise<Outcome>,
  taken: (by: Booking) => Refusal,
): Promise<Outcome> {
  const slots = underWay.get(db) ?? new Map<string, Promise<Outcome>>()
  underWay.set(db, slots)
  const slot = [aircraft_type, flight_date, start_time, end_time].join(' ')
  const ahead = await slots.get(slot)?.catch(() => undefined)
  if (ahead && !(ahead instanceof Refusal)) return taken(ahead)
  const outcome = book()
  slots.set(slot, outcome)
  try {
    return await outcome
  } finally {
    if (slots.get(slot) === outcome) slots.delete(slot)
  }
}
