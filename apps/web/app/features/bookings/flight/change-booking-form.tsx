import { fleet } from '@rsfc/contract/fleet/routes'
import { Button, Select, Textarea, TextInput } from '@mantine/core'
import { bookings } from '@rsfc/contract/bookings/routes'
import { BookingChanges, NewBooking, type Booking } from '@rsfc/contract/bookings/schemas'
import { aircraftInWords } from '@rsfc/domain/bookings/flight-words'
import { firstBookableDate, isBookable, judgeDate, judgeTimes } from '@rsfc/domain/bookings/request'
import { isAdmin } from '@rsfc/domain/members/account'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { KnownUser } from '../../../session/session.ts'
import layout from '../../../ui/layout/area-layout.module.css'
import { useActionForm } from '../../../data/use-action-form.ts'
import classes from './flight-page.module.css'
import { read } from '../../../data/read.ts'

const Editable = NewBooking.pick({
  aircraft_type: true,
  flight_date: true,
  start_time: true,
  end_time: true,
  booking_remarks: true,
})

/** The fields of a pending booking that its member may change. Officers may choose any date. */
function editableSchema(officer: boolean) {
  return Editable.superRefine((values, context) => {
    const issue = judgeTimes(values) ?? (officer ? null : judgeDate(values, new Date()))
    if (issue) context.addIssue({ code: 'custom', path: [issue.field], message: issue.message })
  })
}

/** The call takes all fields of the booking (7.bookings.update). */
function toBookingFields(booking: Booking): BookingChanges {
  return Object.fromEntries(Object.entries(booking).filter(([key]) => key in BookingChanges.shape))
}

type ChangeBookingFormProps = { booking: Booking; user: KnownUser; onClose: () => void }

export function ChangeBookingForm({ booking, user, onClose }: ChangeBookingFormProps) {
  const [earliest] = useState(() => firstBookableDate(new Date()))
  const schema = useMemo(() => editableSchema(isAdmin(user)), [user])
  const { aircraft_type, flight_date, start_time, end_time, booking_remarks } = booking
  const { formProps, field, busy } = useActionForm(bookings.update, {
    initialValues: { aircraft_type, flight_date, start_time, end_time, booking_remarks },
    schema,
    toInput: (values) => ({ params: { id: booking._id }, body: { ...toBookingFields(booking), ...values } }),
    onDone: onClose,
  })
  return (
    <form {...formProps} className={layout.stack} aria-label="Change this booking">
      <Select
        {...field('aircraft_type')}
        size="md"
        label="Aircraft"
        data={useAircraftChoices(booking)}
        allowDeselect={false}
      />
      <TextInput
        {...field('flight_date')}
        type="date"
        label="Date"
        {...(!isAdmin(user) && { min: earliest })}
      />
      <div className={classes.pair}>
        <TextInput {...field('start_time')} type="time" label="Start time" />
        <TextInput {...field('end_time')} type="time" label="End time" />
      </div>
      <Textarea {...field('booking_remarks')} label="Remarks" autosize minRows={2} />
      <div className={`${layout.row} ${layout.actions}`}>
        <Button type="submit" loading={busy}>
          Save changes
        </Button>
        <Button variant="deissue" onClick={onClose}>
          Discard changes
        </Button>
      </div>
    </form>
  )
}

/** The currently booked aircraft first, then the other bookable ones. */
function useAircraftChoices(booking: Booking) {
  const aircraftList = useQuery(read(fleet.list))
  const current = { value: booking.aircraft_type, label: aircraftInWords(booking) }
  const others = (aircraftList.data ?? [])
    .filter((aircraft) => aircraft._id !== current.value && isBookable(aircraft))
    .map((aircraft) => ({ value: aircraft._id, label: aircraftInWords(aircraft) }))
  return [current, ...others]
}
