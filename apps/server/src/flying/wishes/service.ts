import type { NewWish, Wish, WishDesk } from '@rsfc/contract/wishes/schemas'
import { TOO_MANY_WISHES } from '@rsfc/domain/wishes/judge-wish'
import type { Call, TransactionCall } from '../../people/call/call.ts'
import { inTransaction, type OnViolation } from '../../base/database/transaction.ts'
import { Refusal, refused } from '../../base/errors/refusal.ts'
import { passOn } from './close-offer.ts'
import { refuseIfFree } from './free-now.ts'
import { judgeNewWish, NO_INSTRUCTOR } from './judge-new-wish.ts'
import { lockOffer } from './offers-store.ts'
import {
  deleteOver,
  deleteWish,
  insertWish,
  latestOffers,
  lockWish,
  openOfferFor,
  openWishes,
  updateWish,
} from './store.ts'
import { offerToWire, wishToWire, withPlaces } from './wire.ts'

const NO_SUCH_AIRCRAFT = refused(400, {
  errors: [{ field: 'aircraft_type', message: 'This aircraft does not exist' }],
})
const ON_VIOLATION: OnViolation = {
  // Two concurrent wishes tried to take the same of the five places.
  wishes_number: 'retry',
  wishes_aircraft_type_aircraft__id_fk: NO_SUCH_AIRCRAFT,
  wishes_flight_instructor_members__id_fk: NO_INSTRUCTOR,
}

export async function listWishes({ db, now, actor }: Call): Promise<Wish[]> {
  const all = withPlaces(await openWishes(db, now))
  return all.filter(({ user_id }) => user_id === actor._id).map(wishToWire)
}

export async function readDesk({ db, now }: Call): Promise<WishDesk> {
  const wishes = withPlaces(await openWishes(db, now)).toSorted(
    (a, b) => a.from.localeCompare(b.from) || a.place - b.place,
  )
  return { wishes: wishes.map(wishToWire), offers: (await latestOffers(db)).map(offerToWire) }
}

export function makeWish(call: Call, form: NewWish): Promise<Wish | Refusal> {
  return inTransaction(
    call,
    async (tx) => {
      const fields = await judgeNewWish(tx, form)
      if (fields instanceof Refusal) return fields
      const free = await refuseIfFree(tx, form)
      if (free) return free
      await deleteOver(tx.db, tx.now, tx.actor._id)
      const id = await insertWish(tx.db, { ...fields, user_id: tx.actor._id, createdAt: tx.now })
      return id === undefined ? refused(409, { message: TOO_MANY_WISHES }) : readWish(tx, id)
    },
    ON_VIOLATION,
  )
}

export function changeWish(call: Call, id: string, form: NewWish): Promise<Wish | Refusal> {
  return inTransaction(
    call,
    async (tx) => {
      const before = await lockWish(tx.db, id)
      if (!before) return refused(404)
      if (before.user_id !== tx.actor._id) return refused(403)
      const fields = await judgeNewWish(tx, form)
      if (fields instanceof Refusal) return fields
      const free = await refuseIfFree(tx, form)
      if (free) return free
      await updateWish(tx.db, id, fields)
      return readWish(tx, id)
    },
    ON_VIOLATION,
  )
}

/** Locks offers before wishes, as everywhere. */
export function removeWish(call: Call, id: string): Promise<null | Refusal> {
  return inTransaction(call, async (tx) => {
    const [open] = await openOfferFor(tx.db, id)
    const offer = open && (await lockOffer(tx.db, open._id))
    const wish = await lockWish(tx.db, id)
    if (!wish) return refused(404)
    if (wish.user_id !== tx.actor._id) return refused(403)
    if (offer?.state === 'open') await passOn(tx, offer, 'declined')
    await deleteWish(tx.db, id)
    return null
  })
}

/** Reads a wish that this transaction has written. */
async function readWish({ db, now }: TransactionCall, id: string): Promise<Wish> {
  const wish = withPlaces(await openWishes(db, now)).find(({ _id }) => _id === id)
  return wishToWire(wish as NonNullable<typeof wish>)
}
