import { LOCAL } from '@rsfc/domain/places/place'
import type { FlightType } from '@rsfc/domain/bookings/status'
import type { Offer } from '@rsfc/contract/wishes/schemas'
import { clubTime } from '@rsfc/domain/time/club-time'
import type { Call, TransactionCall } from '../../people/call/call.ts'
import { recordChange } from '../../people/records/audit-store.ts'
import { withdrawMails } from '../../people/notifications/held-mails-store.ts'
import { lockResources } from '../../base/database/lock-resources.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import { closeOffers, lockOffer } from './offers-store.ts'
import { Refusal, refused } from '../../base/errors/refusal.ts'
import { noticeOf } from '../../people/notifications/notice.ts'
import { passOn } from './close-offer.ts'
import { withdrawnMail } from './mails.ts'
import { deleteWish, dueOffers, findOffer, updateOffer, type ShownOffer } from './store.ts'
import { offerToWire } from './wire.ts'
import { tell } from '../../people/notifications/tell.ts'

type SlotRequest = {
  aircraft_type: string
  flight_type: FlightType
  flight_date: string
  start_time: string
  end_time: string
  flight_instructor: string | undefined
  passengers: number
  destination: string
  booking_remarks: string
}

/** What happens in the transaction of the request, before and after the booking is written. */
export type TakenOffer = {
  take: (tx: TransactionCall) => Promise<Refusal | null>
  fulfil: (tx: TransactionCall, bookingId: string) => Promise<void>
}

/** Books a slot by the same rules as any request. Passed in, because bookings stand above wishes. */
export type BookSlot = (
  call: Call,
  slot: SlotRequest,
  offer: TakenOffer,
) => Promise<{ _id: string } | Refusal>

/** Turns the offer into a booking in one transaction. Accepting twice is not an error. */
export async function acceptOffer(call: Call, id: string, book: BookSlot): Promise<Offer | Refusal> {
  const offer = await findOffer(call.db, id)
  if (!offer) return refused(404)
  if (offer.user_id !== call.actor._id) return refused(403)
  const { aircraft_type, flight_type, flight_date, start_time, end_time } = offer
  const flight_instructor = offer.flight_instructor ?? undefined
  const slot = { aircraft_type, flight_type, flight_date, start_time, end_time, flight_instructor }
  const booked = await book(
    call,
    { ...slot, passengers: 0, destination: LOCAL, booking_remarks: '' },
    {
      async take(tx) {
        const open = await lockOffer(tx.db, id)
        if (open?.state !== 'open' || open.answer_by <= tx.now) return goneBy(offer.answer_by)
        await lockResources(tx.db, [open.aircraft_type, open.flight_instructor])
        await closeOffers(tx.db, [id], { state: 'accepted', answered_at: tx.now })
        return null
      },
      async fulfil(tx, booking_id) {
        await updateOffer(tx.db, id, { booking_id })
        if (offer.wish_id) await deleteWish(tx.db, offer.wish_id)
        await withdrawMails(tx.db, id)
      },
    },
  )
  const after = (await findOffer(call.db, id)) ?? offer
  return booked instanceof Refusal && after.state !== 'accepted' ? booked : offerToWire(after)
}

const goneBy = (answer_by: Date) =>
  refused(409, { message: `This offer is no longer open. It was held until ${clubTime(answer_by)}.` })

export async function declineOffer(call: Call, id: string): Promise<Offer | Refusal> {
  return inTransaction(call, async (tx) => {
    const offer = await lockOffer(tx.db, id)
    if (!offer) return refused(404)
    if (offer.user_id !== tx.actor._id) return refused(403)
    if (offer.state === 'declined') return readOffer(tx, id)
    if (offer.state !== 'open') return refused(409)
    await passOn(tx, offer, offer.answer_by <= tx.now ? 'lapsed' : 'declined')
    return readOffer(tx, id)
  })
}

/** Withdraws an offer for an officer. The member is told why, and the slot is offered to the next member. */
export async function withdrawOffer(call: Call, id: string, reason: string) {
  return inTransaction(call, async (tx) => {
    const offer = await lockOffer(tx.db, id)
    if (!offer) return refused(404)
    if (offer.state !== 'open') return refused(409)
    await passOn(tx, offer, 'withdrawn')
    await tellWithdrawn(tx, id, reason)
    const { aircraft_type: subject_id, flight_date, start_time, end_time } = offer
    const what = { action: 'aircraft.offer.withdraw', subject: 'aircraft' as const, subject_id }
    await recordChange(tx, what, null, { reason, flight_date, start_time, end_time })
    return readOffer(tx, id)
  })
}

async function tellWithdrawn(tx: TransactionCall, id: string, reason: string): Promise<void> {
  const offer = await lockedOffer(tx, id)
  const to = offer.to_member
  const mail = withdrawnMail({ to, plane: offer, slot: offer, reason, siteUrl: tx.platform.publicUrl() })
  const notice = noticeOf(mail, { to: { _id: offer.user_id }, kind: 'offer', body: mail.subject })
  await tell(tx, [notice])
}

/** Ends offers that were not answered in time. Several servers may run it at the same time. */
export async function lapseOffers(call: Call<null>): Promise<number> {
  let lapsed = 0
  const faults: unknown[] = []
  for (const id of await dueOffers(call.db, call.now)) {
    // An error with one offer must not block the others.
    try {
      lapsed += await inTransaction(call, async (tx) => {
        const offer = await lockOffer(tx.db, id)
        if (offer?.state !== 'open' || offer.answer_by > tx.now) return 0
        await passOn(tx, offer, 'lapsed')
        return 1
      })
    } catch (fault) {
      faults.push(fault)
    }
  }
  if (faults.length > 0) throw faults[0]
  return lapsed
}

async function readOffer(tx: TransactionCall, id: string) {
  return offerToWire(await lockedOffer(tx, id))
}

/** The offer as it is shown. It exists, because this transaction has locked it. */
async function lockedOffer({ db }: TransactionCall, id: string): Promise<ShownOffer> {
  return (await findOffer(db, id)) as ShownOffer
}
