import { toCents } from '../../money/money.ts'
import { aircraftInWords } from '../flight-words.ts'
import { flownMinutes } from '../post-flight.ts'
import { feeLineInWords, feeLines, flightFee, type FeeBasis } from './fee.ts'

type Flight = {
  aircraft_name: string
  aircraft_registration: string
  actual_start_time: string | null
  actual_end_time: string | null
  flight_instructor_name: string | null
  flight_examiner_name: string | null
  fee_basis: FeeBasis | null
}

/**
 * What an invoice or a receipt says about a flight, line by line: aircraft, times, minutes, rates and crew. The rates
 * are left out if they do not make up the charge, in cents, because an officer has set another fee.
 */
export function flightChargeInWords(flight: Flight, charge: number): string[] {
  const { actual_start_time: start, actual_end_time: end, fee_basis } = flight
  const minutes = flownMinutes(flight)
  const times = minutes === null ? [] : [`${start} to ${end}`, `${minutes} min`]
  const crew = [
    ['Instructor', flight.flight_instructor_name],
    ['Examiner', flight.flight_examiner_name],
  ] as const
  const flown = [aircraftInWords(flight), ...times].join(', ')
  if (fee_basis === null || toCents(flightFee(fee_basis).total) !== charge)
    return [flown, ...crew.flatMap(([role, name]) => (name ? `${role} ${name}` : []))]
  return [
    flown,
    ...feeLines(fee_basis).map((line) => {
      const name = crew.find(([role]) => line.label.startsWith(role))?.[1]
      return `${line.label}${name ? `, ${name}` : ''}: ${feeLineInWords(line)}`
    }),
  ]
}
