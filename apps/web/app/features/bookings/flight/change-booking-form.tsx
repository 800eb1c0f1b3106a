import { fleet } from '@rsfc/contract/fleet/routes'
import { Button, Select, Skeleton, Textarea } from '@mantine/core'
import { bookings } from '@rsfc/contract/bookings/routes'
import { BookingChanges, NewBooking, type Booking } from '@rsfc/contract/bookings/schemas'
import type { Aircraft } from '@rsfc/contract/fleet/schemas'
import { aircraftInWords } from '@rsfc/domain/bookings/flight-words'
import { firstBookableDate, judgeDate, judgeTimes } from '@rsfc/domain/bookings/request'
import { isAdmin } from '@rsfc/domain/members/account'
import { clubDate } from '@rsfc/domain/time/club-time'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { read } from '../../../data/read.ts'
import { useActionForm } from '../../../data/use-action-form.ts'
import type { KnownUser } from '../../../session/session.ts'
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx'
import layout from '../../../ui/layout/area-layout.module.css'
import { useBoardChanges } from '../board/use-board-changes.ts'
import { useClubNow } from '../board/use-club-now.ts'
import { askAboutUnusual } from '../request/ask-about-unusual.ts'
import { typedPlan } from '../request/flight-request.ts'
import { Quote } from '../request/quote.tsx'
import { PlanFields } from '../request/plan-fields.tsx'
import { useFleetDay } from '../request/use-fleet-day.ts'
import { isOffered, useFleetState } from '../use-fleet-state.ts'
import classes from './flight-page.module.css'

const Editable = NewBooking.pick({ aircraft_type: true, booking_remarks: true }).extend(typedPlan)

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

function planOf({ aircraft_type, flight_date, start_time, end_time, booking_remarks }: Booking) {
  return { aircraft_type, flight_date, start_time, end_time, booking_remarks }
}

function ChangeFields({ booking, user, onClose, aircraft }: ChangeFieldsProps) {
  useBoardChanges()
  const now = useClubNow()
  const schema = useMemo(() => editableSchema(isAdmin(user)), [user])
  const { aircraft_type } = booking
  const [initialValues] = useState(() => planOf(booking))
  const [values, setValues] = useState(initialValues)
  const choices = useFleetState(aircraft).filter((one) => one._id === aircraft_type || isOffered(one))
  const day = useFleetDay(values, choices, booking._id)
  const { form, formProps, field, busy, kept, forgetDraft } = useActionForm(bookings.update, {
    initialValues,
    edits: { record: booking, valuesOf: planOf },
    draft: 'change',
    schema,
    confirm: (input) => askAboutUnusual(input, initialValues),
    toInput: (input) => ({
      params: { id: booking._id },
      body: { ...toBookingFields(booking), ...Editable.parse(input) },
    }),
    onValuesChange: setValues,
    onDone: onClose,
  })
  const keyed = (name: keyof typeof initialValues) => ({ ...field(name), key: form.key(name) })
  const { key: aircraftKey, ...aircraftField } = keyed('aircraft_type')
  return (
    <form {...formProps} className={classes.change} aria-label="Change this booking">
      <div className={layout.stack}>
        {kept}
        <Select
          key={aircraftKey}
          {...aircraftField}
          size="md"
          label="Aircraft"
          data={choices.map((one) => ({ value: one._id, label: aircraftInWords(one) }))}
          allowDeselect={false}
        />
        {booking.instructor_answer && booking.flight_instructor_name && (
          <p className={layout.quiet}>
            {`At another time, ${booking.flight_instructor_name} is asked again. It must be within their hours.`}
          </p>
        )}
        <PlanFields
          values={values}
          day={day}
          today={clubDate(now)}
          earliest={isAdmin(user) ? undefined : firstBookableDate(now)}
          field={keyed}
          busy={busy}
          onPlan={(plan) => {
            form.setValues(plan)
            form.clearErrors()
          }}
        />
        <Textarea {...field('booking_remarks')} label="Remarks" autosize minRows={2} />
        <div className={`${layout.row} ${layout.actions}`}>
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
        </div>
      </div>
      <Quote values={{ ...values, flight_type: booking.flight_type }} />
    </form>
  )
}
