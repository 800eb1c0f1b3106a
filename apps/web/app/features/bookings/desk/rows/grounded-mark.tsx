import { groundedInWords } from '@rsfc/domain/airworthiness/grounding'
import { IconPlaneOff } from '@tabler/icons-react'
import { useGrounded } from '../../use-fleet-state.ts'
import classes from './grounded-mark.module.css'

/** 'Aircraft grounded: reason' beside a booking that waits or is confirmed; nothing otherwise. */
export function GroundedMark({ booking }: { booking: { aircraft_type: string; booking_status: string } }) {
  const reason = useGrounded().get(booking.aircraft_type)
  const waits = booking.booking_status === 'pending' || booking.booking_status === 'confirmed'
  if (!reason || !waits) return null
  return (
    <p className={classes.mark}>
      <IconPlaneOff size={16} aria-hidden /> <span>{groundedInWords([reason])}</span>
    </p>
  )
}
