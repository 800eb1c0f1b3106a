import { Textarea, TextInput } from '@mantine/core'
import { bookings } from '@rsfc/contract/bookings/routes'
import type { Aircraft } from '@rsfc/contract/fleet/schemas'
import type { Span } from '@rsfc/domain/bookings/board/availability'
import { BOOK_AHEAD, firstBookableDate } from '@rsfc/domain/bookings/request'
import { FLIGHT_TYPES } from '@rsfc/domain/bookings/status'
import { timeOfDay } from '@rsfc/domain/time/day-minutes'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { showError } from '../../../ui/feedback/notices.tsx'
import { useActionForm } from '../../../data/use-action-form.ts'
import { ChoiceCards } from '../../../ui/forms/choice-cards.tsx'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { Availability } from './availability.tsx'
import { boardAddress } from '../board/board-address.ts'
import { useBoardChanges } from '../board/use-board-changes.ts'
import { useClubNow } from '../board/use-club-now.ts'
import { flightTypeName } from '../booking-badges.tsx'
import { DurationPicks } from './duration-picks.tsx'
import { FlightRequest, type FlightRequestValues } from './flight-request.ts'
import { readInitialValues } from './new-booking-address.ts'
import { Quote } from './quote.tsx'
import classes from './new-booking-form.module.css'

/** The booking request form, with availability and a price estimate shown while it is filled in. */
export function NewBookingForm({ aircraft }: { aircraft: readonly Aircraft[] }) {
  useBoardChanges()
  const now = useClubNow()
  const [search] = useSearchParams()
  const [initialValues] = useState<FlightRequestValues>(() => ({
    ...readInitialValues(search),
    flight_type: '',
    booking_remarks: '',
  }))
  const [values, setValues] = useState(initialValues)

  const { form, field, formProps, busy } = useActionForm(bookings.create, {
    initialValues,
    schema: FlightRequest,
    toInput: (input) => ({ body: FlightRequest.parse(input) }),
    onValuesChange: setValues,
    onInvalid: ({ flight_date }) => flight_date === BOOK_AHEAD && showError(BOOK_AHEAD),
    leaveTo: boardAddress(values.flight_date),
  })

  const applySlot = ({ from, to }: Span) => {
    form.setValues({ start_time: timeOfDay(from), end_time: timeOfDay(to) })
    form.clearErrors()
  }

  return (
    <form {...formProps} method="post" className={classes.form} aria-label="New booking">
      <div className={classes.fields}>
        <ChoiceCards
          {...field('aircraft_type')}
          legend="Aircraft"
          choices={aircraft.map((one) => ({
            value: one._id,
            label: one.aircraft_name,
            hint: one.aircraft_registration,
          }))}
        />
        <ChoiceCards
          {...field('flight_type')}
          legend="Flight type"
          choices={FLIGHT_TYPES.map((type) => ({ value: type, label: flightTypeName(type) }))}
        />
        <div className={classes.when}>
          <TextInput
            {...field('flight_date')}
            type="date"
            label="Date"
            min={firstBookableDate(now)}
            className={classes.date}
          />
          <TextInput
            key={form.key('start_time')}
            {...field('start_time')}
            type="time"
            step={300}
            label="Start time"
          />
          <TextInput
            key={form.key('end_time')}
            {...field('end_time')}
            type="time"
            step={300}
            label="End time"
          />
        </div>
        <DurationPicks start={values.start_time} end={values.end_time} onPick={applySlot} />
        <Textarea
          {...field('booking_remarks')}
          label="Remarks"
          placeholder="Anything the officers should know (optional)"
          autosize
          minRows={2}
          maxRows={8}
        />
      </div>
      <aside className={classes.aside} aria-label="Availability and estimate">
        {/* Hidden while sending: the request would be shown as clashing with itself. */}
        {!busy && <Availability values={values} aircraft={aircraft} onTake={applySlot} />}
        <Quote values={values} />
      </aside>
      <div>
        <SubmitButton busy={busy}>Request this flight</SubmitButton>
      </div>
    </form>
  )
}
