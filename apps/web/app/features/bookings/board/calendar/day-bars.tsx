import { Stack } from '@mantine/core'
import type { BoardEntry } from '@rsfc/contract/bookings/schemas'
import type { Span } from '@rsfc/domain/bookings/board/availability'
import type { DayEntry } from '@rsfc/domain/bookings/board/board-days'
import { clip, hoursShown } from '@rsfc/domain/bookings/board/board-hours'
import { isBookable } from '@rsfc/domain/bookings/request'
import type { ClubDate } from '@rsfc/domain/time/club-time'
import type { AircraftWithState } from '../../booking/use-fleet-state.ts'
import { aircraftColour } from './aircraft-colour.ts'
import classes from './day-bars.module.css'

const SHOWN = hoursShown([], [])

type DayBarsProps = {
  date: ClubDate
  taken: readonly DayEntry<BoardEntry>[]
  aircraft: readonly AircraftWithState[]
}

/** One thin bar per aircraft with its taken hours. Decorative: the list below says the same. */
export function DayBars({ date, taken, aircraft }: DayBarsProps) {
  return (
    <Stack gap={3} aria-hidden>
      {aircraft.filter(isBookable).map(({ _id, due = [] }) => (
        <div
          key={_id}
          className={classes.bar}
          data-due={due.some(({ on }) => on === date) || undefined}
          data-after={due.some(({ on }) => on < date) || undefined}
        >
          {taken
            .filter(({ entry }) => entry.aircraft_type === _id)
            .flatMap((span) => clip(span, SHOWN))
            .map((span) => (
              <span key={span.from} style={{ ...placeOf(span), background: aircraftColour(aircraft, _id) }} />
            ))}
        </div>
      ))}
    </Stack>
  )
}

function placeOf({ from, to }: Span) {
  const percent = (minutes: number) => `${(minutes / (SHOWN.to - SHOWN.from)) * 100}%`
  return { left: percent(from - SHOWN.from), width: percent(to - from) }
}
