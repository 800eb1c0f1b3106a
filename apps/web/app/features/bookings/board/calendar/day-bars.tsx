import type { BoardEntry } from '@rsfc/contract/bookings/schemas'
import type { Aircraft } from '@rsfc/contract/fleet/schemas'
import type { Span } from '@rsfc/domain/bookings/board/availability'
import type { DayEntry } from '@rsfc/domain/bookings/board/board-days'
import { clip, hoursShown } from '@rsfc/domain/bookings/board/board-hours'
import { isBookable } from '@rsfc/domain/bookings/request'
import { aircraftColour } from './aircraft-colour.ts'
import classes from './day-bars.module.css'

const SHOWN = hoursShown([], [])

type DayBarsProps = { taken: readonly DayEntry<BoardEntry>[]; aircraft: readonly Aircraft[] }

/** One thin bar per aircraft with its taken hours. Decorative: the list below says the same. */
export function DayBars({ taken, aircraft }: DayBarsProps) {
  return (
    <div className={classes.bars} aria-hidden>
      {aircraft.filter(isBookable).map(({ _id }) => (
        <div key={_id} className={classes.bar}>
          {taken
            .filter(({ entry }) => entry.aircraft_type === _id)
            .flatMap((span) => clip(span, SHOWN))
            .map((span) => (
              <span key={span.from} style={{ ...placeOf(span), background: aircraftColour(aircraft, _id) }} />
            ))}
        </div>
      ))}
    </div>
  )
}

function placeOf({ from, to }: Span) {
  const percent = (minutes: number) => `${(minutes / (SHOWN.to - SHOWN.from)) * 100}%`
  return { left: percent(from - SHOWN.from), width: percent(to - from) }
}
