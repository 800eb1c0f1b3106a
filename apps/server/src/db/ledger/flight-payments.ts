import type { Session } from '../../security/sessions/session.ts'
import type { Transaction } from '../client.ts'

type Settling = { db: Transaction; now: Date; actor: Session | null }
type Step = (tx: Settling, bookings: readonly string[]) => Promise<string[]>

/**
 * Tells the bookings that the ledger has settled their fees, or no longer does, in the same transaction. Answers
 * which of them are paid now: their members get the receipt of the flight.
 */
export function createFlightPayments() {
  let step: Step = async () => []
  return {
    use: (followLedger: Step) => {
      step = followLedger
    },
    follow: ({ db, now, actor }: Settling, bookings: readonly string[]) => step({ db, now, actor }, bookings),
  }
}

export type FlightPayments = ReturnType<typeof createFlightPayments>
