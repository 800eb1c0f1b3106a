import type { TechLog } from '@rsfc/contract/airworthiness/schemas'
import layout from '../../../ui/layout/area-layout.module.css'
import { Panel } from '../../../ui/layout/panel.tsx'
import { stampInWords } from './sheet-words.ts'
import classes from './last-flights.module.css'

type LastFlight = TechLog['last_flights'][number]

/** The lines of the paper log, newest first. A list on a phone, columns on a desk and on paper. */
export function LastFlights({ flights }: { flights: readonly LastFlight[] }) {
  return (
    <Panel title="Last flights">
      {flights.length === 0 ? (
        <p className={layout.quiet}>No flight has been reported yet.</p>
      ) : (
        <ul className={classes.list} aria-label="Last flights">
          {flights.map((flight) => (
            <li key={flight._id} className={classes.flight}>
              <span className={classes.when}>
                {stampInWords(flight.start)}–{flight.end.slice(11, 16)}
              </span>
              <span>{flight.pilot_name ?? 'A former member'}</span>
              <span className={classes.figures}>{figuresOf(flight)}</span>
              {flight.note_for_next && <span className={classes.note}>{flight.note_for_next}</span>}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function figuresOf({ meter_out, meter_in, landings, fuel_left_l }: LastFlight): string {
  const parts = [
    meter_out !== null && meter_in !== null && `${meter_out.toFixed(1)} to ${meter_in.toFixed(1)}`,
    landings !== null && (landings === 1 ? '1 landing' : `${landings} landings`),
    fuel_left_l !== null && `${fuel_left_l} l left`,
  ]
  return parts.filter(Boolean).join(' · ') || 'No meter reported'
}
