import { freeGaps, type Span } from '../bookings/board/availability.ts'
import { addDays, clubDate, clubTime, type ClubDate, type ClubTime } from '../time/club-time.ts'
import { dateInWords } from '../time/club-words.ts'
import { minutesOfDay, timeOfDay } from '../time/day-minutes.ts'
import { weekdayOf, type Weekday } from '../time/weekdays.ts'
import { curfewsOf, fieldAt, fieldOn, type DayHours, type Field } from './field.ts'

/** Whether the club opens on this weekday. Closures are separate, because they last for hours. */
export function isOpenOn(field: Field, date: ClubDate): boolean {
  return openSpan(field, date) !== null
}

/** The opening hours of a day without its curfews, for suggestions; none if the club is closed. */
export function openSpans(field: Field, date: ClubDate): Span[] {
  const day = fieldOn(field, date)
  return day.open ? freeGaps(curfewsOf(day), day.open) : []
}

/** The same, and on a closed day the usual hours: such a day can be booked. */
export function usualSpans(field: Field, date: ClubDate): Span[] {
  const day = fieldOn(field, date)
  return freeGaps(curfewsOf(day), day.open ?? usualHours(field))
}

/** The opening hours of a day; null if the club is closed. */
export function openSpan(field: Field, date: ClubDate): Span | null {
  return fieldOn(field, date).open
}

/** From the earliest opening to the latest closing of a week. Nine to five if no day is open. */
export function usualHours({ hours }: Field): Span {
  const spans = hours.flatMap(({ opens, closes }) =>
    opens && closes ? [{ from: minutesOfDay(opens), to: minutesOfDay(closes) }] : [],
  )
  if (spans.length === 0) return { from: minutesOfDay('09:00'), to: minutesOfDay('17:00') }
  return { from: Math.min(...spans.map(({ from }) => from)), to: Math.max(...spans.map(({ to }) => to)) }
}

/** Whether the club is open at this instant, with a sentence for visitors. */
export function openState(field: Field, now: Date): { open: boolean; text: string } {
  const { day, closure, isOpen } = fieldAt(field, now)
  const [today, time] = [clubDate(now), clubTime(now)]
  if (closure) {
    const until = closure.to < 1440 ? ` until ${hourInWords(timeOfDay(closure.to))}` : ' today'
    return { open: false, text: `Airfield closed${until}` }
  }
  const { open, holiday } = day
  const why = holiday ? `, ${holiday}` : ''
  if (open && isOpen) return { open: true, text: `Open now until ${hourInWords(timeOfDay(open.to))}${why}` }
  if (open && time < timeOfDay(open.from))
    return { open: false, text: `Closed now, opens today at ${hourInWords(timeOfDay(open.from))}${why}` }
  const next = nextOpenDay(field, today)
  if (!next) return { open: false, text: 'Closed' }
  const when = next.date === addDays(today, 1) ? 'tomorrow' : `on ${weekdayOf(next.date)}`
  return {
    open: false,
    text: `Closed ${open ? 'now' : 'today'}, opens ${when} at ${hourInWords(timeOfDay(next.from))}`,
  }
}

/** For example '9am to 5pm'. */
export function spanInHours({ from, to }: Span): string {
  return `${hourInWords(timeOfDay(from))} to ${hourInWords(timeOfDay(to))}`
}

/** '9am to 5pm' or 'Closed'. */
function hoursOfDay({ opens, closes }: DayHours): string {
  return opens && closes ? `${hourInWords(opens)} to ${hourInWords(closes)}` : 'Closed'
}

/** 'Monday, Wednesday, Friday to Sunday, 9am to 5pm'; days with other times follow after a semicolon. */
export function weekInWords(field: Field): string {
  const groups = openGroups(field)
  if (groups.length === 0) return 'Closed all week'
  return groups.map(({ days, times }) => `${namesOf(field, days)}, ${times}`).join('; ')
}

