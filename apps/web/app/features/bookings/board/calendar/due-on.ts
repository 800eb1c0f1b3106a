import type { ClubDate } from '@rsfc/domain/time/club-time'
import type { AircraftWithState, DueMark } from '../../use-fleet-state.ts'

export type DueOnDay = Pick<DueMark, 'name' | 'word'> & { id: string; plane: string }

/** The inspections that are expected to fall due on this day, if the bookings before are flown. */
export function dueOn(aircraft: readonly AircraftWithState[], date: ClubDate): DueOnDay[] {
  return aircraft.flatMap(({ _id, aircraft_registration, aircraft_name, due = [] }) =>
    due
      .filter(({ on }) => on === date)
      .map(({ name, word }) => ({ id: _id, plane: aircraft_registration || aircraft_name, name, word })),
  )
}
