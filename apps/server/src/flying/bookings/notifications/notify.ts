import { feeLines } from '@rsfc/domain/bookings/payment/fee'
import {
  notificationsForCrew,
  notificationForMember,
  notificationOfAnswer,
  notificationOfPayment,
  type AnswerNotification,
  type CrewNotification,
  type MemberNotification,
  type PaymentNotification,
} from '@rsfc/domain/bookings/booking-notifications'
import { isAdmin } from '@rsfc/domain/members/account'
import { dollarsInWords } from '@rsfc/domain/money/money-words'
import { feesLeft, paidFromCredit } from '../../../people/records/debts-store.ts'
import type { TransactionCall } from '../../../people/call/call.ts'
import type { Cause, Mail } from '../../../base/mail/mailer.ts'
import { noticeOf, type Notice } from '../../../people/notifications/notice.ts'
import type { Session } from '../../../people/call/session.ts'
import { receiptPdf } from '../payment/receipt.ts'
import type { BookingRow } from '../store.ts'
import { answerMail, askedMail, declinedMail } from './answer-mails.ts'
import { calendarEntry } from './calendar.ts'
import { crewMail, flightInWords, flightSpan, memberMail, newRequestMail } from './mails.ts'
import { overdueMail, paymentRequestMail, receiptMail } from './payment-mails.ts'
import { findRecipients, type Recipient } from './store.ts'
import { tell } from '../../../people/notifications/tell.ts'

/** `before` is null for a new booking, `after` for a deleted one. */
type Change = { before: BookingRow | null; after: BookingRow } | { before: BookingRow; after: null }

/** Who is notified about a change, and how. */
type Notification = {
  change: Change
  /** The current booking, or its last state before it was deleted. */
  booking: BookingRow
  member: MemberNotification | null
  crew: Map<string, CrewNotification>
  payment: PaymentNotification | null
  answer: AnswerNotification | null
}

type Tx = TransactionCall<Session | null>

/** Notifies everyone about changed bookings, in the transaction that changes them. */
export async function tellOfBookings(
  tx: Tx,
  changes: Change[],
  { knownRecipients, ...cause }: Cause & { knownRecipients?: Recipient[] } = {},
): Promise<void> {
  const notices = await noticesOf(tx, changes, knownRecipients)
  await tell(tx, notices.flat(), cause)
}

/** What to tell about each change. */
export async function noticesOf(
  tx: Tx,
  changes: readonly Change[],
  knownRecipients?: Recipient[],
): Promise<Notice[][]> {
  const notifications = changes.map(notificationOf)
  const recipients = knownRecipients ?? (await recipientsOf(tx, notifications))
  const billed = notifications.filter(({ payment }) => payment !== null && payment !== 'paid')
  const ids = billed.map(({ booking }) => booking._id)
  const left = ids.length > 0 ? await feesLeft(tx.db, ids) : NOTHING_LEFT
  return Promise.all(notifications.map((notification) => noticesFor(tx, notification, { recipients, left })))
}

const NOTHING_LEFT: ReadonlyMap<string, number> = new Map()

/** Loaded once for all changes. */
type Known = { recipients: Recipient[]; left: ReadonlyMap<string, number> }

async function recipientsOf(tx: Tx, notifications: Notification[]): Promise<Recipient[]> {
  const ids = notifications.flatMap(peopleIn)
  const officers = notifications.some(
    ({ member, answer }) => member === 'requested' || answer?.kind === 'declined',
  )
  return ids.length > 0 || officers ? findRecipients(tx.db, ids, officers) : []
}

function notificationOf(change: Change): Notification {
  const { before, after } = change
  const booking = change.after ?? change.before
  const member = notificationForMember(before, after)
  const crew = notificationsForCrew(before, after)
  // An instructor who flies alone gets one mail, not two.
  if (booking.user_id) crew.delete(booking.user_id)
  const answer = notificationOfAnswer(before, after)
  // The mail about the answer says what has changed.
  const others = answer?.kind === 'declined' && member === 'changed' ? null : member
  return { change, booking, member: others, crew, answer, payment: notificationOfPayment(before, after) }
}

function peopleIn({ booking, member, crew, payment, answer }: Notification): string[] {
  const owner = booking.user_id && (member || payment || answer) ? [booking.user_id] : []
  return [...owner, ...crew.keys(), ...(answer ? [answer.instructor] : [])]
}

