import { addDays, clubDate, clubTime, type ClubDate, type ClubTime } from '../time/club-time.ts'

export const OPENS: ClubTime = '09:00'
export const CLOSES: ClubTime = '17:00'

/** From Monday to Sunday (9.opening.open, 9.opening.closed). */
export const OPENING_DAYS = [
  { day: 'Monday', open: true },
  { day: 'Tuesday', open: false },
  { day: 'Wednesday', open: true },
  { day: 'Thursday', open: false },
  { day: 'Friday', open: true },
  { day: 'Saturday', open: true },
  { day: 'Sunday', open: true },
] as const

export type Weekday = (typeof OPENING_DAYS)[number]['day']

export function weekdayOf(date: ClubDate): Weekday {
  return ruleOf(date).day
}

export function isOpenOn(date: ClubDate): boolean {
  return ruleOf(date).open
}

/** Whether the club is open at this instant, with a sentence for visitors. */
export function openState(now: Date): { open: boolean; text: string } {
  const today = clubDate(now)
  const time = clubTime(now)
  const opensToday = isOpenOn(today)
  if (opensToday && time >= OPENS && time < CLOSES)
    return { open: true, text: `Open now until ${formatHour(CLOSES)}` }
  if (opensToday && time < OPENS)
    return { open: false, text: `Closed now, opens today at ${formatHour(OPENS)}` }
  const next = nextOpenDay(today)
  const when = next === addDays(today, 1) ? 'tomorrow' : `on ${weekdayOf(next)}`
  return {
    open: false,
    text: `Closed ${opensToday ? 'now' : 'today'}, opens ${when} at ${formatHour(OPENS)}`,
  }
}

/** For example '9am to 5pm'. */
export function openingTimes(): string {
  return `${formatHour(OPENS)} to ${formatHour(CLOSES)}`
}

/** 'Monday, Wednesday, Friday to Sunday' for the open days, 'Tuesday and Thursday' for the closed ones. */
export function namesOfDays(open: boolean): string {
  const names = runsOfDays(open).flatMap((run) => (run.length > 2 ? [`${run[0]} to ${run.at(-1)}`] : run))
  return names.length === 2 ? names.join(' and ') : names.join(', ')
}

/** 'Mon · Wed · Fri–Sun' for the open days, 'Tue · Thu' for the closed ones. */
export function shortDays(open: boolean): string {
  const short = (day: Weekday | undefined) => day?.slice(0, 3)
  return runsOfDays(open)
    .flatMap((run) => (run.length > 2 ? [`${short(run[0])}–${short(run.at(-1))}`] : run.map(short)))
    .join(' · ')
}

function runsOfDays(open: boolean): Weekday[][] {
  const runs: Weekday[][] = []
  OPENING_DAYS.forEach((rule, index) => {
    if (rule.open !== open) return
    if (OPENING_DAYS[index - 1]?.open === open) runs.at(-1)?.push(rule.day)
    else runs.push([rule.day])
  })
  return runs
}

function nextOpenDay(date: ClubDate): ClubDate {
  const next = addDays(date, 1)
  return isOpenOn(next) ? next : nextOpenDay(next)
}

function ruleOf(date: ClubDate): (typeof OPENING_DAYS)[number] {
  // getUTCDay counts from Sunday, OPENING_DAYS from Monday.
  const index = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7
  return OPENING_DAYS[index] as (typeof OPENING_DAYS)[number]
}

function formatHour(time: ClubTime): string {
  const hour = Number(time.slice(0, 2))
  const minutes = time.endsWith(':00') ? '' : time.slice(2)
  return `${hour % 12 || 12}${minutes}${hour < 12 ? 'am' : 'pm'}`
}
