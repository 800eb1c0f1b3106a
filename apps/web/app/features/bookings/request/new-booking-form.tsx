import { Textarea } from '@mantine/core'
import { bookings } from '@rsfc/contract/bookings/routes'
import { BOOK_AHEAD, firstBookableDate } from '@rsfc/domain/bookings/request'
import { FLIGHT_TYPES } from '@rsfc/domain/bookings/status'
import { clubDate } from '@rsfc/domain/time/club-time'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useActionForm } from '../../../data/use-action-form.ts'
import type { KnownUser } from '../../../session/session.ts'
import { showError } from '../../../ui/feedback/notices.tsx'
import { ChoiceCards } from '../../../ui/forms/choice-cards.tsx'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { boardAddress } from '../board/board-address.ts'
import { useBoardChanges } from '../board/use-board-changes.ts'
import { useClubNow } from '../board/use-club-now.ts'
import { flightTypeName } from '../booking-badges.tsx'
import type { AircraftWithState } from '../use-fleet-state.ts'
import { askAboutUnusual } from './ask-about-unusual.ts'
import {
  ANY_AIRCRAFT,
  FlightRequest,
  spanOf,
  type FlightRequestValues,
  type PlanValues,
} from './flight-request.ts'
import { readInitialValues } from './new-booking-address.ts'
import { NextFreeTimes } from './next-free-times.tsx'
import { PlanFields } from './plan-fields.tsx'
import { Quote } from './quote.tsx'
import { aircraftToBook, useFleetDay } from './use-fleet-day.ts'
import classes from './new-booking-form.module.css'

type NewBookingFormProps = {
  aircraft: readonly AircraftWithState[]
  /** Shown with the reason, but not offered. */
  grounded: readonly AircraftWithState[]
  user: KnownUser
}

/** The booking request form, with availability and a price estimate shown while it is filled in. */
export function NewBookingForm({ aircraft, grounded, user }: NewBookingFormProps) {
  useBoardChanges()
  const now = useClubNow()
  const [search] = useSearchParams()
  const [initialValues] = useState<FlightRequestValues>(() => ({
    ...readInitialValues(search, aircraft),
    flight_type: '',
    booking_remarks: '',
  }))
  const [values, setValues] = useState(initialValues)
  const day = useFleetDay(values, aircraft)

  const { form, field, formProps, busy, kept } = useActionForm(bookings.create, {
    initialValues,
    schema: FlightRequest,
    // Another slot picked on the board is another request.
    draft: `new-booking?${search}`,
    confirm: (input) => askAboutUnusual(input),
    toInput: (input) => ({
      body: {
        ...FlightRequest.parse(input),
        aircraft_type: aircraftToBook(day, input),
        user_id: user._id,
      },
    }),
    onValuesChange: setValues,
    onInvalid: ({ flight_date }) => flight_date === BOOK_AHEAD && showError(BOOK_AHEAD),
    // The board opens at the day of the new booking.
    leaveTo: boardAddress(day.date ?? clubDate(now)),
  })
  const takePlan = (plan: Partial<PlanValues>) => {
    form.setValues(plan)
    form.clearErrors()
  }
  const keyed = (name: keyof FlightRequestValues) => ({ ...field(name), key: form.key(name) })
  const { key: aircraftKey, ...aircraftField } = keyed('aircraft_type')
  const { key: typeKey, ...typeField } = keyed('flight_type')
  const { key: remarksKey, ...remarksField } = keyed('booking_remarks')

  return (
    <form {...formProps} method="post" className={classes.form} aria-label="New booking">
      <div className={classes.fields}>
        {kept}
        <ChoiceCards
          key={aircraftKey}
          {...aircraftField}
          legend="Aircraft"
          choices={[
            ...(aircraft.length > 1
              ? [{ value: ANY_AIRCRAFT, label: 'Any aircraft', hint: 'Whichever is free' }]
              : []),
            ...aircraft.map((one) => ({
              value: one._id,
              label: one.aircraft_name,
              hint: one.aircraft_registration,
            })),
            ...grounded.map((one) => ({
              value: one._id,
              label: one.aircraft_name,
              hint: `${one.aircraft_registration}, grounded`,
              disabled: true,
            })),
          ]}
        />
        {grounded.map((one) => (
          <p key={one._id} className={classes.grounded}>
            {`${one.aircraft_registration || one.aircraft_name} is grounded: ${one.grounded}`}
          </p>
        ))}
        <ChoiceCards
          key={typeKey}
          {...typeField}
          legend="Flight type"
          choices={FLIGHT_TYPES.map((type) => ({ value: type, label: flightTypeName(type) }))}
        />
        <PlanFields
          values={values}
          day={day}
          today={clubDate(now)}
          earliest={firstBookableDate(now)}
          field={keyed}
          busy={busy}
          onPlan={takePlan}
        />
        <Textarea
          key={remarksKey}
          {...remarksField}
          label="Remarks"
          placeholder="For the officers (optional)"
          autosize
          minRows={1}
          maxRows={8}
        />
      </div>
      <aside className={classes.aside} aria-label="Price and free times">
        <Quote values={values} />
        {spanOf(values) === null && (
          <div className={classes.suggestions}>
            <NextFreeTimes
              aircraft={day.asked}
              earliest={firstBookableDate(now)}
              today={clubDate(now)}
              onPick={takePlan}
            />
          </div>
        )}
      </aside>
      <div>
        <SubmitButton busy={busy}>Request this flight</SubmitButton>
      </div>
    </form>
  )
}
