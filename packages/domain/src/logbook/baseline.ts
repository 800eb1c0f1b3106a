import type { ClubDate } from '../time/club-time.ts'
import { addHours, type LogbookHours } from './hours.ts'

/** Hours from a member's earlier logbook, up to and including a day. */
export type Baseline = LogbookHours & { as_of: ClubDate }

type Fault = { field: keyof Baseline; message: string }

/** What is wrong with earlier hours; null if they are valid. */
export function baselineFault(baseline: Baseline, today: ClubDate): Fault | null {
  const { as_of, total, pic, dual, solo, instructor, solo_cross_country, night, instrument } = baseline
  if (as_of > today) return { field: 'as_of', message: 'The day must not be in the future' }
  if (pic + dual + solo + instructor > total)
    return { field: 'total', message: 'The total must be at least the sum of the functions' }
  if (solo_cross_country > solo)
    return {
      field: 'solo_cross_country',
      message: 'Solo cross-country is part of solo, and cannot be more',
    }
  if (night > total) return { field: 'night', message: 'Night time is part of the total, and cannot be more' }
  if (instrument > total)
    return { field: 'instrument', message: 'Instrument time is part of the total, and cannot be more' }
  return null
}

/** Flights on or before this day are already part of the earlier hours, so they are not counted again. */
export function isAfterBaseline(baseline: Pick<Baseline, 'as_of'> | null, flown_on: ClubDate): boolean {
  return baseline === null || flown_on > baseline.as_of
}

export function withBaseline(baseline: Baseline | null, flown: LogbookHours): LogbookHours {
  return baseline ? addHours(baseline, flown) : flown
}
