import { addDays, clubDate, clubInstant, clubTime } from '../time/club-time.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Nobody is written to at night, and no answer is due then. */
const QUIET_FROM = '22:00'
const QUIET_TO = '07:00'

/** There must be time to get to the airfield after the answer. */
const BEFORE_START = 30 * MINUTE
const SOONEST = HOUR

export function isQuiet(at: Date): boolean {
  const time = clubTime(at)
  return time >= QUIET_FROM || time < QUIET_TO
}

/** The moment itself, or the end of the quiet hours that it falls into. */
export function afterQuiet(at: Date): Date {
  if (!isQuiet(at)) return at
  const day = clubDate(at)
  return clubInstant(clubTime(at) >= QUIET_FROM ? addDays(day, 1) : day, QUIET_TO)
}

/** The sooner the slot, the less time there is for the others. */
function termFor(lead: number): number {
  if (lead >= 48 * HOUR) return 4 * HOUR
  return lead >= 24 * HOUR ? HOUR : 15 * MINUTE
}

/** When the member is written to, and until when the slot is held for the answer; null if it starts too soon. */
export function answerTime(now: Date, start: Date): { asked_at: Date; answer_by: Date } | null {
  const asked_at = afterQuiet(now)
  const lead = start.getTime() - asked_at.getTime()
  if (lead < SOONEST) return null
  const end = new Date(asked_at.getTime() + termFor(lead))
  const answer_by = isQuiet(end) ? continued(asked_at, end) : end
  return start.getTime() - answer_by.getTime() >= BEFORE_START ? { asked_at, answer_by } : null
}

/** What is left of the time in the evening goes on in the morning. */
function continued(asked_at: Date, end: Date): Date {
  const night = clubInstant(clubDate(asked_at), QUIET_FROM)
  return new Date(afterQuiet(end).getTime() + end.getTime() - night.getTime())
}
