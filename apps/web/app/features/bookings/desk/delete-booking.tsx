import { bookings, type Booking } from '@rsfc/contract/bookings'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useAction } from '../../../platform/use-action.ts'
import { DeleteButton } from '../../../ui/area/delete-button.tsx'
import { useLeave } from '../../../ui/area/use-leave.ts'
import { bookingQuery, BOOKINGS } from '../booking-readings.ts'

export function DeleteBooking({ booking }: { booking: Booking }) {
  const gone = bookingQuery(booking._id).queryKey
  const leave = useLeave({ to: '/admin/bookings', gone, stale: [BOOKINGS] })
  const removal = useAction(bookings, 'remove', { onDone: leave })
  return (
    <DeleteButton
      title="Delete this booking?"
      consequences={`The flight of ${booking.pilot_name} on ${dateInWords(booking.flight_date)} disappears for good, with what is owed or paid for it. To only call it off, set its status to Cancelled.`}
      confirm="Delete the booking"
      busy={removal.isPending}
      onDelete={() => removal.mutate({ params: { id: booking._id } })}
    >
      Delete booking
    </DeleteButton>
  )
}
