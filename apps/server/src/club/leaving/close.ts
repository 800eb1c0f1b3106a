import type { Leaving } from '@rsfc/contract/leaving/schemas'
import { isComing } from '@rsfc/domain/bookings/flights-before-deletion'
import { isAdmin } from '@rsfc/domain/members/account'
import { fullName } from '@rsfc/domain/members/words'
import { inTransaction } from '../../base/database/transaction.ts'
import { refused, Refusal } from '../../base/errors/refusal.ts'
import { cancelComingFlights } from '../../flying/bookings/cancel.ts'
import { passOnOffersOf } from '../../flying/wishes/close-offer.ts'
import { deleteWishesOf } from '../../flying/wishes/store.ts'
import type { Call } from '../../people/call/call.ts'
import { disableMember } from '../../people/members/change.ts'
import { enterOffice } from '../../people/members/officer-acts.ts'
import { findMember, lockMember, type MemberRow } from '../../people/records/member-store.ts'
import { withdrawFromComingEvents } from '../events/sign-up.ts'
import { closedMail } from './mails.ts'
import { ownRequest } from './request.ts'
import { countOpen, endRequest, openFlightsOf } from './store.ts'

export async function readLeaving({ db, now }: Call, id: string): Promise<Leaving | Refusal> {
  const member = await findMember(db, id)
  if (!member) return refused(404)
  const flights = await openFlightsOf(db, id)
  const bookings = flights.filter((flight) => isComing(flight, now))
  const { _id, account_type, account_status } = member
  return {
    _id,
    name: fullName(member),
    account_type,
    account_status,
    request: await ownRequest(db, id),
    bookings,
    to_complete: flights.length - bookings.length,
    ...(await countOpen(db, id, now)),
  }
}

/** One act: what is to come ends, the account is disabled, and what is on record stays. */
export async function closeMembership(call: Call, id: string): Promise<null | Refusal> {
  return inTransaction(call, async (tx) => {
    const office = await enterOffice(tx)
    if (office instanceof Refusal) return office
    const member = await lockMember(tx.db, id)
    if (!member) return refused(404)
    const refusal = refuseClosing(member, tx.actor._id)
    if (refusal) return refusal
    await deleteWishesOf(tx.db, id)
    await withdrawFromComingEvents(tx, id)
    await cancelComingFlights(tx, id)
    await passOnOffersOf({ ...tx, actor: null }, id)
    await tx.platform.mailer.queue(tx.db, closedMail(member))
    await disableMember(tx, member)
    await endRequest(tx.db, id, { state: 'closed', ended_at: tx.now })
    return null
  })
}

function refuseClosing(member: MemberRow, officer: string): Refusal | null {
  if (member._id === officer)
    return refused(409, { message: 'You cannot close your own membership: ask another officer.' })
  if (isAdmin(member))
    return refused(409, {
      message: `${fullName(member)} is an officer: change the account type to User first.`,
    })
  if (member.account_status !== 'active')
    return refused(409, { message: `The account of ${fullName(member)} is not active any more.` })
  return null
}
