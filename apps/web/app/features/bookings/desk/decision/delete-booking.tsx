import { addressOf, pages } from '@rsfc/contract/pages'
import { bookings } from '@rsfc/contract/bookings/routes'
import type { Booking } from '@rsfc/contract/bookings/schemas'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useAction } from '../../../../data/use-action.ts'
import { DeleteButton } from '../../../../ui/forms/delete-button.tsx'

export function DeleteBooking({ booking }: { booking: Booking }) {
  const removal = useAction(bookings.remove, { leaveTo: addressOf(pages.adminBookings) })
  return (
    <DeleteButton
      title="Delete this booking?"
      consequences={`The flight of ${booking.pilot_name} on ${dateInWords(booking.flight_date)} will be permanently deleted, including its payment record. To call it off instead, set its status to Cancelled.`}
      confirm="Delete the booking"
      busy={removal.isPending}
      onDelete={() => removal.mutate({ params: { id: booking._id } })}
    >
      Delete booking
    </DeleteButton>
  )
}
