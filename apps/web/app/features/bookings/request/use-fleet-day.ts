import type { BoardEntry } from '@rsfc/contract/bookings/schemas'
import type { Aircraft } from '@rsfc/contract/fleet/schemas'
import { freeAircraft, type FleetDay } from '@rsfc/domain/bookings/board/start-times'
import type { ClubDate } from '@rsfc/domain/time/club-time'
import { readDate } from '@rsfc/domain/time/read-text'
import { useQuery } from '@tanstack/react-query'
import { readBoard } from '../board/read-board.ts'
import { ANY_AIRCRAFT, spanOf, type PlanValues } from './flight-request.ts'

export type PlannedDay = {
  date: ClubDate | null
  /** The aircraft to choose from: the chosen one, or all. */
  asked: readonly Aircraft[]
  fleet: readonly Aircraft[]
  /** Null until it is known what is taken. */
  entries: readonly BoardEntry[] | null
  failed: boolean
}

/** What is taken on the chosen day. `own` is the booking being changed, which is not in its own way. */
export function useFleetDay(values: PlanValues, fleet: readonly Aircraft[], own?: string): PlannedDay {
  const date = readDate(values.flight_date)
  const board = useQuery({
    ...readBoard({ from: date ?? '', to: date ?? '' }),
    enabled: date !== null,
  })
  return {
    date,
    asked:
      values.aircraft_type === ANY_AIRCRAFT ? fleet : fleet.filter(({ _id }) => _id === values.aircraft_type),
    fleet,
    entries: board.data?.filter(({ booking_id }) => !own || booking_id !== own) ?? null,
    failed: board.isError,
  }
}

export function fleetDay(
  entries: readonly BoardEntry[],
  aircraft: readonly Aircraft[],
  date: ClubDate,
): FleetDay {
  return { entries, aircraft: aircraft.map(({ _id }) => _id), date }
}

/** The aircraft to book. If none is free, or it is not known, the server decides about the first. */
export function aircraftToBook({ asked, entries, date }: PlannedDay, values: PlanValues): string {
  const flight = spanOf(values)
  const [free] = entries && date && flight ? freeAircraft(fleetDay(entries, asked, date), flight) : []
  return free ?? asked[0]?._id ?? values.aircraft_type
}
