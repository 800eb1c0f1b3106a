import type { Booking, NewBooking } from '@rsfc/contract/bookings/schemas'
import { mayBookFor } from '@rsfc/domain/bookings/permissions'
import { isBookable, judgeDate, judgeTimes, mayFly } from '@rsfc/domain/bookings/request'
import type { z } from 'zod'
import { recordAudit } from '../../db/audit.ts'
import { newId } from '../../db/new-id.ts'
import { inOneFlight, violates } from '../../db/transaction.ts'
import type { Platform } from '../../platform.ts'
import { refused, type Refusal } from '../../http/refusal.ts'
import type { Session } from '../../security/session.ts'
import { NO_MEMBER, NOT_BOOKABLE, refusingClashes, takenBy } from './clash.ts'
import { mailsFor } from './news/tell.ts'
import { newPaymentReference } from './payment-reference.ts'
import { unlessJustTaken } from './same-slot.ts'
import { findProspect, freshBooking, insertBooking } from './store.ts'
import { toWire } from './wire.ts'

type Form = z.output<typeof NewBooking>

/** A new booking, pending; for oneself, or by an officer for a member. */
export async function requestBooking(
  platform: Platform,
  actor: Session,
  { user_id = actor._id, ...form }: Form,
  now: Date,
): Promise<Booking | Refusal> {
  if (!mayBookFor(actor, user_id)) return refused(403)
  const fault = judgeDate(form, now) ?? judgeTimes(form)
  if (fault) return refused(400, { message: fault.message, errors: [fault] })
  return unlessJustTaken(
    platform.db,
    form,
    () => book(platform, actor, { user_id, ...form }, now),
    (booking) => takenBy(booking, actor),
  )
}

async function book(
  platform: Platform,
  actor: Session,
  { user_id, ...form }: Form & { user_id: string },
  now: Date,
): Promise<Booking | Refusal> {
  const { db } = platform
  const prospect = await findProspect(db, user_id, form.aircraft_type)
  if (!prospect) return NO_MEMBER
  const { member, plane, readers } = prospect
  if (!mayFly(member)) return refused(500)
  if (!plane || !isBookable(plane)) return NOT_BOOKABLE
  const { aircraft_name, aircraft_registration } = plane
  const pilot_name = `${member.first_name} ${member.last_name}`
  const save = async () => {
    const payment_reference = newPaymentReference()
    const request = { ...form, _id: newId(), user_id, pilot_name, payment_reference, createdAt: now }
    const booking = { ...freshBooking(request), aircraft_name, aircraft_registration }
    const after = { ...form, pilot_name, booking_status: booking.booking_status }
    const entry = {
      actor,
      action: 'booking.create',
      subject: 'booking' as const,
      subject_id: booking._id,
      after,
    }
    const mails = await mailsFor(platform, [{ before: null, after: booking, actor }], readers, now)
    await inOneFlight(db, (tx) => [
      insertBooking(tx, request),
      recordAudit(tx, entry, now),
      platform.mailer.oweAll(tx, mails),
    ])
    return toWire(booking)
  }
  return refusingClashes(
    db,
    actor,
    () => withAnotherReference(save),
    () => ({ slot: form, except: null }),
  )
}

/** A reference drawn twice is one chance in hundreds of millions; the next draw differs. */
async function withAnotherReference<T>(save: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await save()
    } catch (error) {
      if (!violates(error, 'bookings_payment_reference')) throw error
    }
  }
}
