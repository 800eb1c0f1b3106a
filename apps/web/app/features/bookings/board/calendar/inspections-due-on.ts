import type { ClubDate } from '@rsfc/domain/time/club-time'
import type { AircraftWithState, DueInspection } from '../../booking/use-fleet-state.ts'

export type InspectionOnDay = Pick<DueInspection, 'name' | 'word'> & { id: string; plane: string }

/** The inspections that are expected to fall due on this day, if the bookings before are flown. */
export function inspectionsDueOn(aircraft: readonly AircraftWithState[], date: ClubDate): InspectionOnDay[] {
  return aircraft.flatMap(({ _id, aircraft_registration, aircraft_name, due = [] }) =>
    due
      .filter(({ on }) => on === date)
      .map(({ name, word }) => ({ id: _id, plane: aircraft_registration || aircraft_name, name, word })),
  )
}
