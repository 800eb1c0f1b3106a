import { airworthiness } from '@rsfc/contract/airworthiness/routes'
import type { Aircraft } from '@rsfc/contract/fleet/schemas'
import { isBookable } from '@rsfc/domain/bookings/request'
import type { ClubDate } from '@rsfc/domain/time/club-time'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { read } from '../../../data/read.ts'

/** An inspection that will ground the aircraft, on the day it is expected to fall due. */
export type DueInspection = {
  name: string
  on: ClubDate
  /** 'due' on a date, 'expected' by the hours that the bookings use up. */
  word: 'due' | 'expected'
}

/** An aircraft with what its tech log says about booking it. */
export type AircraftWithState = Aircraft & {
  /** Why it is grounded. */
  grounded?: string | undefined
  /** Whether a critical report waits for an officer; it can be booked. */
  unjudged?: boolean | undefined
  /** Earliest first. */
  due?: readonly DueInspection[] | undefined
}

/** Adds to each aircraft whether it is grounded or waits for a judgement, and what falls due, as soon as that is loaded. */
export function useFleetState(aircraft: readonly Aircraft[]): readonly AircraftWithState[] {
  const { data } = useQuery({ ...read(airworthiness.forecast), meta: { handlesRefusal: true } })
  return useMemo(() => {
    const states = new Map(data?.map((plane) => [plane.aircraft_id, plane]))
    return aircraft.map((one) => {
      const state = states.get(one._id)
      if (!state) return one
      const due = state.items.flatMap(({ name, expected_on, due_on, blocks }): DueInspection[] =>
        expected_on && blocks
          ? [{ name, on: expected_on, word: expected_on === due_on ? 'due' : 'expected' }]
          : [],
      )
      const { unjudged } = state
      return { ...one, due, unjudged, ...(state.grounded && { grounded: state.grounded_reason }) }
    })
  }, [aircraft, data])
}

/** Active, and not grounded by its tech log. */
export function isOffered(one: AircraftWithState): boolean {
  return isBookable(one) && !one.grounded
}

/** Why each grounded aircraft is grounded, by its id; only active aircraft. */
export function useGrounded(): ReadonlyMap<string, string> {
  const { data } = useQuery({ ...read(airworthiness.forecast), meta: { handlesRefusal: true } })
  return useMemo(
    () =>
      new Map(
        data
          ?.filter(({ grounded, aircraft_status }) => grounded && aircraft_status === 'active')
          .map(({ aircraft_id, grounded_reason }) => [aircraft_id, grounded_reason]),
      ),
    [data],
  )
}
