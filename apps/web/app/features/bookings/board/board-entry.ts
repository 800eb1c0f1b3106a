import { shortName } from '@rsfc/domain/members/short-name'
import { addressOf, pages } from '@rsfc/contract/pages'
import type { BoardEntry } from '@rsfc/contract/bookings/schemas'
import type { ClubDate } from '@rsfc/domain/time/club-time'
import { flightTypeName } from '../booking/booking-badges.tsx'

/** Decides what blocks say and where they link to: members to their own flight page, officers to the booking desk. */
export type BoardViewer = { officer: boolean; atDesk: boolean }

/** The kinds differ in shape and text, not only in colour. */
type EntryKind = 'own' | 'busy' | 'downtime' | 'closure'

export function kindOf({ kind, own }: BoardEntry): EntryKind {
  if (kind === 'downtime' || kind === 'closure') return kind
  return own ? 'own' : 'busy'
}

/** How an entry is drawn: at the desk by its status, elsewhere by whose it is. */
export function appearanceOf(entry: BoardEntry, { atDesk }: BoardViewer) {
  return (atDesk && entry.booking_status) || kindOf(entry)
}

/** The block's text. The server omits details this viewer may not see. */
export function entryTitle(entry: BoardEntry, viewer: BoardViewer): string {
  if (entry.kind === 'closure') return `Airfield closed: ${entry.remarks}`
  if (entry.kind === 'downtime') return entry.remarks || 'Downtime'
  if (entry.kind === 'offer') return offerTitle(entry)
  const who = whoFlies(entry, viewer)
  return entry.flight_type ? `${who} · ${flightTypeName(entry.flight_type)}` : who
}

/** A slot that is held until a member answers the offer of it. */
function offerTitle({ own }: BoardEntry): string {
  return own ? 'Held for you' : 'Held'
}

/** The same with initials, for a narrow block; null if that is no shorter. */
export function shortTitle(entry: BoardEntry, viewer: BoardViewer): string | null {
  const { pilot_name } = entry
  if (!pilot_name || shortName(pilot_name) === pilot_name) return null
  return entryTitle({ ...entry, pilot_name: shortName(pilot_name) }, viewer)
}

export function whoFlies(entry: BoardEntry, { atDesk }: BoardViewer): string {
  const { kind, own, work, pilot_name = 'Busy' } = entry
  if (kind === 'offer') return offerTitle(entry)
  if (!own || atDesk) return pilot_name
  return work ? `You with ${pilot_name}` : 'You'
}

/** 'with Ah Kow Lim'; empty for a flight without crew, or whose crew is the viewer. */
export function crewText({ work, flight_instructor_name, flight_examiner_name }: BoardEntry): string {
  const names = [flight_instructor_name, flight_examiner_name].filter(Boolean)
  return names.length > 0 && !work ? `with ${names.join(' and ')}` : ''
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
export function timesOn(date: ClubDate, { from, to }: Pick<BoardEntry, 'from' | 'to'>): string {
  const [begins, ends] = [from.startsWith(date), to.startsWith(date)]
  const [start, end] = [from.slice(11, 16), to.slice(11, 16)]
  if (begins && ends) return `${start}–${end}`
  if (begins) return `from ${start}`
  return ends ? `until ${end}` : 'all day'
}

/** A closure holds every aircraft, and is listed once. */
export function withoutRepeats<Listed extends { entry: BoardEntry }>(entries: readonly Listed[]): Listed[] {
  const seen = new Set<string>()
  return entries.filter(({ entry: { kind, from, to, remarks } }) => {
    if (kind !== 'closure') return true
    const name = `${from} ${to} ${remarks}`
    return !seen.has(name) && Boolean(seen.add(name))
  })
}
