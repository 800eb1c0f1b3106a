import { Button } from '@mantine/core'
import { bookings, type Booking } from '@rsfc/contract/bookings'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useAction } from '../../platform/use-action.ts'
import { askFirst } from '../../ui/area/ask-first.tsx'
import { LEAVING } from '../../ui/area/use-unsaved-warning.ts'
import { bookingQuery, BOOKINGS } from './booking-readings.ts'

export function DeleteBooking({ booking }: { booking: Booking }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const action = useAction(bookings, 'remove', {
    async onDone() {
      await navigate('/admin/bookings', { state: LEAVING })
      queryClient.removeQueries({ queryKey: bookingQuery(booking._id).queryKey })
      await queryClient.invalidateQueries({ queryKey: BOOKINGS })
    },
  })
  const press = async () => {
    const sure = await askFirst({
      title: 'Delete this booking?',
      children: `The flight of ${booking.pilot_name} on ${dateInWords(booking.flight_date)} disappears for good, with what is owed or paid for it. To only call it off, set its status to Cancelled.`,
      confirm: 'Delete the booking',
      danger: true,
    })
    if (sure) action.mutate({ params: { id: booking._id } })
  }
  return (
    <Button
      variant="default"
      leftSection={<IconTrash size={18} />}
      loading={action.isPending}
      onClick={() => void press()}
    >
      Delete booking
    </Button>
  )
}
