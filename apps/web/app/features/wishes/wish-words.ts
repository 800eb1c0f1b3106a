import type { Wish } from '@rsfc/contract/wishes/schemas'
import { durationInWords } from '@rsfc/domain/bookings/flight-words'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { flightTypeWords } from './flight-type-words.ts'

/** 'Sat 21 Nov 2026, 09:00 to 17:00'; with both dates if they differ. */
export function windowInWords({ from, to }: Pick<Wish, 'from' | 'to'>): string {
  const [first, last] = [from.slice(0, 10), to.slice(0, 10)]
  const start = `${dateInWords(first)}, ${from.slice(11)}`
  return first === last ? `${start} to ${to.slice(11)}` : `${start} to ${dateInWords(last)}, ${to.slice(11)}`
}

/** '1 h leisure flight with 9V-BOA and Ah Kow Lim'. */
export function flightInWords({
  minutes,
  flight_type,
  aircraft_registration,
  flight_instructor_name,
}: Pick<Wish, 'minutes' | 'flight_type' | 'aircraft_registration' | 'flight_instructor_name'>): string {
  const crew = flight_instructor_name ? ` and ${flight_instructor_name}` : ''
  return `${durationInWords(minutes)}, ${flightTypeWords[flight_type].toLowerCase()}, ${aircraft_registration ?? 'any aircraft'}${crew}`
}
