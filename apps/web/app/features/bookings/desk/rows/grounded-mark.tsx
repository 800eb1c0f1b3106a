import { Flex } from '@mantine/core'
import { groundedInWords } from '@rsfc/domain/airworthiness/grounding'
import { IconPlaneOff } from '@tabler/icons-react'
import { useGrounded } from '../../booking/use-fleet-state.ts'

/** 'Aircraft grounded: reason' beside a booking that is pending or confirmed; nothing otherwise. */
export function GroundedMark({ booking }: { booking: { aircraft_type: string; booking_status: string } }) {
  const reason = useGrounded().get(booking.aircraft_type)
  const isUpcoming = booking.booking_status === 'pending' || booking.booking_status === 'confirmed'
  if (!reason || !isUpcoming) return null
  return (
    <Flex
      component="p"
      gap={6}
      align="flex-start"
      c="var(--status-alarm-text)"
      fz="sm"
      fw={600}
      style={{ overflowWrap: 'anywhere' }}
    >
      <IconPlaneOff size={16} aria-hidden style={{ flex: 'none', marginTop: 2 }} />{' '}
      <span>{groundedInWords([reason])}</span>
    </Flex>
  )
}
