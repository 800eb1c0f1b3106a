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
import type { Transaction } from '../../../db/client.ts'
import type { Mail } from '../../../mail/mailer.ts'
import type { Platform } from '../../../platform.ts'
import { receiptPdf } from '../payment/receipt.ts'
import type { BookingRow } from '../store.ts'
import { calendarEntry } from './calendar.ts'
import { crewMail, flightSpan, memberMail, newRequestMail, type Person } from './mails.ts'
import { overdueMail, paymentRequestMail, receiptMail } from './payment-mails.ts'
import { findReaders, type Reader } from './store.ts'

/** Null as `before`: new; as `after`: deleted. No actor: the site itself. */
export type Change = {
  before: BookingRow | null
  after: BookingRow | null
  actor: { _id: string } | null
}

type Desk = Pick<Platform, 'mailer' | 'publicUrl' | 'payNow'>

type News = {
  change: Change
  /** As it is now; what was deleted as it last was. */
  booking: BookingRow
  member: MemberNews | null
  crew: Map<string, CrewNews>
  payment: PaymentNews | null
}

/** Owes the mails that changes of bookings call for, in the transaction that makes them. */
export async function tellPeople(desk: Desk, tx: Transaction, changes: Change[], now: Date): Promise<void> {
  const all = changes.flatMap(newsOf)
  const ids = all.flatMap(readersOf)
  const requests = all.some(({ member }) => member === 'requested')
  if (ids.length === 0 && !requests) return
  const readers = await findReaders(tx, ids, requests)
  await desk.mailer.oweAll(tx, await mailsFor(desk, changes, readers, now))
}

/** The mails that changes call for, where those who read them are known. */
export async function mailsFor(desk: Desk, changes: Change[], readers: Reader[], now: Date): Promise<Mail[]> {
  const mails = changes.flatMap(newsOf).map((news) => mailsOf(desk, news, readers, now))
  return (await Promise.all(mails)).flat()
}

function newsOf(change: Change): News[] {
  const { before, after } = change
  const booking = after ?? before
  if (!booking) return []
  const member = newsForMember(before, after)
  const crew = newsForCrew(before, after)
  // An instructor's own flight: one mail is enough.
  if (booking.user_id) crew.delete(booking.user_id)
  return [{ change, booking, member, crew, payment: newsOfPayment(before, after) }]
}

function readersOf({ booking, member, crew, payment }: News): string[] {
  return [...(booking.user_id && (member || payment) ? [booking.user_id] : []), ...crew.keys()]
}

async function mailsOf(desk: Desk, news: News, readers: Reader[], now: Date): Promise<Mail[]> {
  const { booking, member, crew, payment, change } = news
  const owner = readers.find(({ _id }) => _id === booking.user_id)
  const mails: Mail[] = []
  if (owner && member)
    mails.push(withEntry(desk, news, owner, now, memberMail(member, letter(desk, news, owner))))
  for (const reader of readers) {
    const role = crew.get(reader._id)
    if (role) mails.push(withEntry(desk, news, reader, now, crewMail(role, letter(desk, news, reader))))
    // Who makes the booking knows of it.
    if (member === 'requested' && isOfficer(reader) && reader._id !== change.actor?._id)
      mails.push(newRequestMail({ to: reader, flight: booking, siteUrl: desk.publicUrl() }))
  }
  if (owner && payment) mails.push(await paymentMail(desk, payment, owner, booking))
  return mails
}

function isOfficer(reader: Reader): boolean {
  return isAdmin(reader) && reader.account_status === 'active'
}

function letter(desk: Desk, { booking, change }: News, to: Reader) {
  const { before, after, actor } = change
  const moved = before && after && (flightSpan(before) !== flightSpan(after) || changedPlane(before, after))
  return {
    to,
    flight: booking,
    was: moved ? before : null,
    own: actor?._id === to._id,
    siteUrl: desk.publicUrl(),
  }
}

function changedPlane(before: BookingRow, after: BookingRow): boolean {
  return before.aircraft_type !== after.aircraft_type
}

function withEntry(desk: Desk, { booking, change, crew }: News, reader: Reader, now: Date, mail: Mail): Mail {
  const deleted = change.after === null
  const left = crew.get(reader._id) === 'released' || crew.get(reader._id) === 'cancelled'
  const calendar = calendarEntry({
    // The row is gone and cannot count any more, but its last word must outrank the one before.
    booking: { ...booking, calendar_sequence: booking.calendar_sequence + (deleted ? 1 : 0) },
    guest: { name: `${reader.first_name} ${reader.last_name}`, email: reader.email },
    sender: desk.mailer.sender,
    siteUrl: desk.publicUrl(),
    now,
    struck: deleted || left,
  })
  return { ...mail, calendar }
}

async function paymentMail(desk: Desk, news: PaymentNews, to: Person, flight: BookingRow): Promise<Mail> {
  const lines = flight.fee_basis ? feeLines(flight.fee_basis) : []
  const bill = { to, flight, lines, payee: desk.payNow, siteUrl: desk.publicUrl() }
  if (news === 'payment-requested') return paymentRequestMail(bill)
  if (news === 'overdue' || !flight.paid_at) return overdueMail(bill)
  return receiptMail(bill, await receiptPdf({ booking: flight, lines, paidAt: flight.paid_at }))
}
