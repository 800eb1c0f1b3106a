import type { ClubDate } from '@rsfc/domain/time/club-time'
import type { AircraftWithState } from '../../use-fleet-state.ts'

export type DueOnDay = { id: string; plane: string; name: string }

/** The inspections that are expected to fall due on this day, if the bookings before are flown. */
export function dueOn(aircraft: readonly AircraftWithState[], date: ClubDate): DueOnDay[] {
  return aircraft.flatMap(({ _id, aircraft_registration, aircraft_name, due = [] }) =>
    due
      .filter(({ on }) => on === date)
      .map(({ name }) => ({ id: _id, plane: aircraft_registration || aircraft_name, name })),
  )
}
