import type { Offer, Wish } from '@rsfc/contract/wishes/schemas'
import { NOT_REQUIRED } from '@rsfc/domain/bookings/status'
import { clubLocalTime } from '@rsfc/domain/time/club-time'
import { clubStamp } from '@rsfc/domain/time/club-words'
import { placeOf } from '@rsfc/domain/wishes/queue'
import type { OpenWish, ShownOffer } from './store.ts'

const momentOf = (at: Date) => clubLocalTime(at).slice(0, 16)

/** All wishes, each with its place in the queue. */
export function withPlaces(all: readonly OpenWish[]) {
  const waiting = all.map((wish) => ({ ...wish, from: momentOf(wish.from), to: momentOf(wish.to) }))
  return waiting.map((wish) => ({ ...wish, ...placeOf(wish, waiting) }))
}

export function wishToWire({
  createdAt,
  flight_instructor,
  ...wish
}: ReturnType<typeof withPlaces>[number]): Wish & { user_id: string; name: string } {
  return { ...wish, flight_instructor: flight_instructor ?? NOT_REQUIRED, createdAt: clubStamp(createdAt) }
}

export function offerToWire({
  answer_by,
  flight_instructor,
  ...offer
}: ShownOffer): Offer & { user_id: string; name: string } {
  return { ...offer, flight_instructor: flight_instructor ?? NOT_REQUIRED, answer_by: clubStamp(answer_by) }
}
