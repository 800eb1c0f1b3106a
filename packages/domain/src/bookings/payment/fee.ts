import { fromCents, toCents } from '../../money/money.ts'

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

/** So many blocks at a rate per hour. The amount is rounded to be shown; only the total is what is owed. */
export type FeeLine = { label: string; blocks: number; hourly: number; amount: number }

/** §9: started 5-minute blocks, the first half hour at one rate, the rest at another; in dollars. */
export function flightFee(basis: FeeBasis): { blocks: number; total: number } {
  // Twelfths of a cent are whole numbers, so that nothing is rounded before the one rounding at the end.
  const twelfths = charges(basis).reduce((sum, charge) => sum + twelfthsOf(charge), 0)
  return { blocks: blocksOf(basis.minutes), total: toDollars(twelfths) }
}

/** The fee as people check it: each rate under its name on the officers' page (§9). */
export function feeLines(basis: FeeBasis): FeeLine[] {
  return charges(basis)
    .filter(({ blocks }) => blocks > 0)
    .map((charge) => ({ ...charge, amount: toDollars(twelfthsOf(charge)) }))
}

type Charge = Omit<FeeLine, 'amount'>

function charges({ minutes, rates, instructor, examiner }: FeeBasis): Charge[] {
  const blocks = blocksOf(minutes)
  const first = Math.min(blocks, BLOCKS_AT_HOURLY_RATE)
  return [
    { label: 'Flight Hourly Rate', blocks: first, hourly: rates.hourly_rate },
    { label: 'Flight Rate (After 30 Minute)', blocks: blocks - first, hourly: rates.incremental_rate },
    { label: 'Instructor Rate', blocks: instructor ? blocks : 0, hourly: rates.instructor_rate },
    { label: 'Examiner Rate', blocks: examiner ? blocks : 0, hourly: rates.examiner_rate },
  ]
}

function blocksOf(minutes: number): number {
  return Math.max(0, Math.ceil(minutes / BLOCK_MINUTES))
}

function twelfthsOf({ blocks, hourly }: Charge): number {
  return blocks * toCents(hourly)
}

function toDollars(twelfths: number): number {
  return fromCents(Math.floor((twelfths + BLOCKS_PER_HOUR / 2) / BLOCKS_PER_HOUR))
}
