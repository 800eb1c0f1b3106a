import { randomInt } from 'node:crypto'
import type { Booking, NewBooking } from '@rsfc/contract/bookings/schemas'
import { mayBookFor } from '@rsfc/domain/bookings/permissions'
import { isBookable, judgeDate, judgeTimes, mayFly } from '@rsfc/domain/bookings/request'
import { isAdmin } from '@rsfc/domain/members/account'
import { makePaymentReference } from '@rsfc/domain/ledger/payment-reference'
import type { z } from 'zod'
import type { Call } from '../../people/call/call.ts'
import type { TakenOffer } from '../wishes/answer.ts'
import { toWire } from '../records/booking-wire.ts'
import { refuseMinor } from '../../people/privacy/parents.ts'
import { recordChange } from '../../people/records/audit-store.ts'
import { newId } from '../../base/database/new-id.ts'
import { insertSnapshot } from '../readiness/decisions-store.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import { Refusal, refused } from '../../base/errors/refusal.ts'
import { judgeDecision } from '../readiness/decide.ts'
import { planOfRequest } from '../readiness/judge-flights.ts'
import { refuseFieldClosed } from '../field/service.ts'
import { crewOf, findRequestedInstructor } from './requested-instructor.ts'
import { NO_MEMBER, NOT_BOOKABLE, ON_DELETED, refuseClash, refusePassengers } from './clash.ts'
import { refuseTooMany } from './request-limits.ts'
import { refuseGroundedAircraft } from './grounded-aircraft.ts'
import { tellOfBookings } from './notifications/notify.ts'
import { findForRequest } from './notifications/store.ts'
import { AS_REQUESTED, insertBooking } from './store.ts'

type Form = z.output<typeof NewBooking>

/**
 * A new booking, by the member or by an officer for a member, who may confirm it at once. An offered slot may be today, which cannot be
 * requested otherwise.
 */
export async function requestBooking(
  call: Call,
  { user_id = call.actor._id, flight_instructor, confirm = false, accepted_rules, ...form }: Form,
  offer?: TakenOffer,
): Promise<Booking | Refusal> {
  if (!mayBookFor(call.actor, user_id)) return refused(403)
  if (confirm && !isAdmin(call.actor)) return NOT_CONFIRMED_BY_MEMBERS
  const tooSoon = offer ? null : judgeDate(form, call.now)
  if (tooSoon) return refused(400, { message: tooSoon.message, errors: [tooSoon] })
  const wrongTimes = judgeTimes(form)
  if (wrongTimes) return refused(400, { errors: [wrongTimes] })
  const requested = await findRequestedInstructor(call, { ...form, flight_instructor, user_id })
  if (requested instanceof Refusal) return requested
  // The crew of a confirmed flight is set by the officer, so nobody is asked.
  const asksNobody = confirm && requested.instructor_answer === 'asked'
  const instructor = asksNobody ? { ...requested, instructor_answer: null } : requested
  const people = [user_id, ...(instructor.flight_instructor ? [instructor.flight_instructor] : [])]
  const [{ recipients, plane }, minor] = await Promise.all([
    findForRequest(call.db, people, form.aircraft_type),
    refuseMinor(call, user_id),
  ])
  const pilot = recipients.find(({ _id }) => _id === user_id)
  if (!pilot) return NO_MEMBER
  if (!mayFly(pilot)) return refused(500)
  if (minor) return minor
  if (!plane || !isBookable(plane)) return NOT_BOOKABLE
  const { aircraft_name, aircraft_registration } = plane
  const pilot_name = `${pilot.first_name} ${pilot.last_name}`
  const planned = {
    ...planOfRequest({ ...form, user_id }),
    ...instructor,
    crew_open: !confirm,
  }
  const booking_status = confirm ? ('confirmed' as const) : ('pending' as const)
  return inTransaction(
    call,
    async (tx) => {
      const tooMany = await refuseTooMany(tx, user_id, form)
      if (tooMany) return tooMany
      const gone = await offer?.take(tx)
      if (gone) return gone
      const _id = newId()
      const payment_reference = newPaymentReference()
      const made = { pilot_name, payment_reference, booking_status, createdAt: tx.now }
      const row = { _id, ...form, ...instructor, ...made, user_id }
      const booking = { ...AS_REQUESTED, ...row, aircraft_name, aircraft_registration }
      // As much as possible is done before the booking is saved, because then other bookings of the aircraft must wait.
      const decision = confirm ? 'confirm' : 'request'
      const judged = await judgeDecision(tx, { ...planned, booking_id: _id }, { decision, accepted_rules })
      if (judged instanceof Refusal) return judged
      const what = { action: 'booking.create', subject: 'booking' as const, subject_id: _id }
      await recordChange(tx, what, null, { ...form, ...crewOf(instructor), pilot_name, booking_status })
      await tellOfBookings(tx, [{ before: null, after: booking }], { knownRecipients: recipients })
      await insertBooking(tx.db, row)
      await insertSnapshot(tx.db, judged)
      await offer?.fulfil(tx, _id)
      return toWire(booking)
    },
    {
      ...ON_DELETED,
      bookings_payment_reference: 'retry',
      holds_no_overlap: () => refuseClash(call, { ...form, ...instructor }),
      bookings_seats: () => refusePassengers(call, { ...form, ...instructor }),
      bookings_aircraft_grounded: () => refuseGroundedAircraft(call, form.aircraft_type),
      bookings_field_closed: () => refuseFieldClosed(call, form),
    },
  )
}

const NOT_CONFIRMED_BY_MEMBERS = refused(403, {
  errors: [{ field: 'confirm', message: 'Only officers can confirm a flight' }],
})

function newPaymentReference(): string {
  return makePaymentReference((below) => randomInt(below))
}
