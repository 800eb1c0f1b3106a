import { Group, Text, VisuallyHidden } from '@mantine/core'
import type { Booking } from '@rsfc/contract/bookings/schemas'
import { useState } from 'react'
import { Panel } from '../../../../ui/layout/panel.tsx'
import { AnswerMark } from '../../booking/answer-mark.tsx'
import { CONFIRM, REJECT } from '../desk-actions.ts'
import { InstructorPicker } from '../edit/instructor-picker.tsx'
import { RowActions } from '../rows/row-actions.tsx'
import { useDeskActions } from '../use-desk-actions.ts'

/** Confirm or reject on the booking's own page; stays while the decision can be undone. */
export function BookingDecision({ booking }: { booking: Booking }) {
  const actions = useDeskActions<Booking>()
  const [instructor, setInstructor] = useState(booking.flight_instructor)
  const acted = actions.acted.get(booking._id)
  if (booking.booking_status !== 'pending' && !acted) return null
  const refusal = actions.refusals.get(booking._id)
  return (
    <div {...actions.listProps}>
      <Panel title="This request">
        <AnswerMark booking={booking} />
        <Group gap="sm">
          {!acted && (
            <InstructorPicker booking={booking} value={instructor} size="sm" onChange={setInstructor} />
          )}
          <RowActions
            booking={booking}
            available={[CONFIRM, REJECT]}
            actions={actions}
            extra={instructor === booking.flight_instructor ? {} : { flight_instructor: instructor }}
          />
        </Group>
        {refusal && (
          <Text role="alert" c="var(--mantine-color-error)">
            {refusal}
          </Text>
        )}
        <VisuallyHidden role="status">{actions.announced}</VisuallyHidden>
      </Panel>
    </div>
  )
}
