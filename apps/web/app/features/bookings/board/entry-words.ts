import { addressOf, pages } from '@rsfc/contract/pages'
import type { BoardEntry } from '@rsfc/contract/bookings/schemas'
import { clubDate, clubTime, type ClubDate } from '@rsfc/domain/time/club-time'
import { flightTypeName } from '../booking-badges.tsx'

/** Whose pages the blocks lead to: members' to their own flights, officers' to the desk. */
export type BoardViewer = { officer: boolean; atDesk: boolean }

/** Told apart by shape and words, not by colour alone. */
type EntryKind = 'own' | 'busy' | 'downtime'

export function kindOf({ kind, own }: BoardEntry): EntryKind {
  if (kind === 'downtime') return 'downtime'
  return own ? 'own' : 'busy'
}

/** What stands on the block: as much as the server told this viewer. */
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

/** A request holds its aircraft as well, until an officer decides. */
export function isRequest(entry: BoardEntry): boolean {
  return entry.booking_status === 'pending'
}

/** '09:00–17:00'; of what lasts for days, the part of one: 'from 09:00', 'all day', 'until 17:00'. */
export function timesOn(date: ClubDate, entry: Pick<BoardEntry, 'from' | 'to'>): string {
  const [from, to] = [new Date(entry.from), new Date(entry.to)]
  const [begins, ends] = [clubDate(from) === date, clubDate(to) === date]
  if (begins && ends) return `${clubTime(from)}–${clubTime(to)}`
  if (begins) return `from ${clubTime(from)}`
  return ends ? `until ${clubTime(to)}` : 'all day'
}
