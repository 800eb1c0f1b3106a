import type { BoardView } from '@rsfc/domain/bookings/board/board-range'
import { openingTimes } from '@rsfc/domain/club/opening-hours'
import classes from './board-legend.module.css'

const BLOCKS = [
  ['own', 'Yours'],
  ['busy', 'Busy'],
  ['request', 'Requested'],
  ['downtime', 'Downtime'],
] as const

const SHADES = [
  ['closed', `Outside ${openingTimes()}`],
  ['night', 'Night'],
] as const

const HINTS: Record<BoardView, string> = {
  day: 'Select a free slot to book an hour, or drag to choose your own times.',
  week: 'Select a free slot to book an hour, or drag to choose your own times.',
  month: 'Select a day to open it.',
  list: 'Select a free slot to book it.',
}

/** Explains the board's colours and shapes, how to book, and whether it updates live. */
export function BoardLegend({
  view,
  live,
  hint,
}: {
  view: BoardView
  live: boolean
  hint?: string | undefined
}) {
  const items = view === 'list' ? [] : view === 'month' ? BLOCKS : [...BLOCKS, ...SHADES]
  return (
    <div className={classes.legend}>
      <p className={classes.hint}>{hint ?? HINTS[view]} Times are in Singapore time.</p>
      {items.length > 0 && (
        <ul className={classes.signs} aria-label="Legend">
          {items.map(([kind, label]) => (
            <li key={kind}>
              <span className={classes.sign} data-kind={kind} aria-hidden />
              {label}
            </li>
          ))}
        </ul>
      )}
      <p className={classes.live} data-live={live || undefined}>
        {live ? 'Live' : 'Reconnecting, updated every 10 seconds'}
      </p>
    </div>
  )
}
