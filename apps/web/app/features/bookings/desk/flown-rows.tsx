import type { DeskBooking } from '@rsfc/contract/bookings/schemas'
import { COMPLETE, NOT_FLOWN } from './desk-actions.ts'
import { DeskRows } from './desk-rows.tsx'
import classes from './desk-rows.module.css'

/** Flights that are over and that nobody has completed. */
export function FlownRows({ flights }: { flights: readonly DeskBooking[] }) {
  return (
    <DeskRows
      label="Flown, not completed"
      rows={flights}
      available={[COMPLETE, NOT_FLOWN]}
      details={renderCrew}
    />
  )
}

function renderCrew({ flight_instructor_name }: DeskBooking) {
  return (
    <p className={classes.quiet}>
      {flight_instructor_name ? `With ${flight_instructor_name}. ` : ''}
      If it was flown at other times, open it to enter them.
    </p>
  )
}
