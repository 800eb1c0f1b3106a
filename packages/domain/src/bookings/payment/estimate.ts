import type { Place } from '../../places/place.ts'
import type { ClubDate } from '../../time/club-time.ts'
import type { FeeBasis, FlightRates } from './fee.ts'
import { FIELD_RATE_WORDS, fieldChargesOf, plannedRoute, type FieldRate } from './field-charges.ts'
import { plannedCrew } from './planned-crew.ts'

type PlannedFlight = {
  minutes: number
  flight_type: string
  flight_date: ClubDate
  /** Null if none is chosen: then only charges for all aircraft count. */
  aircraft_type: string | null
  destination?: Place | null
  /** Someone who is already assigned; training and examinations need a crew in any case. */
  instructor?: boolean
  examiner?: boolean
}

/** The prices of the club and of the field. */
export type Prices = { rates: FlightRates; fieldRates: readonly FieldRate[] }

/** What a flight costs that is only planned. Every estimate of the site is made here. */
export function estimateOf(
  {
    minutes,
    aircraft_type,
    destination = null,
    instructor = false,
    examiner = false,
    ...flight
  }: PlannedFlight,
  { rates, fieldRates }: Prices,
): FeeBasis {
  const planned = plannedCrew(flight.flight_type)
  const landed = { ...flight, ...plannedRoute(destination), aircraft_type: aircraft_type ?? '' }
  return {
    minutes,
    rates,
    instructor: instructor || planned.instructor,
    examiner: examiner || planned.examiner,
    ...fieldChargesOf(landed, fieldRates),
  }
}

/** What an estimate contains beside the club's rates: 'with fuel surcharge and landing fee'; empty if nothing. */
export function chargesInWords({ fuel, landings = [] }: FeeBasis): string {
  const charges = [
    ...(fuel ? [FIELD_RATE_WORDS.fuel.toLowerCase()] : []),
    ...(landings.length > 0 ? [FIELD_RATE_WORDS.landing.toLowerCase()] : []),
  ]
  return charges.length === 0 ? '' : `with ${charges.join(' and ')}`
}