async function noticesFor(
  tx: Tx,
  notification: Notification,
  { recipients, left }: Known,
): Promise<Notice[]> {
  const { booking, member, crew, payment } = notification
  const owner = recipients.find(({ _id }) => _id === booking.user_id)
  const body = flightInWords(booking)
  const notices: Notice[] = []
  if (owner && member) {
    const mail = memberMail(member, mailInput(tx, notification, owner))
    const withEntry = withCalendarEntry(tx, notification, owner, mail)
    notices.push(noticeOf(withEntry, { to: owner, kind: 'flight', body }))
  }
  notices.push(...answerNotices(tx, notification, recipients))
  for (const recipient of recipients) {
    const role = crew.get(recipient._id)
    if (role) {
      const mail = crewMail(role, mailInput(tx, notification, recipient))
      const withEntry = withCalendarEntry(tx, notification, recipient, mail)
      notices.push(
        noticeOf(withEntry, { to: recipient, kind: 'crew', body: `With ${booking.pilot_name}: ${body}` }),
      )
    }
    if (member === 'requested' && isActiveOfficer(recipient)) {
      const mail = newRequestMail({ to: recipient, flight: booking, siteUrl: tx.platform.publicUrl() })
      notices.push(noticeOf(mail, { to: recipient, kind: 'request', body: `${booking.pilot_name}: ${body}` }))
    }
  }
  if (owner && payment)
    notices.push(
      await paymentNotice(tx, payment, owner, { flight: booking, left: left.get(booking._id) ?? 0 }),
    )
  return notices
}

/** To the instructor about a request; to the member about an answer, and to the officers about a refusal too. */
function answerNotices(tx: Tx, notification: Notification, recipients: Recipient[]): Notice[] {
  const { answer, booking } = notification
  const instructor = recipients.find(({ _id }) => _id === answer?.instructor)
  if (!answer || !instructor) return []
  const about = { flight: booking, instructor, siteUrl: tx.platform.publicUrl() }
  const body = flightInWords(booking)
  if (answer.kind === 'asked') {
    const target = {
      to: instructor,
      kind: 'instructor-asked' as const,
      body: `${booking.pilot_name}: ${body}`,
    }
    return [noticeOf(askedMail({ to: instructor, ...about }), target)]
  }
  const owner = recipients.find(({ _id }) => _id === booking.user_id)
  const mails = owner ? [answerMail(answer.kind, { to: owner, ...about })] : []
  const toOwner = (mail: Mail) =>
    owner ? [noticeOf(mail, { to: owner, kind: 'instructor-answer', body })] : []
  if (answer.kind === 'accepted') return mails.flatMap(toOwner)
  // Their calendar entry names the instructor.
  const updated = mails.map((mail) => (owner ? withCalendarEntry(tx, notification, owner, mail) : mail))
  const officers = recipients.filter(isActiveOfficer)
  const needed = { kind: 'request' as const, body: `${booking.pilot_name}: ${body}` }
  return [
    ...updated.flatMap(toOwner),
    ...officers.map((to) => noticeOf(declinedMail({ to, ...about }), { to, ...needed })),
  ]
}

function isActiveOfficer(recipient: Recipient): boolean {
  return isAdmin(recipient) && recipient.account_status === 'active'
}

function mailInput(tx: Tx, { booking, change: { before, after } }: Notification, to: Recipient) {
  const moved =
    before && after && (flightSpan(before) !== flightSpan(after) || changedAircraft(before, after))
  return {
    to,
    // The reason of an earlier decision is not the reason for deleting the booking.
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

async function paymentNotice(
  tx: Tx,
  kind: PaymentNotification,
  to: Recipient,
  { flight, left }: { flight: BookingRow; left: number },
): Promise<Notice> {
  const lines = flight.fee_basis ? feeLines(flight.fee_basis) : []
  const { payNow, publicUrl } = tx.platform
  const fromCredit = await paidFromCredit(tx.db, flight._id)
  const bill = { to, flight, lines, left, fromCredit, payee: payNow, siteUrl: publicUrl() }
  const amount = kind === 'paid' ? flight.payment_fee : left
  const body = `${dollarsInWords(amount)}, ${flight.payment_reference}`
  if (kind === 'payment-requested') return noticeOf(paymentRequestMail(bill), { to, kind: 'payment', body })
  if (kind === 'overdue') return noticeOf(overdueMail(bill), { to, kind: 'payment', body })
  const pdf = await receiptPdf({ booking: flight, lines, paidAt: flight.paid_at ?? tx.now, fromCredit })
  return noticeOf(receiptMail(bill, pdf), { to, kind: 'receipt', body })
}
