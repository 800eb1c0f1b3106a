import { addDays, clubDate, clubInstant, clubTime } from '../time/club-time.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** During these hours no mail is sent and no answer is due. */
const QUIET_FROM = '22:00'
const QUIET_TO = '07:00'

/** The member needs time to get to the airfield after answering. */
const BEFORE_START = 30 * MINUTE
const SOONEST = HOUR

export function isQuiet(at: Date): boolean {
  const time = clubTime(at)
  return time >= QUIET_FROM || time < QUIET_TO
}

/** The same time, or the end of the quiet hours if it falls into them. */
export function afterQuiet(at: Date): Date {
  if (!isQuiet(at)) return at
  const day = clubDate(at)
  return clubInstant(clubTime(at) >= QUIET_FROM ? addDays(day, 1) : day, QUIET_TO)
}

/** The sooner the slot starts, the shorter the time to answer, so that others still have a chance. */
function termFor(lead: number): number {
  if (lead >= 48 * HOUR) return 4 * HOUR
  return lead >= 24 * HOUR ? HOUR : 15 * MINUTE
}

/** When the offer is sent, and until when the slot is held; null if it starts too soon. */
export function answerTime(now: Date, start: Date): { asked_at: Date; answer_by: Date } | null {
  const asked_at = afterQuiet(now)
  const lead = start.getTime() - asked_at.getTime()
  if (lead < SOONEST) return null
  const end = new Date(asked_at.getTime() + termFor(lead))
  const answer_by = isQuiet(end) ? continued(asked_at, end) : end
  return start.getTime() - answer_by.getTime() >= BEFORE_START ? { asked_at, answer_by } : null
}

/** Time left in the evening continues in the morning. */
function continued(asked_at: Date, end: Date): Date {
  const night = clubInstant(clubDate(asked_at), QUIET_FROM)
  return new Date(afterQuiet(end).getTime() + end.getTime() - night.getTime())
}
