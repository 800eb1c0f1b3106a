import { nextFree, type FreeSlot } from '@rsfc/domain/bookings/board/next-free'
import { firstBookableDate } from '@rsfc/domain/bookings/request'
import { addDays, type ClubDate } from '@rsfc/domain/time/club-time'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useField } from '../../../../page/use-field.ts'
import { showFailure } from '../../../../data/show-failure.ts'
import { isOffered, type AircraftWithState } from '../../booking/use-fleet-state.ts'
import { readBoard } from '../read-board.ts'

/** The search reads the board in steps, and nearly always ends with the first one. */
const STEP_DAYS = 14
export const SEARCH_WEEKS = 12

export type Wanted = { minutes: number; aircraft_type: string | null }

type Search = {
  wanted: Wanted
  setWanted: (wanted: Wanted) => void
  busy: boolean
  /** Undefined if the board could not be read, which the user has been told. */
  find: (from: ClubDate, after?: FreeSlot | null) => Promise<FreeSlot | null | undefined>
}

/** Finds the next free slot of the wanted length, on the wanted aircraft or on any. */
export function useNextFree(aircraft: readonly AircraftWithState[], now: Date): Search {
  const field = useField()
  const queryClient = useQueryClient()
  const [wanted, setWanted] = useState<Wanted>({ minutes: 60, aircraft_type: null })
  const [busy, setBusy] = useState(false)

  const search = async (start: ClubDate, after: FreeSlot | null) => {
    const { minutes, aircraft_type } = wanted
    const usable = aircraft.filter(isOffered).map(({ _id }) => _id)
    const ids = aircraft_type ? usable.filter((id) => id === aircraft_type) : usable
    const last = addDays(start, SEARCH_WEEKS * 7)
    for (let from = start; from < last; from = addDays(from, STEP_DAYS)) {
      const range = { from, to: addDays(from, STEP_DAYS - 1) }
      const entries = await queryClient.fetchQuery(readBoard(range))
      const found = nextFree(entries, { field, ...range, aircraft: ids, minutes, after })
      if (found) return found
    }
    return null
  }

  const find: Search['find'] = async (date, after = null) => {
    const earliest = firstBookableDate(now)
    setBusy(true)
    try {
      return await search(date < earliest ? earliest : date, after)
    } catch (error) {
      showFailure(error instanceof Error ? error : new Error(String(error)))
      return undefined
    } finally {
      setBusy(false)
    }
  }

  return { wanted, setWanted, busy, find }
}
