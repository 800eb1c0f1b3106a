import { Select, Switch, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { Booking } from '@rsfc/contract/bookings/schemas'
import { BOOKING_FIELDS } from '@rsfc/domain/bookings/booking-fields'
import { BOOKING_STATUSES, FLIGHT_TYPES, PAYMENT_STATUSES } from '@rsfc/domain/bookings/status'
import { useState } from 'react'
import { CalendarDateField } from '../../../../ui/forms/dates/calendar-date-field.tsx'
import { TimeField } from '../../../../ui/forms/dates/time-field.tsx'
import { PlaceField } from '../../../../ui/forms/place-field.tsx'
import { FieldGrid, wholeRow } from '../../../../ui/forms/field-grid.tsx'
import { Panel } from '../../../../ui/layout/panel.tsx'
import { bookingStatusName, flightTypeName, paymentStatusName } from '../../booking/booking-badges.tsx'
import type { BookingForm } from './booking-fields.ts'
import { useAircraftChoices, useCrewChoices } from './edit-booking-choices.ts'
import { FigureField } from '../../../../ui/forms/figures/figure-field.tsx'

type EditBookingFieldsProps = {
  booking: Booking
  form: UseFormReturnType<BookingForm>
  field: (key: keyof BookingForm) => ReturnType<UseFormReturnType<BookingForm>['getInputProps']>
}

const SELECT = { size: 'md', allowDeselect: false } as const

export function EditBookingFields({ field: propsOf, ...rest }: EditBookingFieldsProps) {
  const { form } = rest
  const field = (name: keyof BookingForm) => ({ ...propsOf(name), label: BOOKING_FIELDS[name].label })
  const props = { ...rest, field }
  const [completed, setCompleted] = useState(form.getValues().booking_status === 'completed')
  form.watch('booking_status', ({ value }) => setCompleted(value === 'completed'))
  return (
    <>
      <FlightFields {...props} />
      <CrewFields {...props} />
      <StatusFields {...props} />
      {completed && <ActualFlightFields {...props} />}
    </>
  )
}

function FlightFields({ booking, field }: EditBookingFieldsProps) {
  return (
    <Panel title="Flight">
      <FieldGrid>
        <TextInput {...field('pilot_name')} />
        <Select {...SELECT} {...field('aircraft_type')} data={useAircraftChoices(booking)} />
        <Select
          {...SELECT}
          {...field('flight_type')}
          data={FLIGHT_TYPES.map((value) => ({ value, label: flightTypeName(value) }))}
        />
        <CalendarDateField {...field('flight_date')} />
        <TimeField {...field('start_time')} />
        <TimeField {...field('end_time')} />
        <FigureField {...field('passengers')} size="md" />
        <PlaceField {...field('destination')} local />
        <Textarea {...field('booking_remarks')} style={wholeRow} autosize minRows={2} />
      </FieldGrid>
    </Panel>
  )
}

function CrewFields({ booking, field }: EditBookingFieldsProps) {
  const { instructors, examiners } = useCrewChoices(booking)
  return (
    <Panel title="Crew">
      <FieldGrid>
        <Select {...SELECT} {...field('flight_instructor')} data={instructors} searchable />
        <Select {...SELECT} {...field('flight_examiner')} data={examiners} searchable />
      </FieldGrid>
    </Panel>
  )
}

function StatusFields({ field }: EditBookingFieldsProps) {
  return (
    <Panel title="Status and payment">
      <FieldGrid>
        <Select
          {...SELECT}
          {...field('booking_status')}
          data={BOOKING_STATUSES.map((value) => ({ value, label: bookingStatusName(value) }))}
        />
        <Select
          {...SELECT}
          {...field('payment_status')}
          data={PAYMENT_STATUSES.map((value) => ({ value, label: paymentStatusName(value) }))}
        />
        <FigureField
          {...field('payment_fee')}
          size="md"
          description="0 if nothing is due"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          prefix="$"
          decimals={2}
        />
        <Textarea
          {...field('reason')}
          style={wholeRow}
          description="When you reject, cancel or move the flight: the member reads it in the email and on the flight's page."
          autosize
          minRows={2}
        />
      </FieldGrid>
    </Panel>
  )
}

/** Only for completed bookings (5.booking-edit.actual). */
function ActualFlightFields({ form, field }: EditBookingFieldsProps) {
  return (
    <Panel title="Actual flight">
      <FieldGrid>
        <TimeField {...field('actual_start_time')} />
        <TimeField {...field('actual_end_time')} />
        <FigureField
          {...field('distance')}
          size="md"
          suffix={` ${BOOKING_FIELDS.distance.unit}`}
          decimals={2}
        />
        <Switch
          {...form.getInputProps('statistics_status', { type: 'checkbox' })}
          style={wholeRow}
          size="md"
          label={BOOKING_FIELDS.statistics_status.label}
        />
      </FieldGrid>
    </Panel>
  )
}
