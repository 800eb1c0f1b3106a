import { addDays, clubDate, clubInstant, clubTime, type ClubTime } from '../time/club-time.ts'
import { GROUP_OF, isFixed, type NotificationKind } from './kinds.ts'

/** In club time. If `from` is later than `to`, the hours cross midnight. */
export type QuietHours = { quiet: boolean; quiet_from: ClubTime; quiet_to: ClubTime }

export const USUAL_QUIET_HOURS: QuietHours = { quiet: true, quiet_from: '22:00', quiet_to: '07:00' }

/** When the current quiet hours end; null outside quiet hours. */
export function quietUntil(now: Date, { quiet, quiet_from, quiet_to }: QuietHours): Date | null {
  if (!quiet || quiet_from === quiet_to) return null
  const [today, time] = [clubDate(now), clubTime(now)]
  const [begun, over] = [time >= quiet_from, time >= quiet_to]
  if (quiet_from < quiet_to) return begun && !over ? clubInstant(today, quiet_to) : null
  if (begun) return clubInstant(addDays(today, 1), quiet_to)
  return over ? null : clubInstant(today, quiet_to)
}

/** When a push of this kind may be sent; null if it may be sent now. */
export function pushWaitsUntil(kind: NotificationKind, hours: QuietHours, now: Date): Date | null {
  return isFixed(GROUP_OF[kind]) ? null : quietUntil(now, hours)
}
