import { cents, type SeenBooking } from './readings.ts'

/** Rates in dollars per hour, from a day on. */
export type Rates = {
  starts_on: string
  hourly_rate: number
  incremental_rate: number
  instructor_rate: number
  examiner_rate: number
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

export const flownMinutes = ({
  actual_start_time,
  actual_end_time,
}: Pick<SeenBooking, 'actual_start_time' | 'actual_end_time'>): number =>
  actual_start_time && actual_end_time ? minutesOf(actual_end_time) - minutesOf(actual_start_time) : 0

/** DECISIONS.md, Fee: started blocks of five minutes, the first six at one rate, the rest at the other, rounded once. */
export function feeOf(booking: SeenBooking, all: readonly Rates[]): number {
  const rates = all
    .filter(({ starts_on }) => starts_on <= booking.flight_date)
    .toSorted((a, b) => a.starts_on.localeCompare(b.starts_on))
    .at(-1)
  if (!rates) return 0
  const blocks = Math.ceil(flownMinutes(booking) / 5)
  const first = Math.min(6, blocks)
  const crew = (who: string | undefined, rate: number) => (who && who !== 'Not Required' ? blocks * rate : 0)
  const twelfths =
    first * rates.hourly_rate +
    (blocks - first) * rates.incremental_rate +
    crew(booking.flight_instructor, rates.instructor_rate) +
    crew(booking.flight_examiner, rates.examiner_rate)
  // In hundredths of a cent first, so that halves are halves.
  return Math.round(Math.round((cents(twelfths) / 12) * 1000) / 1000)
}
