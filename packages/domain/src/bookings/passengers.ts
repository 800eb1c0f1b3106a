import { destinationInWords, LOCAL } from '../places/place.ts'
import type { Fault } from './request.ts'
import { NOT_REQUIRED } from './status.ts'
import { countInWords } from '../text/count-words.ts'

type Crew = { flight_instructor: string | null; flight_examiner: string | null }

/** Seats left beside pilot, instructor and examiner; null if the seats of the aircraft are not on record. */
export function seatsForPassengers(aircraft_capacity: number, crew: Crew): number | null {
  if (aircraft_capacity === 0) return null
  return Math.max(0, aircraft_capacity - crewSeats(crew))
}

/** Everyone on board as planned, for booking out. */
export function personsAboard({ passengers, ...crew }: Crew & { passengers: number | null }): number {
  return crewSeats(crew) + (passengers ?? 0)
}

/** Pilot, instructor and examiner. */
function crewSeats({ flight_instructor, flight_examiner }: Crew): number {
  return 1 + [flight_instructor, flight_examiner].filter((one) => one !== null && one !== NOT_REQUIRED).length
}

/** The database refuses more passengers than seats; this says why. */
export function passengersFault(seats: number): Fault {
  const room = seats === 0 ? 'has no seat' : seats === 1 ? 'has one seat' : `has ${seats} seats`
  return { field: 'passengers', message: `This aircraft ${room} for passengers beside its crew` }
}

/** Whether forms ask for passengers: lessons and examinations carry none. */
export function carriesPassengers(flight_type: string): boolean {
  return flight_type === 'leisure'
}

type Planned = { passengers: number | null; destination: string | null }

/** What is unusual about it, for example 'to Melaka (WMKM)' and '2 passengers'; nothing for a local flight alone. */
export function planInWords({ passengers, destination }: Planned): string[] {
  return [
    ...(destination !== null && destination !== LOCAL ? [`to ${destinationInWords(destination)}`] : []),
    ...(passengers ? [countInWords(passengers, 'passenger')] : []),
  ]
}
