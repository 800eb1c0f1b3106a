import { flightFee, type FlightRates } from './fee.ts'

/** The labels of the rates, in their order (9.rates.labels). */
export const RATE_LABELS: Readonly<Record<keyof FlightRates, string>> = {
  hourly_rate: 'Flight Hourly Rate',
  incremental_rate: 'Flight Rate (After 30 Minute)',
  instructor_rate: 'Instructor Rate',
  examiner_rate: 'Examiner Rate',
}

export const RATE_NAMES = Object.keys(RATE_LABELS) as (keyof FlightRates)[]

type Figure = { label: string; before: number; after: number }

/** The rates that change, and the effect on the cost of two one-hour flights. */
export function rateChange(before: FlightRates, after: FlightRates) {
  const rates: Figure[] = RATE_NAMES.filter((name) => before[name] !== after[name]).map((name) => ({
    label: RATE_LABELS[name],
    before: before[name],
    after: after[name],
  }))
  const fee = (at: FlightRates, instructor: boolean) =>
    flightFee({ minutes: 60, rates: at, instructor, examiner: false }).total
  const examples: Figure[] = [
    { label: 'One hour solo', before: fee(before, false), after: fee(after, false) },
    { label: 'One hour with an instructor', before: fee(before, true), after: fee(after, true) },
  ]
  return { rates, examples, becomesFree: rates.filter((rate) => rate.after === 0).map(({ label }) => label) }
}
