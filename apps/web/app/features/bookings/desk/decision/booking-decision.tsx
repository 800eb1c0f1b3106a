import type { Booking } from '@rsfc/contract/bookings/schemas'
import { useState } from 'react'
import layout from '../../../../ui/layout/area-layout.module.css'
import { Panel } from '../../../../ui/layout/panel.tsx'
import { AnswerMark } from '../../answer-mark.tsx'
import { CONFIRM, REJECT } from '../desk-actions.ts'
import { InstructorPicker } from '../edit/instructor-picker.tsx'
import { RowActions } from '../rows/row-actions.tsx'
import { useDeskActions } from '../use-desk-actions.ts'
import classes from './booking-alerts.module.css'

/** Confirm or reject on the booking's own page; stays while the decision can be undone. */
export function BookingDecision({ booking }: { booking: Booking }) {
  const actions = useDeskActions<Booking>()
  const [instructor, setInstructor] = useState(booking.flight_instructor)
  const acted = actions.acted.get(booking._id)
  if (booking.booking_status !== 'pending' && !acted) return null
  const refusal = actions.refusals.get(booking._id)
  return (
    <div {...actions.place}>
      <Panel title="This request">
        <AnswerMark booking={booking} />
        <div className={layout.row}>
          {!acted && (
            <InstructorPicker booking={booking} value={instructor} size="sm" onChange={setInstructor} />
          )}
          <RowActions
            booking={booking}
            available={[CONFIRM, REJECT]}
            actions={actions}
            extra={instructor === booking.flight_instructor ? {} : { flight_instructor: instructor }}
          />
        </div>
        {refusal && (
          <p role="alert" className={classes.alarm}>
            {refusal}
          </p>
        )}
        <p className={classes.announced} role="status">
          {actions.announced}
        </p>
      </Panel>
    </div>
  )
}
