import type { DeskBooking, Pilot } from '@rsfc/contract/bookings/schemas'
import { useState, type ComponentProps } from 'react'
import { CONFIRM, REJECT } from './desk-actions.ts'
import { DeskRows } from './desk-rows.tsx'
import { GroundedMark } from './grounded-mark.tsx'
import { InstructorPicker } from './instructor-picker.tsx'
import { PilotConcerns, pilotInBrief } from './pilot-facts.tsx'
import classes from './desk-rows.module.css'

type Request = DeskBooking & { pilot: Pilot | null }

/** Requests with what matters of the pilot; an instructor is assigned and the flight confirmed in place. */
export function RequestRows({ requests }: { requests: readonly Request[] }) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map())
  const instructorOf = (row: Request) => chosen.get(row._id) ?? row.flight_instructor
  return (
    <DeskRows
      label="Requests"
      rows={requests}
      available={[CONFIRM, REJECT]}
      details={renderPilot}
      picker={(row, disabled) =>
        renderPicker({
          booking: row,
          value: instructorOf(row),
          disabled,
          onChange: (instructor) => setChosen(new Map([...chosen, [row._id, instructor]])),
        })
      }
      extra={(row) => (chosen.has(row._id) ? { flight_instructor: instructorOf(row) } : {})}
    />
  )
}

function renderPicker(props: ComponentProps<typeof InstructorPicker>) {
  return <InstructorPicker {...props} />
}

function renderPilot(request: Request) {
  const { pilot, booking_remarks, flight_date, flight_type } = request
  const brief = pilot ? pilotInBrief(pilot) : 'Unable to find user'
  const line = booking_remarks ? `${brief} · “${booking_remarks}”` : brief
  return (
    <>
      <p className={classes.line} title={line}>
        {line}
      </p>
      <GroundedMark booking={request} />
      {pilot && <PilotConcerns pilot={pilot} flight={{ flight_date, flight_type }} />}
    </>
  )
}
