import { spanInWords } from '../time/club-words.ts'

/** What stands in the way of a booking: another booking or downtime, on its aircraft or one of its crew. */
export type Clash = {
  resource: 'aircraft' | 'instructor' | 'examiner'
  from: Date
  to: Date
  /** Null: downtime. */
  pilot_name: string | null
  crew_name: string | null
  remarks: string
}

/** Officers are told who and what; members only when it is taken. */
export function clashInWords(clash: Clash, forOfficer: boolean): string {
  const when = spanInWords(clash.from, clash.to)
  if (!forOfficer)
    return clash.resource === 'aircraft' ? `Taken ${when}` : `The ${clash.resource} is taken ${when}`
  if (clash.pilot_name === null)
    return `Clashes with downtime, ${when}${clash.remarks && `: ${clash.remarks}`}`
  if (clash.resource === 'aircraft') return `Clashes with ${clash.pilot_name}, ${when}`
  return `Clashes with another flight of ${clash.crew_name}: ${clash.pilot_name}, ${when}`
}

/** The form's field that a clash is shown at. */
export function clashField({ resource }: Clash): string {
  return resource === 'aircraft' ? 'start_time' : `flight_${resource}`
}
