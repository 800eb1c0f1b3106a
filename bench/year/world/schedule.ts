import { addDays, momentOf } from './clock.ts'

export type Scheduled = { name: string; cron: string }
export type Due = { name: string; at: number }

const HOUR = 60 * 60_000

/** Weather is off. */
const IDLE = new Set(['weather', 'weather-release'])
/** When jobs that run at least once an hour run here. */
const HOURS = new Set([7, 10, 13, 16, 19, 22])

/** When the jobs of a schedule are due after one moment and until another. Frequent ones run less often than in the club. */
export function dueJobs(schedule: readonly Scheduled[], after: number, until: number): Due[] {
  const due = schedule
    .filter(({ name }) => !IDLE.has(name))
    .flatMap(({ name, cron }) => timesOf(cron, after, until).map((at) => ({ name, at })))
  return due.toSorted((a, b) => a.at - b.at || a.name.localeCompare(b.name))
}

function timesOf(cron: string, after: number, until: number): number[] {
  const [minute = '*', hour = '*'] = cron.split(' ')
  if (hour === '*') {
    let last = Math.floor(until / HOUR) * HOUR
    while (last > after && !HOURS.has(new Date(last + 8 * HOUR).getUTCHours())) last -= HOUR
    return last > after ? [last] : []
  }
  const time = `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`
  const times: number[] = []
  for (let date = dateOf(after); momentOf(date, time) <= until; date = addDays(date, 1)) {
    const at = momentOf(date, time)
    if (at > after) times.push(at)
  }
  return times
}

const dateOf = (ms: number) => new Date(ms + 8 * HOUR).toISOString().slice(0, 10)
