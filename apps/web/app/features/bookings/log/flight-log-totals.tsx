import type { FlightSummary } from '@rsfc/contract/bookings/schemas'
import { durationInWords } from '@rsfc/domain/bookings/flight-words'
import { toNautical } from '@rsfc/domain/fleet/units'
import classes from './flight-log-page.module.css'

/** Totals for the whole log, not just the flights loaded so far. */
export function FlightLogTotals({ summary }: { summary: FlightSummary }) {
  const km = Math.round(summary.distance)
  return (
    <dl className={classes.totals} aria-label="Totals">
      <div>
        <dt>Flights</dt>
        <dd>{summary.flights.toLocaleString('en-SG')}</dd>
      </div>
      <div>
        <dt>Time flown</dt>
        <dd>{durationInWords(summary.minutes)}</dd>
      </div>
      <div>
        <dt>Distance</dt>
        <dd>{`${km.toLocaleString('en-SG')} km`}</dd>
        <dd className={classes.also}>{`${toNautical(km).toLocaleString('en-SG')} NM`}</dd>
      </div>
    </dl>
  )
}
