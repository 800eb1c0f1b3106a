import { flightChargeInWords } from '@rsfc/domain/bookings/payment/flight-charge'
import type { Queryable } from '../../base/database/client.ts'
import { chargedFlights, chargesPaidBy, type DocumentRow } from './store.ts'

/** What a paper says about its items: the flight of an invoice, or the flights that a payment settles. */
export async function readDetails(db: Queryable, document: DocumentRow) {
  const settled = await chargesPaidBy(db, document.entry_id)
  const flights = await chargedFlights(
    db,
    [document, ...settled].flatMap(({ source, source_id }) => (source === 'booking' && source_id) || []),
  )
  const detailsOf = (source_id: string | null, charge: number) => {
    const flight = source_id === null ? undefined : flights.get(source_id)
    return flight ? flightChargeInWords(flight, charge) : []
  }
  const own = document.source_id === null ? undefined : flights.get(document.source_id)
  return {
    settled: settled.map((item) => ({ ...item, details: detailsOf(item.source_id, item.charged) })),
    details: detailsOf(document.source_id, Math.abs(document.amount)),
    being_checked: document.kind === 'invoice' && own?.payment_status === 'to-check-payment',
  }
}
