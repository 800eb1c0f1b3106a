import { fromCents, toCents } from '../money/money.ts'

const BLOCK_MINUTES = 5
const BLOCKS_PER_HOUR = 60 / BLOCK_MINUTES
const BLOCKS_AT_HOURLY_RATE = 30 / BLOCK_MINUTES

/** Dollars per hour, as the officers set them (§3 Configuration). */
export type FlightRates = {
  hourly_rate: number
  incremental_rate: number
  instructor_rate: number
  examiner_rate: number
}

/** All that a fee follows from: known when the flight is flown, planned for a quote. */
export type FeeBasis = { minutes: number; rates: FlightRates; instructor: boolean; examiner: boolean }

/** §9: started 5-minute blocks, the first half hour at one rate, the rest at another; in dollars. */
export function flightFee({ minutes, rates, instructor, examiner }: FeeBasis): {
  blocks: number
  total: number
} {
  const blocks = Math.max(0, Math.ceil(minutes / BLOCK_MINUTES))
  const first = Math.min(blocks, BLOCKS_AT_HOURLY_RATE)
  const crew =
    (instructor ? toCents(rates.instructor_rate) : 0) + (examiner ? toCents(rates.examiner_rate) : 0)
  // Twelfths of a cent are whole numbers, so that nothing is rounded before the one rounding at the end.
  const twelfths =
    first * toCents(rates.hourly_rate) + (blocks - first) * toCents(rates.incremental_rate) + blocks * crew
  return { blocks, total: fromCents(Math.floor((twelfths + BLOCKS_PER_HOUR / 2) / BLOCKS_PER_HOUR)) }
}
