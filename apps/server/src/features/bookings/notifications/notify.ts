import { feeLines } from '@rsfc/domain/bookings/payment/fee'
import {
  newsForCrew,
  newsForMember,
  newsOfPayment,
  type CrewNews,
  type MemberNews,
  type PaymentNews,
} from '@rsfc/domain/bookings/news'
import { isAdmin } from '@rsfc/domain/members/account'
import type { TransactionCall } from '../../../call.ts'
import type { Mail } from '../../../mail/mailer.ts'
import type { Session } from '../../../security/session.ts'
import { receiptPdf } from '../payment/receipt.ts'
import type { BookingRow } from '../store.ts'
import { calendarEntry } from './calendar.ts'
import { crewMail, flightSpan, memberMail, newRequestMail, type Person } from './mails.ts'
import { overdueMail, paymentRequestMail, receiptMail } from './payment-mails.ts'
import { findRecipients, type Recipient } from './store.ts'

/** `before` is null for a new booking, `after` for a deleted one. */
type Change = { before: BookingRow | null; after: BookingRow | null; reason?: string }

/** Who is notified of a change, and of what. */
type Notification = {
  change: Change
  /** As it is now, or as it was before it was deleted. */
  booking: BookingRow
  member: MemberNews | null
  crew: Map<string, CrewNews>
  payment: PaymentNews | null
}

type Tx = TransactionCall<Session | null>

/** Queues the mails about changed bookings, in the transaction that changes them. */
export async function queueBookingMails(
  tx: Tx,
  changes: Change[],
  knownRecipients?: Recipient[],
): Promise<void> {
  const notifications = changes.flatMap(notificationOf)
  const recipients = knownRecipients ?? (await recipientsOf(tx, notifications))
  const mails = await Promise.all(notifications.map((notification) => mailsFor(tx, notification, recipients)))
  await tx.platform.mailer.queueAll(tx.db, mails.flat())
}

async function recipientsOf(tx: Tx, notifications: Notification[]): Promise<Recipient[]> {
  const ids = notifications.flatMap(peopleIn)
  const officers = notifications.some(({ member }) => member === 'requested')
  return ids.length > 0 || officers ? findRecipients(tx.db, ids, officers) : []
}

function notificationOf(change: Change): Notification[] {
  const { before, after } = change
  const booking = after ?? before
  if (!booking) return []
  const member = newsForMember(before, after)
  const crew = newsForCrew(before, after)
  // An instructor who flies alone gets one mail, not two.
  if (booking.user_id) crew.delete(booking.user_id)
  return [{ change, booking, member, crew, payment: newsOfPayment(before, after) }]
}

function peopleIn({ booking, member, crew, payment }: Notification): string[] {
  return [...(booking.user_id && (member || payment) ? [booking.user_id] : []), ...crew.keys()]
}

async function mailsFor(tx: Tx, notification: Notification, recipients: Recipient[]): Promise<Mail[]> {
  const { booking, member, crew, payment } = notification
  const owner = recipients.find(({ _id }) => _id === booking.user_id)
  const mails: Mail[] = []
  if (owner && member) {
    const mail = memberMail(member, mailInput(tx, notification, owner))
    mails.push(withCalendarEntry(tx, notification, owner, mail))
  }
  for (const recipient of recipients) {
    const role = crew.get(recipient._id)
    if (role) {
      const mail = crewMail(role, mailInput(tx, notification, recipient))
      mails.push(withCalendarEntry(tx, notification, recipient, mail))
    }
    // Not to the officer who made the booking.
    if (member === 'requested' && isActiveOfficer(recipient) && recipient._id !== tx.actor?._id)
      mails.push(newRequestMail({ to: recipient, flight: booking, siteUrl: tx.platform.publicUrl() }))
  }
  if (owner && payment) mails.push(await paymentMail(tx, payment, owner, booking))
  return mails
}

function isActiveOfficer(recipient: Recipient): boolean {
  return isAdmin(recipient) && recipient.account_status === 'active'
}

function mailInput(tx: Tx, { booking, change }: Notification, to: Recipient) {
  const { before, after, reason = '' } = change
  const moved =
    before && after && (flightSpan(before) !== flightSpan(after) || changedAircraft(before, after))
  return {
    to,
    flight: booking,
    was: moved ? before : null,
    reason,
    own: tx.actor?._id === to._id,
    siteUrl: tx.platform.publicUrl(),
  }
}

function changedAircraft(before: BookingRow, after: BookingRow): boolean {
  return before.aircraft_type !== after.aircraft_type
}

function withCalendarEntry(tx: Tx, { booking, change, crew }: Notification, to: Recipient, mail: Mail): Mail {
  const deleted = change.after === null
  const left = crew.get(to._id) === 'released' || crew.get(to._id) === 'cancelled'
  const calendar = calendarEntry({
    // The trigger does not increment the sequence of a deleted row, but the cancellation needs a higher one.
    booking: { ...booking, calendar_sequence: booking.calendar_sequence + (deleted ? 1 : 0) },
    guest: { name: `${to.first_name} ${to.last_name}`, email: to.email },
    sender: tx.platform.mailer.sender,
    siteUrl: tx.platform.publicUrl(),
    now: tx.now,
    removed: deleted || left,
  })
  return { ...mail, calendar }
}

async function paymentMail(tx: Tx, news: PaymentNews, to: Person, flight: BookingRow): Promise<Mail> {
  const lines = flight.fee_basis ? feeLines(flight.fee_basis) : []
  const { payNow, publicUrl } = tx.platform
  const bill = { to, flight, lines, payee: payNow, siteUrl: publicUrl() }
  if (news === 'payment-requested') return paymentRequestMail(bill)
  if (news === 'overdue' || !flight.paid_at) return overdueMail(bill)
  return receiptMail(bill, await receiptPdf({ booking: flight, lines, paidAt: flight.paid_at }))
}
