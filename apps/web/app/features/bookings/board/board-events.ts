import type { BoardEntry } from '@rsfc/contract/bookings/schemas'
import type { Aircraft } from '@rsfc/contract/fleet/schemas'
import type { ScheduleEventData } from '@mantine/schedule'
import type { Span } from '@rsfc/domain/bookings/board/availability'
import { clip, shadesOf, spanOfEntry } from '@rsfc/domain/bookings/board/board-hours'
import { isBookable } from '@rsfc/domain/bookings/request'
import type { ClubDate } from '@rsfc/domain/time/club-time'
import { DAY_MINUTES, timeOfDay } from '@rsfc/domain/time/day-minutes'
import { civilDaylight } from './daylight.ts'
import { entryTitle } from './board-entry.ts'

export type BoardPayload = { entry?: BoardEntry; shade?: 'night' | 'closed' | 'unused' }

// The schedule treats timestamps without a zone as local and never converts them, so passing club time shows
// club time in any browser.
export function toScheduleTime(date: ClubDate, minute: number): string {
  return minute >= DAY_MINUTES ? `${date} 23:59:59` : `${date} ${timeOfDay(minute)}:00`
}

/** One block per day, so that an entry spanning several days is drawn on each of them. */
export function entryEvents(
  entries: readonly BoardEntry[],
  dates: readonly ClubDate[],
  shown: Span,
): ScheduleEventData<BoardPayload>[] {
  return entries.flatMap((entry) =>
    dates.flatMap((date) => {
      const span = spanOfEntry(entry, date)
      return (span ? clip(span, shown) : []).map(({ from, to }) => ({
        id: `${entry.aircraft_type} ${entry.from} ${date}`,
        title: entryTitle(entry),
        start: toScheduleTime(date, from),
        end: toScheduleTime(date, to),
        color: 'gray',
        resourceId: entry.aircraft_type,
        payload: { entry },
      }))
    }),
  )
}

/** Background shading for night and closed hours; the whole row when the aircraft is not in use. */
export function shadeEvents(
  aircraft: readonly Aircraft[],
  dates: readonly ClubDate[],
  shown: Span,
): ScheduleEventData<BoardPayload>[] {
  return dates.flatMap((date) => {
    const shades = shadesOf(date, civilDaylight(date), shown)
    return aircraft.flatMap((one) => {
      const own = isBookable(one) ? shades : [{ ...shown, kind: 'unused' as const }]
      return own.map(({ from, to, kind }) => ({
        id: `${one._id} ${date} ${kind} ${from}`,
        title: '',
        start: toScheduleTime(date, from),
        end: toScheduleTime(date, to),
        color: 'gray',
        display: 'background' as const,
        resourceId: one._id,
        payload: { shade: kind },
      }))
    })
  })
}
