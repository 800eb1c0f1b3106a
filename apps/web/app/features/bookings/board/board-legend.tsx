import type { BoardView } from '@rsfc/domain/bookings/board/board-range'
import { openingTimes } from '@rsfc/domain/club/opening-hours'
import { bookingStatusName } from '../booking-badges.tsx'
import type { AircraftWithState } from '../use-fleet-state.ts'
import { aircraftColour } from './calendar/aircraft-colour.ts'
import type { BoardLink } from './follow-board.ts'
import { StatusSign } from './status-sign.tsx'
import classes from './board-legend.module.css'

const MEMBER_BLOCKS = [
  ['own', 'Yours'],
  ['busy', 'Busy'],
  ['request', 'Requested'],
] as const

const STATUSES = ['pending', 'confirmed', 'completed'] as const

const SHADES = [
  ['closed', `Outside ${openingTimes()}`],
  ['night', 'Night'],
] as const

const MEMBER_HINTS: Record<BoardView, string> = {
  day: 'Select a free slot to book an hour, or drag to choose your own times.',
  week: 'Select a day to see its free times and book.',
  month: 'Select a day to see its free times and book.',
  list: 'Select a free slot to book it.',
}

const DESK_HINTS: Record<BoardView, string> = {
  day: 'Drag a booking to move it. Drag across free time to book for a member.',
  week: 'Select a day to move its bookings or to book for a member.',
  month: 'Select a day to move its bookings or to book for a member.',
  list: 'Select a free time to book it for a member.',
}

const LINKS: Record<BoardLink, string> = {
  connecting: 'Connecting',
  live: 'Live',
  polling: 'Reconnecting, updated every 10 seconds',
}

type BoardLegendProps = {
  view: BoardView
  link: BoardLink
  atDesk: boolean
  aircraft: readonly AircraftWithState[]
  hint?: string | undefined
}

/** Explains the board's colours and shapes, what one can do, and whether it updates live. */
export function BoardLegend({ view, link, atDesk, aircraft, hint }: BoardLegendProps) {
  const hints = atDesk ? DESK_HINTS : MEMBER_HINTS
  return (
    <div className={classes.legend}>
      <p className={classes.hint}>{hint ?? hints[view]} Times are in Singapore time.</p>
      {view !== 'list' && (
        <ul className={classes.signs} aria-label="Legend">
          {atDesk
            ? STATUSES.map((status) => (
                <li key={status}>
                  <span className={classes.sign} data-kind={status} aria-hidden>
                    <StatusSign status={status} />
                  </span>
                  {bookingStatusName(status)}
                </li>
              ))
            : MEMBER_BLOCKS.map(([kind, label]) => <Sign key={kind} kind={kind} label={label} />)}
          <Sign kind="downtime" label="Downtime" />
          {view !== 'day' && aircraft.some(({ due = [] }) => due.length > 0) && (
            <Sign kind="due" label="Inspection expected" />
          )}
          {view === 'day'
            ? SHADES.map(([kind, label]) => <Sign key={kind} kind={kind} label={label} />)
            : aircraft.map((one) => (
                <li key={one._id}>
                  <span
                    className={classes.plane}
                    style={{ background: aircraftColour(aircraft, one._id) }}
                    aria-hidden
                  />
                  {one.aircraft_registration || one.aircraft_name}
                </li>
              ))}
        </ul>
      )}
      <p className={classes.live} data-live={link === 'live' || undefined}>
        {LINKS[link]}
      </p>
    </div>
  )
}

function Sign({ kind, label }: { kind: string; label: string }) {
  return (
    <li>
      <span className={classes.sign} data-kind={kind} aria-hidden />
      {label}
    </li>
  )
}
