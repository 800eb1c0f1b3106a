import { site } from '@rsfc/contract/site/routes'
import { durationInWords } from '@rsfc/domain/bookings/flight-words'
import { feeLines, flightFee, type FeeLine } from '@rsfc/domain/bookings/payment/fee'
import { dollarsInWords } from '@rsfc/domain/money/money-words'
import { minutesOfDay } from '@rsfc/domain/time/day-minutes'
import { useQuery } from '@tanstack/react-query'
import type { FlightWish } from './flight-request.ts'
import classes from './quote.module.css'
import { read } from '../../../data/read.ts'

/** What the planned time would cost, and how that comes about. */
export function Quote({ wish }: { wish: FlightWish }) {
  const { data: rates, isError } = useQuery(read(site.configurations))
  const minutes = plannedMinutes(wish)
  const crew = {
    instructor: wish.flight_type === 'training',
    examiner: wish.flight_type === 'examiniation',
  }
  const basis = rates && minutes > 0 && wish.flight_type ? { minutes, rates, ...crew } : null
  return (
    <section className={classes.panel} aria-labelledby="quote">
      <h2 id="quote" className={classes.title}>
        Estimate
      </h2>
      {basis ? (
        <>
          <p className={classes.total}>{dollarsInWords(flightFee(basis).total)}</p>
          <table className={classes.lines}>
            <caption>{durationInWords(minutes)} planned, in blocks of 5 minutes</caption>
            <tbody>
              {feeLines(basis).map((line) => (
                <Line key={line.label} line={line} />
              ))}
            </tbody>
          </table>
          <p className={classes.note}>
            {assumption(crew)}You pay for the time you actually fly, after the flight.
          </p>
        </>
      ) : (
        <p className={classes.note}>
          {isError
            ? 'The rates could not be fetched. You can send the request all the same.'
            : 'Choose the type of flight and the times to see what it would cost.'}
        </p>
      )}
    </section>
  )
}

function Line({ line: { label, blocks, hourly, amount } }: { line: FeeLine }) {
  return (
    <tr>
      <th scope="row">
        {label}
        <span className={classes.sum}>
          {blocks} × {dollarsInWords(hourly)} ÷ 12
        </span>
      </th>
      <td>{dollarsInWords(amount)}</td>
    </tr>
  )
}

function plannedMinutes({ start_time, end_time }: FlightWish): number {
  return start_time && end_time ? minutesOfDay(end_time) - minutesOfDay(start_time) : 0
}

function assumption({ instructor, examiner }: { instructor: boolean; examiner: boolean }): string {
  if (instructor) return 'Reckoned with an instructor aboard. '
  return examiner ? 'Reckoned with an examiner aboard. ' : ''
}
