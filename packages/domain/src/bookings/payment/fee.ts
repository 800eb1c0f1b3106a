import { dollarsInWords } from '../../money/money-words.ts'
import { fromCents, toCents } from '../../money/money.ts'
import { FIELD_RATE_WORDS, landingLabel, type FieldCharges } from './field-charges.ts'

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
export type FeeBasis = FieldCharges & {
  minutes: number
  rates: FlightRates
  instructor: boolean
  examiner: boolean
}

/** Blocks at an hourly rate, or landings at `each`. Amounts are rounded for display, so they may not add up to the total. */
export type FeeLine = {
  label: string
  blocks: number
  hourly: number
  each?: number | undefined
  amount: number
}

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
export function feeLineInWords({ blocks, hourly, each }: Omit<FeeLine, 'label' | 'amount'>): string {
  if (each !== undefined) return `${blocks} × ${dollarsInWords(each)}`
  return `${blocks} × ${BLOCK_MINUTES} min at ${dollarsInWords(hourly)} an hour`
}

type Charge = Omit<FeeLine, 'amount'>

function charges({ minutes, rates, instructor, examiner, fuel, landings = [] }: FeeBasis): Charge[] {
  const blocks = blocksOf(minutes)
  const first = Math.min(blocks, BLOCKS_AT_HOURLY_RATE)
  return [
    { label: 'Flight Hourly Rate', blocks: first, hourly: rates.hourly_rate },
    { label: 'Flight Rate (After 30 Minute)', blocks: blocks - first, hourly: rates.incremental_rate },
    { label: 'Instructor Rate', blocks: instructor ? blocks : 0, hourly: rates.instructor_rate },
    { label: 'Examiner Rate', blocks: examiner ? blocks : 0, hourly: rates.examiner_rate },
    { label: FIELD_RATE_WORDS.fuel, blocks: fuel ? blocks : 0, hourly: fuel ?? 0 },
    ...landings.map(({ place, count, each }) => ({
      label: landingLabel(place),
      blocks: count,
      hourly: 0,
      each,
    })),
  ]
}

function blocksOf(minutes: number): number {
  return Math.max(0, Math.ceil(minutes / BLOCK_MINUTES))
}

function twelfthsOf({ blocks, hourly, each }: Charge): number {
  return blocks * (each === undefined ? toCents(hourly) : BLOCKS_PER_HOUR * toCents(each))
}

function toDollars(twelfths: number): number {
  return fromCents(Math.floor((twelfths + BLOCKS_PER_HOUR / 2) / BLOCKS_PER_HOUR))
}
