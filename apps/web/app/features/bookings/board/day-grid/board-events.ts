import type { BoardEntry } from '@rsfc/contract/bookings/schemas'
import type { ScheduleEventData } from '@mantine/schedule'
import type { Span } from '@rsfc/domain/bookings/board/availability'
import { clip, shadesOf, spanOfEntry } from '@rsfc/domain/bookings/board/board-hours'
import { fieldOn, type Field } from '@rsfc/domain/field/field'
import type { FreeSlot } from '@rsfc/domain/bookings/board/next-free'
import type { ClubDate } from '@rsfc/domain/time/club-time'
import { DAY_MINUTES, minutesOfDay, timeOfDay } from '@rsfc/domain/time/day-minutes'
import { isOffered, type AircraftWithState } from '../../booking/use-fleet-state.ts'
import { civilDaylight } from '../daylight.ts'

type Shade = 'night' | 'closed' | 'training' | 'curfew' | 'unused' | 'marked'
export type BoardPayload = { entry?: BoardEntry; shade?: Shade }
type BoardEvent = ScheduleEventData<BoardPayload>

// The schedule treats timestamps without a zone as local and never converts them, so passing club time shows
// club time in any browser.
export function toScheduleTime(date: ClubDate, minute: number): string {
  return minute >= DAY_MINUTES ? `${date} 23:59:59` : `${date} ${timeOfDay(minute)}:00`
}

export function minuteOf(scheduleTime: string): number {
  const time = scheduleTime.slice(11, 16)
  return time === '23:59' ? DAY_MINUTES : minutesOfDay(time)
}

/** The blocks of a day. An entry spanning several days is cut to the hours shown. */
export function entryEvents(entries: readonly BoardEntry[], date: ClubDate, shown: Span): BoardEvent[] {
  return entries.flatMap((entry) => {
    const span = spanOfEntry(entry, date)
    return (span ? clip(span, shown) : []).map(({ from, to }) => ({
      // The same after a move, so that the block is not drawn again while it is being dragged.
      id: entry.booking_id ?? `${entry.aircraft_type} ${entry.from}`,
      title: '',
      start: toScheduleTime(date, from),
      end: toScheduleTime(date, to),
      color: 'gray',
      resourceId: entry.aircraft_type,
      payload: { entry },
    }))
  })
}

/** Background shading for night, closed hours and what holds at the airfield; the whole row when the aircraft is not in use or grounded. */
export function shadeEvents(
  field: Field,
  aircraft: readonly AircraftWithState[],
  date: ClubDate,
  shown: Span,
): BoardEvent[] {
  const shades = shadesOf(field, date, civilDaylight(date), shown)
  const bands = fieldOn(field, date).bands.flatMap((band) => clip(band, shown))
  return aircraft.flatMap((one) => {
    const own = isOffered(one) ? [...shades, ...bands] : [{ ...shown, kind: 'unused' as const }]
    return own.map(({ from, to, kind }) => background(one._id, date, { from, to }, kind))
  })
}

/** The slot that 'Next free' found. */
export function foundSlotEvents(found: FreeSlot | null, shown: Span): BoardEvent[] {
  return (found ? clip(found, shown) : []).map((slot) =>
    background(slot.aircraft_type, slot.date, slot, 'marked'),
  )
}

function background(id: string, date: ClubDate, { from, to }: Span, shade: Shade): BoardEvent {
  return {
    id: `${id} ${shade} ${from}`,
    title: '',
    start: toScheduleTime(date, from),
    end: toScheduleTime(date, to),
    color: 'gray',
    display: 'background',
    resourceId: id,
    payload: { shade },
  }
}
