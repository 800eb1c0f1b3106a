import { spanInWords } from '../time/club-words.ts'

/** A booking or downtime that overlaps, on the same aircraft or with the same crew. */
export type Clash = {
  resource: 'aircraft' | 'instructor' | 'examiner'
  from: Date
  to: Date
  /** Held while a member decides whether to take the slot. */
  offered?: boolean
  /** Null for downtime. */
  pilot_name: string | null
  crew_name: string | null
  remarks: string
}

/** Officers see the details; members only see the time. */
export function clashInWords(clash: Clash, forOfficer: boolean): string {
  const when = spanInWords(clash.from, clash.to)
  if (!forOfficer)
    return clash.resource === 'aircraft' ? `Taken ${when}` : `The ${clash.resource} is taken ${when}`
  if (clash.offered) return `Held while a member decides whether to take it, ${when}`
  if (clash.pilot_name === null)
    return `Clashes with downtime, ${when}${clash.remarks && `: ${clash.remarks}`}`
  if (clash.resource === 'aircraft') return `Clashes with ${clash.pilot_name}, ${when}`
  return `Clashes with another flight of ${clash.crew_name}: ${clash.pilot_name}, ${when}`
}

/** The form field that shows the clash. */
export function clashField({ resource }: Clash): string {
  return resource === 'aircraft' ? 'start_time' : `flight_${resource}`
}
