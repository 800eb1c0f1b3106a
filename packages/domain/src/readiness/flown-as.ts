import { plannedCrew } from '../bookings/payment/planned-crew.ts'
import type { Facts } from './facts.ts'
import type { Crew } from './rules.ts'

/** A flight that needs an instructor or examiner counts as dual while an officer can still assign one. */
export function crewOf({ instructed, examined, crew_open, flight_type }: Facts): Crew {
  const planned = plannedCrew(flight_type)
  const expected = crew_open && (planned.instructor || planned.examiner)
  return instructed || examined || expected ? 'dual' : 'solo'
}

/** A student without an instructor flies under a solo authorisation; anyone else is in command. */
export const isStudentAlone = (facts: Facts) => crewOf(facts) === 'solo' && facts.pilot.license_type === 'spl'
