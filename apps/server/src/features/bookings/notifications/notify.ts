import { feeLines } from '@rsfc/domain/bookings/payment/fee'
import {
  newsForCrew,
  newsForMember,
  newsOfAnswer,
  newsOfPayment,
  type AnswerNews,
  type CrewNews,
  type MemberNews,
  type PaymentNews,
} from '@rsfc/domain/bookings/news'
import { isAdmin } from '@rsfc/domain/members/account'
import type { TransactionCall } from '../../../call.ts'
import type { Cause, Mail } from '../../../mail/mailer.ts'
import type { Session } from '../../../security/session.ts'
import { receiptPdf } from '../payment/receipt.ts'
import type { BookingRow } from '../store.ts'
import { answerMail, askedMail, declinedMail } from './answer-mails.ts'
import { calendarEntry } from './calendar.ts'
import { crewMail, flightSpan, memberMail, newRequestMail, type Person } from './mails.ts'
import { overdueMail, paymentRequestMail, receiptMail } from './payment-mails.ts'
import { findRecipients, type Recipient } from './store.ts'

/** `before` is null for a new booking, `after` for a deleted one. */
type Change = { before: BookingRow | null; after: BookingRow | null }

/** Who is notified of a change, and of what. */
type Notification = {
  change: Change
  /** As it is now, or as it was before it was deleted. */
  booking: BookingRow
  member: MemberNews | null
  crew: Map<string, CrewNews>
  payment: PaymentNews | null
  answer: AnswerNews | null
}

type Tx = TransactionCall<Session | null>

/** Queues the mails about changed bookings, in the transaction that changes them. */
export async function queueBookingMails(
  tx: Tx,
  changes: Change[],
  { knownRecipients, ...cause }: Cause & { knownRecipients?: Recipient[] } = {},
): Promise<void> {
  const notifications = changes.flatMap(notificationOf)
  const recipients = knownRecipients ?? (await recipientsOf(tx, notifications))
  const mails = await Promise.all(notifications.map((notification) => mailsFor(tx, notification, recipients)))
  await tx.platform.mailer.queueAll(tx.db, mails.flat(), cause)
}

async function recipientsOf(tx: Tx, notifications: Notification[]): Promise<Recipient[]> {
  const ids = notifications.flatMap(peopleIn)
  const officers = notifications.some(
    ({ member, answer }) => member === 'requested' || answer?.news === 'declined',
  )
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
  const answer = newsOfAnswer(before, after)
  // The mail about the answer says what has changed.
  const others = answer?.news === 'declined' && member === 'changed' ? null : member
  return [{ change, booking, member: others, crew, answer, payment: newsOfPayment(before, after) }]
}

function peopleIn({ booking, member, crew, payment, answer }: Notification): string[] {
  const owner = booking.user_id && (member || payment || answer) ? [booking.user_id] : []
  return [...owner, ...crew.keys(), ...(answer ? [answer.instructor] : [])]
}

async function mailsFor(tx: Tx, notification: Notification, recipients: Recipient[]): Promise<Mail[]> {
  const { booking, member, crew, payment } = notification
  const owner = recipients.find(({ _id }) => _id === booking.user_id)
  const mails: Mail[] = []
  if (owner && member) {
    const mail = memberMail(member, mailInput(tx, notification, owner))
    mails.push(withCalendarEntry(tx, notification, owner, mail))
  }
  mails.push(...answerMails(tx, notification, recipients))
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

/** To the instructor who is asked; about an answer to the member, and about a refusal to the officers too. */
function answerMails(tx: Tx, notification: Notification, recipients: Recipient[]): Mail[] {
  const { answer, booking } = notification
  const instructor = recipients.find(({ _id }) => _id === answer?.instructor)
  if (!answer || !instructor) return []
  const about = { flight: booking, instructor, siteUrl: tx.platform.publicUrl() }
  if (answer.news === 'asked') return [askedMail({ to: instructor, ...about })]
  const owner = recipients.find(({ _id }) => _id === booking.user_id)
  const toOwner = owner ? [answerMail(answer.news, { to: owner, ...about })] : []
  if (answer.news === 'accepted') return toOwner
  // Their calendar entry names the instructor.
  const updated = toOwner.map((mail) => (owner ? withCalendarEntry(tx, notification, owner, mail) : mail))
  const officers = recipients.filter((one) => isActiveOfficer(one) && one._id !== tx.actor?._id)
  return [...updated, ...officers.map((to) => declinedMail({ to, ...about }))]
}

function isActiveOfficer(recipient: Recipient): boolean {
  return isAdmin(recipient) && recipient.account_status === 'active'
}

function mailInput(tx: Tx, { booking, change: { before, after } }: Notification, to: Recipient) {
  const moved =
    before && after && (flightSpan(before) !== flightSpan(after) || changedAircraft(before, after))
  return {
    to,
    // The reason of an earlier decision is none for deleting the booking.
    flight: after ? booking : { ...booking, decision_reason: '' },
    was: moved ? before : null,
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