/** 'Tuesday and Thursday'; empty if the club opens every day. */
export function closedDays(field: Field): string {
  const closed = field.hours.filter(({ opens }) => opens === null).map(({ day }) => day)
  return namesOf(field, closed)
}

/** 'Mon · Wed · Fri–Sun 09:00–17:00' for each group of days with the same hours. */
export function shortWeek(field: Field): string[] {
  return openGroups(field).map(({ days, opens, closes }) => `${shortNames(field, days)} ${opens}–${closes}`)
}

/** 'Tue · Thu'; empty if the club opens every day. */
export function shortClosedDays(field: Field): string {
  return shortNames(
    field,
    field.hours.filter(({ opens }) => opens === null).map(({ day }) => day),
  )
}

/** The opening hours as the public pages show them. */
export type HoursWords = {
  week: string
  /** A line for each group of days, and one for the closed days. */
  times: string
  /** From Monday to Sunday. */
  hours: readonly string[]
}

export function hoursInWords(field: Field): HoursWords {
  const closed = shortClosedDays(field)
  return {
    week: weekInWords(field),
    times: [...shortWeek(field), closed ? `Closed ${closed}` : 'Open every day'].join('\n'),
    hours: field.hours.map(hoursOfDay),
  }
}

function openGroups({ hours }: Field) {
  const open = hours.filter(({ opens }) => opens !== null)
  return [...Map.groupBy(open, hoursOfDay)].map(([times, days]) => ({
    times,
    opens: days[0]?.opens ?? '',
    closes: days[0]?.closes ?? '',
    days: days.map(({ day }) => day),
  }))
}

function namesOf(field: Field, days: readonly Weekday[]): string {
  const names = runsOf(field, days).flatMap((run) => (run.length > 2 ? [`${run[0]} to ${run.at(-1)}`] : run))
  return names.length === 2 ? names.join(' and ') : names.join(', ')
}

function shortNames(field: Field, days: readonly Weekday[]): string {
  const short = (day: Weekday | undefined) => day?.slice(0, 3)
  return runsOf(field, days)
    .flatMap((run) => (run.length > 2 ? [`${short(run[0])}–${short(run.at(-1))}`] : run.map(short)))
    .join(' · ')
}

/** Days that follow one another. */
function runsOf({ hours }: Field, days: readonly Weekday[]): Weekday[][] {
  const runs: Weekday[][] = []
  hours.forEach(({ day }, index) => {
    if (!days.includes(day)) return
    const before = hours[index - 1]?.day
    if (before && days.includes(before)) runs.at(-1)?.push(day)
    else runs.push([day])
  })
  return runs
}

function nextOpenDay(field: Field, date: ClubDate): { date: ClubDate; from: number } | null {
  for (let ahead = 1; ahead <= 7; ahead++) {
    const day = addDays(date, ahead)
    const open = openSpan(field, day)
    if (open) return { date: day, from: open.from }
  }
  return null
}

/** '9am', '9:30am' or 'midnight'. */
function hourInWords(time: ClubTime): string {
  if (time === '24:00') return 'midnight'
  const hour = Number(time.slice(0, 2))
  const minutes = time.endsWith(':00') ? '' : time.slice(2)
  return `${hour % 12 || 12}${minutes}${hour < 12 ? 'am' : 'pm'}`
}

/** For example 'Sat 21 Nov 2026 is a public holiday, National Day.', and closures; empty on an ordinary day. */
export function remarksOn(field: Field, date: ClubDate): string {
  const { holiday, closures } = fieldOn(field, date)
  return [
    holiday && `${dateInWords(date)} is a public holiday: ${holiday}.`,
    ...closures.map((closure) =>
      closure.from === 0 && closure.to === 1440
        ? `The airfield is closed all day: ${closure.reason}.`
        : `The airfield is closed ${spanInHours(closure)}: ${closure.reason}.`,
    ),
  ]
    .filter(Boolean)
    .join(' ')
}
