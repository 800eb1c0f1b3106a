import { instruction } from '@rsfc/contract/instruction/routes'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../data/read.ts'
import { BookedFlights, countInWords } from './booked-flights.tsx'
import type { Span } from './hours-values.ts'
import classes from './hours-form.module.css'

type FlightsInTimeOffProps = { instructorId: string; name: string | null; span: Span }

/** Shown as soon as the days are known, and for as long as somebody has not declined or moved them. */
export function FlightsInTimeOff({ instructorId, name, span }: FlightsInTimeOffProps) {
  const { data: flights = [] } = useQuery(
    read(instruction.booked, { params: { id: instructorId }, query: span }),
  )
  return (
    <div className={classes.inTimeOff} aria-live="polite">
      {flights.length > 0 && (
        <>
          <p className={classes.bookedTitle}>{`${countInWords(flights)}.`}</p>
          <BookedFlights flights={flights} name={name} />
        </>
      )}
    </div>
  )
}
