import { Button } from '@mantine/core'
import { site } from '@rsfc/contract/site/routes'
import { durationInWords } from '@rsfc/domain/bookings/flight-words'
import { feeLines, flightFee, type FlightRates } from '@rsfc/domain/bookings/payment/fee'
import { plannedCrew } from '@rsfc/domain/bookings/payment/planned-crew'
import { FLIGHT_TYPES } from '@rsfc/domain/bookings/status'
import { dollarsInWords } from '@rsfc/domain/money/money-words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { flightTypeName } from '../booking-badges.tsx'
import { FeeTable } from '../../../ui/tables/fee-table.tsx'
import { spanOf, type PlanValues } from './flight-request.ts'
import classes from './quote.module.css'
import { read } from '../../../data/read.ts'

type QuoteProps = { values: PlanValues & { flight_type: string; flight_instructor?: string } }

/** Estimated cost of the planned time, line by line; on a phone the lines are folded. */
export function Quote({ values }: QuoteProps) {
  const { data: rates, isError } = useQuery(read(site.configurations))
  const [unfolded, setUnfolded] = useState(false)
  const planned = spanOf(values)
  const minutes = planned ? planned.to - planned.from : 0
  const usual = plannedCrew(values.flight_type)
  const crew = { ...usual, instructor: usual.instructor || Boolean(values.flight_instructor) }
  const basis = rates && minutes > 0 && values.flight_type ? { minutes, rates, ...crew } : null
  return (
    <section className={classes.panel} aria-labelledby="quote">
      <h2 id="quote" className={classes.title}>
        Estimate
      </h2>
      {basis ? (
        <>
          <p className={classes.total}>{dollarsInWords(flightFee(basis).total)}</p>
          <p className={classes.note}>{durationInWords(minutes)} planned, charged in 5-minute blocks</p>
          <Button
            variant="subtle"
            size="compact-sm"
            className={classes.how ?? ''}
            aria-expanded={unfolded}
            onClick={() => setUnfolded(!unfolded)}
          >
            How it is worked out
          </Button>
          <div className={classes.lines} data-unfolded={unfolded || undefined}>
            <FeeTable lines={feeLines(basis)} total={flightFee(basis).total} onNavy />
          </div>
          <p className={classes.note}>
            {crewNote(crew)}You pay for the time you actually fly, after the flight.
          </p>
        </>
      ) : (
        <>
          {rates && <Rates rates={rates} />}
          <p className={classes.note}>
            {isError
              ? 'We could not load the rates. You can still send your request.'
              : 'Choose a flight type and times to see the estimated cost.'}
          </p>
        </>
      )}
    </section>
  )
}

/** What half an hour costs, before the flight is planned. */
function Rates({ rates }: { rates: FlightRates }) {
  return (
    <dl className={classes.rates} aria-label="Price of half an hour">
      {FLIGHT_TYPES.map((type) => (
        <div key={type}>
          <dt>{flightTypeName(type)}</dt>
          <dd>
            {dollarsInWords(flightFee({ minutes: 30, rates, ...plannedCrew(type) }).total)}
            <span className={classes.note}> per 30 min</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function crewNote({ instructor, examiner }: { instructor: boolean; examiner: boolean }): string {
  if (instructor) return 'Includes an instructor. '
  return examiner ? 'Includes an examiner. ' : ''
}
