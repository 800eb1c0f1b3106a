import { addressOf, pages } from '@rsfc/contract/pages'
import type { BoardEntry } from '@rsfc/contract/bookings/schemas'
import { clubDate, clubTime, type ClubDate } from '@rsfc/domain/time/club-time'
import { flightTypeName } from '../booking-badges.tsx'

/** Decides where blocks link to: members to their own flight page, officers to the booking desk. */
export type BoardViewer = { officer: boolean; atDesk: boolean }

/** The kinds differ in shape and text, not only in colour. */
type EntryKind = 'own' | 'busy' | 'downtime'

export function kindOf({ kind, own }: BoardEntry): EntryKind {
  if (kind === 'downtime') return 'downtime'
  return own ? 'own' : 'busy'
}

/** The block's text. The server omits details this viewer may not see. */
export function entryTitle(entry: BoardEntry): string {
  if (entry.kind === 'downtime') return entry.remarks || 'Downtime'
  const who = entry.own ? 'You' : (entry.pilot_name ?? 'Busy')
  return entry.flight_type ? `${who} · ${flightTypeName(entry.flight_type)}` : who
}

export function entryPage(entry: BoardEntry, { officer, atDesk }: BoardViewer): string | null {
  if (!entry.booking_id) return null
  const asOfficer = atDesk || (officer && !entry.own)
  return asOfficer
    ? addressOf(pages.adminBooking, { booking_id: entry.booking_id })
    : addressOf(pages.flight, { booking_id: entry.booking_id })
}

/** Pending requests also block the aircraft until an officer decides. */
export function isRequest(entry: BoardEntry): boolean {
  return entry.booking_status === 'pending'
}

/** '09:00–17:00', or for an entry spanning several days: 'from 09:00', 'all day' or 'until 17:00'. */
export function timesOn(date: ClubDate, entry: Pick<BoardEntry, 'from' | 'to'>): string {
  const [from, to] = [new Date(entry.from), new Date(entry.to)]
  const [begins, ends] = [clubDate(from) === date, clubDate(to) === date]
  if (begins && ends) return `${clubTime(from)}–${clubTime(to)}`
  if (begins) return `from ${clubTime(from)}`
  return ends ? `until ${clubTime(to)}` : 'all day'
}
