import type { BoardEntry } from '@rsfc/contract/bookings/schemas'
import type { Span } from '@rsfc/domain/bookings/board/availability'
import { clip, hoursShown, shadesOf } from '@rsfc/domain/bookings/board/board-hours'
import type { ClubDate } from '@rsfc/domain/time/club-time'
import { useField } from '../../../../page/use-field.ts'
import { civilDaylight } from '../../board/daylight.ts'
import { kindOf } from '../../board/board-entry.ts'
import classes from './day-strip.module.css'

type DayStripProps = {
  date: ClubDate
  held: readonly (Span & { entry: BoardEntry })[]
  wanted: Span | null
  clashing: boolean
}

/** A small timeline of one aircraft's day with the chosen times. Decorative: the text below says the same. */
export function DayStrip({ date, held, wanted, clashing }: DayStripProps) {
  const field = useField()
  const shown = hoursShown(
    held.map(({ entry }) => entry),
    [date],
  )
  const place = ({ from, to }: Span) => ({
    left: `${((from - shown.from) / (shown.to - shown.from)) * 100}%`,
    width: `${((to - from) / (shown.to - shown.from)) * 100}%`,
  })
  const marks = []
  for (let minute = shown.from; minute <= shown.to; minute += 120) marks.push(minute)
  return (
    <div className={classes.strip} aria-hidden>
      <div className={classes.day}>
        {shadesOf(field, date, civilDaylight(date), shown).map((shade) => (
          <span key={`${shade.kind} ${shade.from}`} data-kind={shade.kind} style={place(shade)} />
        ))}
        {held
          .flatMap((stretch) => clip(stretch, shown))
          .map((stretch) => (
            <span key={stretch.from} data-kind={kindOf(stretch.entry)} style={place(stretch)} />
          ))}
        {wanted &&
          clip(wanted, shown).map((span) => (
            <span key="wanted" data-kind="wanted" data-clash={clashing || undefined} style={place(span)} />
          ))}
      </div>
      <div className={classes.marks}>
        {marks.map((minute) => (
          <span key={minute} style={{ left: place({ from: minute, to: minute }).left }}>
            {String(minute / 60).padStart(2, '0')}
          </span>
        ))}
      </div>
    </div>
  )
}
