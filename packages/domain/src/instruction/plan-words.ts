import type { Span } from '../bookings/board/availability.ts'
import type { ClubDate, ClubTime } from '../time/club-time.ts'
import { dateInWords } from '../time/club-words.ts'
import { minutesOfDay } from '../time/day-minutes.ts'
import { hoursInWords } from './hours-words.ts'

type Times = { from: ClubTime; to: ClubTime }
type Teaching = {
  name: string
  days: readonly { date: ClubDate; hours: readonly Times[]; free: readonly Times[] }[]
}

/** Says whether an instructor teaches and is free on a day, and at a time if one is chosen. */
export function planInWords({ name, days }: Teaching, date: ClubDate, flight: Span | null): string {
  const day = days.find((one) => one.date === date)
  if (!day) return `${name} does not teach on ${dateInWords(date)}.`
  const hours = day.hours.map(asSpan)
  const holds = ({ from, to }: Span) => flight !== null && from <= flight.from && flight.to <= to
  if (day.free.map(asSpan).some(holds)) return `${name} is free then.`
  if (hours.some(holds)) return `${name} has another flight then.`
  return `${name} teaches on ${dateInWords(date)} from ${hoursInWords(hours)}.`
}

function asSpan({ from, to }: Times): Span {
  return { from: minutesOfDay(from), to: minutesOfDay(to) }
}
