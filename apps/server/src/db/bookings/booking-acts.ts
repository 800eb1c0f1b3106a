import type { FlightType } from '@rsfc/domain/bookings/status'
import type { Refusal } from '../../http/answers/refusal.ts'
import type { Session } from '../../security/sessions/session.ts'
import type { Database, Transaction } from '../client.ts'

/** A call without the platform, which bookings add themselves. */
type Acting<Db, Actor> = { db: Db; now: Date; actor: Actor }

type SlotRequest = {
  aircraft_type: string
  flight_type: FlightType
  flight_date: string
  start_time: string
  end_time: string
  flight_instructor?: string | undefined
}

/** What happens in the transaction of the request: before the booking is written, and after. */
export type TakenOffer = {
  take: (tx: Acting<Transaction, Session>) => Promise<Refusal | null>
  fulfil: (tx: Acting<Transaction, Session>, bookingId: string) => Promise<void>
}

type Acts = {
  /** By the same rules as a request, for the caller. */
  takeOffer: (
    call: Acting<Database, Session>,
    slot: SlotRequest,
    offer: TakenOffer,
  ) => Promise<{ _id: string } | Refusal>
  /** Cancels a confirmed flight because of the weather; false if it is no longer to be flown. */
  release: (tx: Acting<Transaction, Session | null>, bookingId: string) => Promise<boolean>
}

/** What other features ask of bookings, which are a feature themselves. */
export function createBookingActs() {
  let acts: Acts | undefined
  const given = (): Acts => {
    if (!acts) throw new Error('bookings are not served')
    return acts
  }
  return {
    use: (those: Acts) => {
      acts = those
    },
    takeOffer: (...input: Parameters<Acts['takeOffer']>) => given().takeOffer(...input),
    release: (...input: Parameters<Acts['release']>) => given().release(...input),
  }
}

export type BookingActs = ReturnType<typeof createBookingActs>
