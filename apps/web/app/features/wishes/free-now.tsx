import { Button, Group, Stack, Text } from '@mantine/core'
import { bookings } from '@rsfc/contract/bookings/routes'
import { addressOf, pages } from '@rsfc/contract/pages'
import type { FreeForWish } from '@rsfc/contract/wishes/schemas'
import type { FlightType } from '@rsfc/domain/bookings/status'
import { slotInWords } from '@rsfc/domain/wishes/free-now-words'
import { useNavigate } from 'react-router'
import { useAction } from '../../data/use-action.ts'
import { useSession } from '../../session/session.ts'

type FreeNowProps = {
  slot: NonNullable<FreeForWish>
  flight: { flight_type: FlightType; flight_instructor: string }
  /** Saves the wish although the slot is free. */
  onAnyway: () => void
}

/** The time of a wish is free already, so it can be booked in place of the wish. */
export function FreeNow({ slot, flight, onAnyway }: FreeNowProps) {
  const user = useSession()
  const navigate = useNavigate()
  const book = useAction(bookings.create, {
    onAccepted: ({ _id }) => void navigate(addressOf(pages.flight, { booking_id: _id })),
  })
  if (!user) return null
  const { aircraft_type, flight_date, start_time, end_time } = slot
  const request = { aircraft_type, flight_date, start_time, end_time, ...flight }
  return (
    <Stack
      component="section"
      gap="sm"
      p="md"
      bd="1px solid var(--rsfc-line)"
      bdrs="lg"
      aria-label="Free now"
    >
      <Text fw={600}>This time is free now</Text>
      <p>{`${slotInWords(slot)}. You can book it, and need no wish.`}</p>
      <Group gap="sm">
        <Button
          loading={book.isPending}
          onClick={() => book.mutate({ body: { ...request, booking_remarks: '', user_id: user._id } })}
        >
          Book this time
        </Button>
        <Button variant="default" disabled={book.isPending} onClick={onAnyway}>
          Save the wish anyway
        </Button>
      </Group>
    </Stack>
  )
}
