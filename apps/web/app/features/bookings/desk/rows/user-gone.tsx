import { Alert } from '@mantine/core'
import type { Booking } from '@rsfc/contract/bookings/schemas'
import { IconUserX } from '@tabler/icons-react'
import layout from '../../../../ui/layout/area-layout.module.css'
import { DeleteBooking } from '../decision/delete-booking.tsx'
import classes from '../decision/booking-alerts.module.css'

/** Shown when the member was deleted; their flights and payments are kept (8.booking.user-gone). */
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
      <div className={`${layout.row} ${layout.actions}`}>
        <DeleteBooking booking={booking} />
      </div>
    </Alert>
  )
}
