import { fleet } from '@rsfc/contract/fleet/routes'
import { Button, Group, Select, Skeleton, Stack, Text, Textarea } from '@mantine/core'
import { bookings } from '@rsfc/contract/bookings/routes'
import { BookingChanges, NewBooking, type Booking } from '@rsfc/contract/bookings/schemas'
import type { Aircraft } from '@rsfc/contract/fleet/schemas'
import { aircraftInWords } from '@rsfc/domain/bookings/flight-words'
import { firstBookableDate, judgeDate, judgeTimes } from '@rsfc/domain/bookings/request'
import { destinationInWords, LOCAL } from '@rsfc/domain/places/place'
import { isAdmin } from '@rsfc/domain/members/account'
import { clubDate } from '@rsfc/domain/time/club-time'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useField } from '../../../page/use-field.ts'
import { read } from '../../../data/read.ts'
import { useActionForm } from '../../../data/use-action-form.ts'
import type { KnownUser } from '../../../session/session.ts'
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx'
import { useBoardChanges } from '../board/live/use-board-changes.ts'
import { OnBoardFields } from '../booking/on-board-fields.tsx'
import { useClubNow } from '../booking/use-club-now.ts'
import { confirmUnusualFlight } from '../request/confirm-unusual-flight.ts'
import { typedPassengers, typedPlan } from '../request/flight-request.ts'
import { Quote } from '../request/quote.tsx'
import { PlanFields } from '../request/plan/plan-fields.tsx'
import { useFleetDay } from '../request/plan/use-fleet-day.ts'
import { isOffered, useFleetState } from '../booking/use-fleet-state.ts'
import classes from './flight-page.module.css'

const Editable = NewBooking.pick({ aircraft_type: true, destination: true, booking_remarks: true }).extend({
  ...typedPlan,
  passengers: typedPassengers,
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

export function ChangeBookingForm(props: ChangeBookingFormProps) {
  const aircraft = useQuery(read(fleet.list))
  if (aircraft.data) return <ChangeFields {...props} aircraft={aircraft.data} />
  if (aircraft.isError) return <FetchFailed error={aircraft.error} onRetry={() => void aircraft.refetch()} />
  return <Skeleton height={420} radius="md" role="status" aria-label="Loading the aircraft" />
}

type ChangeFieldsProps = ChangeBookingFormProps & { aircraft: readonly Aircraft[] }

function planOf(booking: Booking) {
  const { aircraft_type, flight_date, start_time, end_time, booking_remarks } = booking
  return {
    aircraft_type,
    flight_date,
    start_time,
    end_time,
    passengers: (booking.passengers ?? 0) as number | string,
    destination: destinationInWords(booking.destination ?? LOCAL),
    booking_remarks,
  }
}

function ChangeFields({ booking, user, onClose, aircraft }: ChangeFieldsProps) {
  const airfield = useField()
  useBoardChanges()
  const now = useClubNow()
  const schema = useMemo(() => editableSchema(isAdmin(user)), [user])
  const { aircraft_type } = booking
  const [initialValues] = useState(() => planOf(booking))
  const [values, setValues] = useState(initialValues)
  const choices = useFleetState(aircraft).filter((one) => one._id === aircraft_type || isOffered(one))
  const day = useFleetDay(values, choices, booking._id)
  const { form, formProps, field, busy, draftNotice, forgetDraft } = useActionForm(bookings.update, {
    initialValues,
    edits: { record: booking, valuesOf: planOf },
    draft: 'change',
    schema,
    confirm: (input) => confirmUnusualFlight(airfield, input, initialValues),
    toInput: (input) => ({
      params: { id: booking._id },
      body: { ...toBookingFields(booking), ...Editable.parse(input) },
    }),
    onValuesChange: setValues,
    onDone: onClose,
  })
  const keyedField = (name: keyof typeof initialValues) => ({ ...field(name), key: form.key(name) })
  const { key: aircraftKey, ...aircraftField } = keyedField('aircraft_type')
  return (
    <form {...formProps} className={classes.change} aria-label="Change this booking">
      <Stack gap="lg">
        {draftNotice}
        <Select
          key={aircraftKey}
          {...aircraftField}
          size="md"
          label="Aircraft"
          data={choices.map((one) => ({ value: one._id, label: aircraftInWords(one) }))}
          allowDeselect={false}
        />
        {booking.instructor_answer && booking.flight_instructor_name && (
          <Text size="sm" c="dimmed">
            {`At another time, ${booking.flight_instructor_name} is asked again. It must be within their hours.`}
          </Text>
        )}
        <PlanFields
          values={values}
          day={day}
          today={clubDate(now)}
          earliest={isAdmin(user) ? undefined : firstBookableDate(now)}
          field={keyedField}
          busy={busy}
          onPlan={(plan) => {
            form.setValues(plan)
            form.clearErrors()
          }}
        />
        <OnBoardFields flightType={booking.flight_type} field={keyedField} />
        <Textarea {...field('booking_remarks')} label="Remarks" autosize minRows={2} />
        <Group gap="sm" mt={20}>
          <Button type="submit" loading={busy}>
            Save changes
          </Button>
          <Button
            variant="default"
            onClick={() => {
              forgetDraft()
              onClose()
            }}
          >
            Discard changes
          </Button>
        </Group>
      </Stack>
      <Quote values={{ ...values, flight_type: booking.flight_type }} />
    </form>
  )
}
