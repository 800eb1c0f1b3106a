import { airworthiness } from '@rsfc/contract/airworthiness/routes'
import { bookings } from '@rsfc/contract/bookings/routes'
import type { BoardEntry } from '@rsfc/contract/bookings/schemas'
import { fleet } from '@rsfc/contract/fleet/routes'
import type { Aircraft } from '@rsfc/contract/fleet/schemas'
import type { ClubDate, ClubTime } from '@rsfc/domain/time/club-time'
import { club } from './fake-club.ts'

type Times = { date: ClubDate; start: ClubTime; end: ClubTime }

/** A flight of another member, as members see it on the board. */
export function busyEntry({ _id }: Aircraft, { date, start, end }: Times): BoardEntry {
  const at = (time: ClubTime) => `${date}T${time}:00+08:00`
  return { aircraft_type: _id, from: at(start), to: at(end), kind: 'booking', own: false }
}

/** From now on the club has these aircraft, and its board these entries. */
export function showBoard(aircraft: Aircraft[], entries: BoardEntry[] = []): void {
  club.answers(fleet.list, aircraft)
  club.answers(airworthiness.forecast, [])
  club.answers(bookings.board, entries)
}
