import type { Fault } from '../bookings/request.ts'

export const FLIGHT_FUNCTIONS = ['pic', 'dual', 'solo'] as const
export type FlightFunction = (typeof FLIGHT_FUNCTIONS)[number]

type Flown = { license_type: string; instructed: boolean }

/**
 * The function of a pilot when the report does not say: dual with an instructor, solo for a student alone,
 * otherwise pilot in command.
 */
export function usualFunction({ license_type, instructed }: Flown): FlightFunction {
  if (instructed) return 'dual'
  return license_type === 'spl' ? 'solo' : 'pic'
}

type Conditions = {
  night_minutes?: number | null | undefined
  instrument_minutes?: number | null | undefined
}

/**
 * Null when valid. Night and instrument time cannot be longer than the flight; the database refuses that too.
 */
export function judgeConditions(
  { night_minutes, instrument_minutes }: Conditions,
  minutes: number,
): Fault | null {
  const most = `cannot be more than the ${minutes} minutes of the flight`
  if ((night_minutes ?? 0) > minutes) return { field: 'night_minutes', message: `Night time ${most}` }
  if ((instrument_minutes ?? 0) > minutes)
    return { field: 'instrument_minutes', message: `Instrument time ${most}` }
  return null
}
