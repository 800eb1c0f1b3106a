import { spanOnDate, type Span } from '../bookings/board/availability.ts'
import { WEEKDAYS, weekdayOf, type Weekday } from '../time/weekdays.ts'
import { addDays, clubDate, clubTime, type ClubDate, type ClubTime } from '../time/club-time.ts'
import { DAY_MINUTES, minutesOfDay } from '../time/day-minutes.ts'

/** Both times are null on a closed day. */
export type DayHours = { day: Weekday; opens: ClubTime | null; closes: ClubTime | null }

type Holiday = { date: ClubDate; name: string }

/** In club time, such as '2026-11-21T09:00'. Nobody flies meanwhile. */
export type Closure = { from: string; to: string; reason: string }

export const BAND_KINDS = ['training', 'curfew'] as const
/** One that ends before it begins lasts until the next morning. */
export type Band = {
  kind: (typeof BAND_KINDS)[number]
  days: readonly Weekday[]
  from: ClubTime
  to: ClubTime
  words: string
}

/** What officers have set for the airfield. */
export type Field = {
  /** From Monday to Sunday. */
  hours: readonly DayHours[]
  holidays: readonly Holiday[]
  closures: readonly Closure[]
  bands: readonly Band[]
}

export type FieldDay = {
  /** Null on a closed day. */
  open: Span | null
  holiday: string | null
  closures: (Span & { reason: string })[]
  bands: (Span & Pick<Band, 'kind' | 'words'>)[]
}

/** What holds on a day. Everything that asks about the field reads this. */
export function fieldOn(field: Field, date: ClubDate): FieldDay {
  const hours = field.hours[WEEKDAYS.indexOf(weekdayOf(date))]
  const open =
    hours?.opens && hours.closes ? { from: minutesOfDay(hours.opens), to: minutesOfDay(hours.closes) } : null
  const closures = field.closures.flatMap(({ from, to, reason }) => {
    const span = spanOnDate(date, from, to)
    return span ? [{ ...span, reason }] : []
  })
  const bands = field.bands.flatMap(({ kind, words, ...band }) =>
    spansOn(band, date).map((span) => ({ ...span, kind, words })),
  )
  const holiday = field.holidays.find((one) => one.date === date)?.name ?? null
  const byTime = (a: Span, b: Span) => a.from - b.from || a.to - b.to
  return { open, holiday, closures: closures.toSorted(byTime), bands: bands.toSorted(byTime) }
}

/** What holds at an instant; a closure comes before everything else. */
export function fieldAt(field: Field, now: Date) {
  const day = fieldOn(field, clubDate(now))
  const minute = minutesOfDay(clubTime(now).slice(0, 5))
  const covers = ({ from, to }: Span) => from <= minute && minute < to
  const closure = day.closures.find(covers) ?? null
  const isOpen = closure === null && day.open !== null && covers(day.open)
  return { day, closure, isOpen, bands: day.bands.filter(covers) }
}

/** The parts of the day in which nobody should fly. */
export function curfewsOf({ bands }: FieldDay): Span[] {
  return bands.filter(({ kind }) => kind === 'curfew')
}

function spansOn({ days, from, to }: Omit<Band, 'kind' | 'words'>, date: ClubDate): Span[] {
  const [start, end] = [minutesOfDay(from), minutesOfDay(to)]
  const begins = days.includes(weekdayOf(date))
  if (start < end) return begins ? [{ from: start, to: end }] : []
  const continues = end > 0 && days.includes(weekdayOf(addDays(date, -1)))
  return [...(continues ? [{ from: 0, to: end }] : []), ...(begins ? [{ from: start, to: DAY_MINUTES }] : [])]
}
