import type { Fault } from './request.ts'

type Crew = { flight_instructor: string | null; flight_examiner: string | null }

/** Seats left beside pilot, instructor and examiner; null if the seats of the aircraft are not on record. */
export function seatsForPassengers(aircraft_capacity: number, crew: Crew): number | null {
  if (aircraft_capacity === 0) return null
  const aboard = 1 + Number(crew.flight_instructor !== null) + Number(crew.flight_examiner !== null)
  return Math.max(0, aircraft_capacity - aboard)
}

/** The database refuses more passengers than seats; this says why. */
export function passengersFault(seats: number): Fault {
  const room = seats === 0 ? 'has no seat' : seats === 1 ? 'has one seat' : `has ${seats} seats`
  return { field: 'passengers', message: `This aircraft ${room} for passengers beside its crew` }
}
