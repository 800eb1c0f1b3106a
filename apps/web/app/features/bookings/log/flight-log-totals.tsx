import type { FlightSummary } from '@rsfc/contract/bookings/schemas'
import { durationInWords } from '@rsfc/domain/bookings/flight-words'
import classes from './flight-log-page.module.css'

/** Totals for the whole log, not just the flights loaded so far. */
export function FlightLogTotals({ summary }: { summary: FlightSummary }) {
  const distance = Math.round(summary.distance).toLocaleString('en-SG')
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
        <dd>{`${distance} km`}</dd>
      </div>
    </dl>
  )
}
