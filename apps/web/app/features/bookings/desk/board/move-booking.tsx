import { Button, Modal, Select, SimpleGrid, Stack, Text, Textarea } from '@mantine/core'
import { bookings } from '@rsfc/contract/bookings/routes'
import { BookingChanges, NewBooking } from '@rsfc/contract/bookings/schemas'
import { timesAfterMove } from '@rsfc/domain/bookings/board/move-flight'
import { aircraftInWords } from '@rsfc/domain/bookings/flight-words'
import { judgeTimes } from '@rsfc/domain/bookings/request'
import { clubDate, clubTime, type ClubDate } from '@rsfc/domain/time/club-time'
import { spanInWords } from '@rsfc/domain/time/club-words'
import { minutesOfDay, timeOfDay } from '@rsfc/domain/time/day-minutes'
import { readTime } from '@rsfc/domain/time/read-text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../../../data/read.ts'
import { useActionForm } from '../../../../data/use-action-form.ts'
import { CalendarDateField } from '../../../../ui/forms/dates/calendar-date-field.tsx'
import { FieldGrid, wholeRow } from '../../../../ui/forms/field-grid.tsx'
import { SubmitButton } from '../../../../ui/forms/submit-button.tsx'
import { TimeField } from '../../../../ui/forms/dates/time-field.tsx'
import type { BookingMove } from '../../board/use-moved-booking.ts'
import { isOffered, type AircraftWithState } from '../../booking/use-fleet-state.ts'

const { aircraft_type, flight_date, start_time, end_time } = NewBooking.shape

const Move = BookingChanges.pick({ reason: true })
  .extend({ aircraft_type, flight_date, start_time, end_time })
  .superRefine((values, context) => {
    const fault = judgeTimes(values)
    if (fault) context.addIssue({ code: 'custom', path: [fault.field], message: fault.message })
  })

type MoveBookingProps = {
  moving: BookingMove | null
  aircraft: readonly AircraftWithState[]
  /** Shows the day that the booking is on now. */
  onMoved: (date: ClubDate) => void
  /** The move was refused: the block goes back to where it was. */
  onRefused: () => void
  onClose: () => void
}

/** Asks an officer to confirm where a booking moves to, and why. Works without a mouse too. */
export function MoveBooking({ moving, onClose, ...form }: MoveBookingProps) {
  return (
    <Modal opened={moving !== null} onClose={onClose} title="Move this booking" size="lg">
      {moving && <MoveForm {...form} moving={moving} onClose={onClose} />}
    </Modal>
  )
}

type MoveFormProps = Omit<MoveBookingProps, 'moving'> & { moving: BookingMove }

function MoveForm({ moving: { entry, target }, aircraft, onMoved, onRefused, onClose }: MoveFormProps) {
  const [from, to] = [new Date(entry.from), new Date(entry.to)]
  const before = { from: minutesOfDay(clubTime(from)), to: minutesOfDay(clubTime(to)) }
  const params = { id: entry.booking_id ?? '' }
  const { data: current } = useQuery(read(bookings.read, { params }))
  // The version at the time the dialog opened: the server refuses to overwrite later changes.
  const [version, setVersion] = useState<string>()
  if (current && version === undefined) setVersion(current.version)
  const { form, field, formProps, busy } = useActionForm(bookings.update, {
    initialValues: {
      aircraft_type: target?.aircraft_type ?? entry.aircraft_type,
      flight_date: target?.date ?? clubDate(from),
      start_time: timeOfDay(target?.from ?? before.from),
      end_time: timeOfDay(target?.to ?? before.to),
      reason: '',
    },
    schema: Move,
    toInput: (values) => ({ params, body: { ...values, ...(version && { version }) } }),
    onDone: ({ flight_date: date }) => {
      onClose()
      onMoved(date)
    },
    onRefused,
  })
  const start = field('start_time')
  const plane = aircraft.find(({ _id }) => _id === entry.aircraft_type)

  /** A later start moves the end too, so that the flight stays as long as it was. */
  const keepLength = (text: string) => {
    const time = readTime(text)
    if (!time) return
    form.setFieldValue('end_time', timeOfDay(timesAfterMove(before, minutesOfDay(time)).to))
  }

  return (
    <form {...formProps} aria-label="Move this booking">
      <Stack gap="lg">
        <Text style={{ fontVariantNumeric: 'tabular-nums' }}>
          <strong>{entry.pilot_name}</strong>
          {`: ${spanInWords(from, to)}${plane ? `, ${aircraftInWords(plane)}` : ''}`}
        </Text>
        <FieldGrid>
          <Select
            {...field('aircraft_type')}
            size="md"
            label="New aircraft"
            data={choicesOf(aircraft, entry.aircraft_type)}
            allowDeselect={false}
            style={wholeRow}
          />
          <CalendarDateField {...field('flight_date')} label="New date" />
          <SimpleGrid cols={2} spacing="sm">
            <TimeField
              {...start}
              label="New start"
              onChange={(time) => {
                start.onChange(time)
                keepLength(time)
              }}
            />
            <TimeField key={form.key('end_time')} {...field('end_time')} label="New end" />
          </SimpleGrid>
          <Textarea
            {...field('reason')}
            label="Reason"
            description="Optional. The member reads it in the mail about the change."
            maxLength={500}
            autosize
            minRows={2}
            style={wholeRow}
          />
        </FieldGrid>
        <Text size="sm" c="dimmed">
          The member gets a mail with the new time, and so does the crew of a confirmed flight.
        </Text>
        <Stack gap={10}>
          <SubmitButton busy={busy}>Move booking</SubmitButton>
          <Button variant="default" size="lg" onClick={onClose}>
            Leave it where it is
          </Button>
        </Stack>
      </Stack>
    </form>
  )
}

/** Bookable aircraft, and the one it has now. */
function choicesOf(aircraft: readonly AircraftWithState[], current: string) {
  return aircraft
    .filter((one) => isOffered(one) || one._id === current)
    .map((one) => ({ value: one._id, label: aircraftInWords(one) }))
}
