import { VisuallyHidden } from '@mantine/core'
import type { Booking } from '@rsfc/contract/bookings/schemas'
import { progressOf, type ProgressStep } from '@rsfc/domain/bookings/progress'
import { IconCheck, IconX } from '@tabler/icons-react'
import classes from './flight-timeline.module.css'

const STATE_TEXT: Record<ProgressStep['state'], string> = {
  done: 'done',
  next: 'waiting',
  ahead: 'upcoming',
  ended: 'ended here',
}

/** The steps of a flight from request to payment, with the current one marked. */
export function FlightTimeline({ booking }: { booking: Booking }) {
  return (
    <ol className={classes.timeline} aria-label="Flight progress">
      {progressOf(booking).map(({ label, state, current }) => (
        <li
          key={label}
          className={classes.step}
          data-state={state}
          data-current={current || undefined}
          aria-current={current ? 'step' : undefined}
        >
          <span className={classes.mark} aria-hidden>
            {state === 'done' && <IconCheck size={14} stroke={2.5} />}
            {state === 'ended' && <IconX size={14} stroke={2.5} />}
          </span>
          <span className={classes.label}>
            {label}
            <VisuallyHidden>, </VisuallyHidden>
            {state === 'next' ? (
              <span className={classes.waiting}>{STATE_TEXT[state]}</span>
            ) : (
              <VisuallyHidden>{STATE_TEXT[state]}</VisuallyHidden>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}
