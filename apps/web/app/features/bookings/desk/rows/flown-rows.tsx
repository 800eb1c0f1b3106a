import { Text } from '@mantine/core'
import type { DeskBooking } from '@rsfc/contract/bookings/schemas'
import { COMPLETE, NOT_FLOWN } from '../desk-actions.ts'
import { DeskRows } from './desk-rows.tsx'

/** Flights that are over and that nobody has completed. */
export function FlownRows({ flights }: { flights: readonly DeskBooking[] }) {
  return (
    <>
      {flights.length > 0 && (
        <Text inherit fz="sm" c="dimmed">
          If a flight was flown at other times, open it to enter them.
        </Text>
      )}
      <DeskRows
        label="Flown, not completed"
        rows={flights}
        available={[COMPLETE, NOT_FLOWN]}
        details={renderCrew}
      />
    </>
  )
}

function renderCrew({ flight_instructor_name }: DeskBooking) {
  return flight_instructor_name && <Text inherit fz="sm" c="dimmed">{`With ${flight_instructor_name}`}</Text>
}
