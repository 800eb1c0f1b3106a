import { minutesOfDay, DAY_MINUTES } from '../time/day-minutes.ts'
import { WEEKDAYS } from '../time/weekdays.ts'
import type { Band } from './field.ts'

type Fault = { index: number; field: 'from' | 'to'; message: string }

const WEEK_MINUTES = 7 * DAY_MINUTES

/** Times of the same kind must not overlap, across midnight and the end of the week too. */
export function faultOfBands(bands: readonly Band[]): Fault | null {
  const empty = bands.findIndex(({ from, to }) => from === to)
  if (empty >= 0) return { index: empty, field: 'to', message: 'The end must differ from the start' }
  for (const [index, band] of bands.entries()) {
    const earlier = bands.slice(0, index).filter(({ kind }) => kind === band.kind)
    if (earlier.some((one) => overlap(one, band)))
      return { index, field: 'from', message: 'These hours overlap others of the same kind' }
  }
  return null
}

function overlap(one: Band, other: Band): boolean {
  const taken = minutesOf(other)
  return minutesOf(one).some(([from, to]) => taken.some(([start, end]) => start < to && from < end))
}

/** In minutes of the week. What runs past its end continues at its beginning. */
function minutesOf({ days, from, to }: Band): [number, number][] {
  const [start, end] = [minutesOfDay(from), minutesOfDay(to)]
  return days.flatMap((day): [number, number][] => {
    const midnight = WEEKDAYS.indexOf(day) * DAY_MINUTES
    const until = midnight + (end > start ? end : end + DAY_MINUTES)
    if (until <= WEEK_MINUTES) return [[midnight + start, until]]
    return [
      [midnight + start, WEEK_MINUTES],
      [0, until - WEEK_MINUTES],
    ]
  })
}
