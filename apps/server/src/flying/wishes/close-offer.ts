import type { OfferState } from '@rsfc/domain/wishes/offer-state'
import type { FreedTime } from '@rsfc/domain/wishes/offered-slot'
import type { TransactionCall } from '../../people/call/call.ts'
import { withdrawMails } from '../../people/notifications/held-mails-store.ts'
import { lockResources } from '../../base/database/lock-resources.ts'
import { closeOffers, openOffersOf, type OfferRow } from './offers-store.ts'
import type { Session } from '../../people/call/session.ts'
import { expectFreed, offerFreed } from './offer-slots.ts'

type Tx = TransactionCall<Session | null>

/** Ends an open offer, which the caller has locked, and offers its slot to the next member in the same transaction. */
export async function passOn(
  tx: Tx,
  offer: OfferRow,
  state: Exclude<OfferState, 'open' | 'accepted'>,
): Promise<void> {
  const freeing = await expectFreed(tx, freedBy(offer))
  await withdrawMails(tx.db, offer._id)
  await closeOffers(tx.db, [offer._id], { state, answered_at: tx.now })
  await offerFreed(tx, freeing)
}

/** Used when a member leaves: their offers go to the next member. */
export async function passOnOffersOf(tx: Tx, user_id: string): Promise<void> {
  for (const offer of await openOffersOf(tx.db, { user_id })) await passOn(tx, offer, 'withdrawn')
}

/** Used when the flight that freed the slot is reopened: the slot is not offered again. */
export async function withdrawOffersOf(tx: Tx, change_id: string): Promise<void> {
  const open = await openOffersOf(tx.db, { change_id })
  if (open.length === 0) return
  for (const { _id } of open) await withdrawMails(tx.db, _id)
  await lockResources(
    tx.db,
    open.flatMap(({ aircraft_type, flight_instructor }) => [aircraft_type, flight_instructor]),
  )
  await closeOffers(
    tx.db,
    open.map(({ _id }) => _id),
    { state: 'withdrawn', answered_at: tx.now },
  )
}

function freedBy({
  aircraft_type,
  flight_instructor,
  flight_date,
  start_time,
  end_time,
}: OfferRow): FreedTime[] {
  return [aircraft_type, flight_instructor].flatMap((resource_id) =>
    resource_id
      ? [{ resource_id, from: `${flight_date}T${start_time}`, to: `${flight_date}T${end_time}` }]
      : [],
  )
}
