import type { BoardEntry } from '@rsfc/contract/bookings/schemas'
import type { Aircraft } from '@rsfc/contract/fleet/schemas'
import type { ScheduleEventData } from '@mantine/schedule'
import type { Span } from '@rsfc/domain/bookings/board/availability'
import { clip, shadesOf, spanOfEntry } from '@rsfc/domain/bookings/board/board-hours'
import { isBookable } from '@rsfc/domain/bookings/request'
import type { ClubDate } from '@rsfc/domain/time/club-time'
import { DAY_MINUTES, timeOfDay } from '@rsfc/domain/time/day-minutes'
import { civilDaylight } from './daylight.ts'
import { entryTitle } from './entry-words.ts'

export type BoardPayload = { entry?: BoardEntry; shade?: 'night' | 'closed' | 'unused' }

// The schedule reads dates without a zone as the browser's own, which it never leaves again: given club time
// it shows club time, wherever the browser is.
export function stamp(date: ClubDate, minute: number): string {
  return minute >= DAY_MINUTES ? `${date} 23:59:59` : `${date} ${timeOfDay(minute)}:00`
}

/** One block for each day that an entry touches, so that a long one is drawn on each day as it is. */
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
        start: stamp(date, from),
        end: stamp(date, to),
        color: 'gray',
        resourceId: entry.aircraft_type,
        payload: { entry },
      }))
    }),
  )
}

/** Night and closed hours behind every row; a row that isn't in use is shaded whole. */
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
        start: stamp(date, from),
        end: stamp(date, to),
        color: 'gray',
        display: 'background' as const,
        resourceId: one._id,
        payload: { shade: kind },
      }))
    })
  })
}
