import { dollarsInWords } from '../../money/money-words.ts'
import { fromCents, toCents } from '../../money/money.ts'

const BLOCK_MINUTES = 5
const BLOCKS_PER_HOUR = 60 / BLOCK_MINUTES
const BLOCKS_AT_HOURLY_RATE = 30 / BLOCK_MINUTES

/** Dollars per hour (3.configuration.fields). */
export type FlightRates = {
  hourly_rate: number
  incremental_rate: number
  instructor_rate: number
  examiner_rate: number
}

/** Everything a fee depends on. */
export type FeeBasis = { minutes: number; rates: FlightRates; instructor: boolean; examiner: boolean }

/** Blocks at an hourly rate. Amounts are rounded for display, so they may not add up to the total. */
export type FeeLine = { label: string; blocks: number; hourly: number; amount: number }

/**
 * In dollars, for each started block of 5 minutes (9.charges.blocks); the rate changes after half an hour.
 */
export function flightFee(basis: FeeBasis): { blocks: number; total: number } {
  // In twelfths of a cent all rates per block are whole numbers, so only the total is rounded.
  const twelfths = charges(basis).reduce((sum, charge) => sum + twelfthsOf(charge), 0)
  return { blocks: blocksOf(basis.minutes), total: toDollars(twelfths) }
}

/** The lines of the fee, with the labels of the rates (9.rates.labels). */
export function feeLines(basis: FeeBasis): FeeLine[] {
  return charges(basis)
    .filter(({ blocks }) => blocks > 0)
    .map((charge) => ({ ...charge, amount: toDollars(twelfthsOf(charge)) }))
}

/**
 * For example '6 × 5 min at $600.00 an hour'. The estimate, the bill, the mail and the receipt use the same
 * words.
 */
export function feeLineInWords({ blocks, hourly }: Pick<FeeLine, 'blocks' | 'hourly'>): string {
  return `${blocks} × ${BLOCK_MINUTES} min at ${dollarsInWords(hourly)} an hour`
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
