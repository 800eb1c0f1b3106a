import { Alert } from '@mantine/core'
import type { Booking } from '@rsfc/contract/bookings'
import { IconUserX } from '@tabler/icons-react'
import { DeleteBooking } from './delete-booking.tsx'
import classes from './edit-booking-page.module.css'

/** The member was deleted; what they flew and paid stays on record (§8). */
export function UserGone({ booking }: { booking: Booking }) {
  return (
    <Alert
      variant="light"
      color="horizon"
      icon={<IconUserX />}
      title="Unable to find user"
      classNames={{ title: classes.alertText, message: classes.alertText }}
    >
      <p>User is deleted, you may want to delete this flight booking</p>
      <div className={classes.actions}>
        <DeleteBooking booking={booking} />
      </div>
    </Alert>
  )
}
