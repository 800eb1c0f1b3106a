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
  day: 'Press free time to book an hour, or draw across it.',
  week: 'Press free time to book an hour, or draw across it.',
  month: 'Press a day to open it.',
  list: 'Press free time to book it.',
}

/** What the shapes mean, what to do, and whether the board is up to date by itself. */
export function BoardLegend({
  view,
  live,
  hint,
}: {
  view: BoardView
  live: boolean
  hint?: string | undefined
}) {
  const signs = view === 'list' ? [] : view === 'month' ? BLOCKS : [...BLOCKS, ...SHADES]
  return (
    <div className={classes.legend}>
      <p className={classes.hint}>{hint ?? HINTS[view]} Times are Singapore time.</p>
      {signs.length > 0 && (
        <ul className={classes.signs} aria-label="Legend">
          {signs.map(([kind, words]) => (
            <li key={kind}>
              <span className={classes.sign} data-kind={kind} aria-hidden />
              {words}
            </li>
          ))}
        </ul>
      )}
      <p className={classes.live} data-live={live || undefined}>
        {live ? 'Live' : 'Reconnecting, checked every 10 seconds'}
      </p>
    </div>
  )
}
