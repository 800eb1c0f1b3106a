import type { BoardEntry } from '@rsfc/contract/bookings/schemas'
import type { Aircraft } from '@rsfc/contract/fleet/schemas'
import { freeAircraft, type FleetDay } from '@rsfc/domain/bookings/board/start-times'
import { curfewsOf, fieldOn, type Field } from '@rsfc/domain/field/field'
import type { ClubDate } from '@rsfc/domain/time/club-time'
import { readDate } from '@rsfc/domain/time/read-text'
import { useQuery } from '@tanstack/react-query'
import { readBoard } from '../../board/read-board.ts'
import { ANY_AIRCRAFT, spanOf, type PlanValues } from '../flight-request.ts'

export type PlannedDay = {
  date: ClubDate | null
  /** The aircraft to choose from: the chosen one, or all. */
  candidates: readonly Aircraft[]
  fleet: readonly Aircraft[]
  /** Null until it is known what is taken. */
  entries: readonly BoardEntry[] | null
  failed: boolean
}

/** What is taken on the chosen day, except by the booking that is being changed, if there is one. */
export function useFleetDay(values: PlanValues, fleet: readonly Aircraft[], changedId?: string): PlannedDay {
  const date = readDate(values.flight_date)
  const board = useQuery({
    ...readBoard({ from: date ?? '', to: date ?? '' }),
    enabled: date !== null,
  })
  return {
    date,
    candidates:
      values.aircraft_type === ANY_AIRCRAFT ? fleet : fleet.filter(({ _id }) => _id === values.aircraft_type),
    fleet,
    entries: board.data?.filter(({ booking_id }) => !changedId || booking_id !== changedId) ?? null,
    failed: board.isError,
  }
}

export function fleetDay(
  field: Field,
  entries: readonly BoardEntry[],
  aircraft: readonly Aircraft[],
  date: ClubDate,
): FleetDay {
  return { entries, aircraft: aircraft.map(({ _id }) => _id), date, curfews: curfewsOf(fieldOn(field, date)) }
}

/** The aircraft to book. If none is free, or it is not known, the server decides about the first. */
export function aircraftToBook(
  field: Field,
  { candidates, entries, date }: PlannedDay,
  values: PlanValues,
): string {
  const flight = spanOf(values)
  const [free] =
    entries && date && flight ? freeAircraft(fleetDay(field, entries, candidates, date), flight) : []
  return free ?? candidates[0]?._id ?? values.aircraft_type
}
