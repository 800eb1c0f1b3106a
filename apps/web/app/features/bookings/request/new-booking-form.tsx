import { Textarea } from '@mantine/core'
import { bookings } from '@rsfc/contract/bookings/routes'
import { addressOf, pages } from '@rsfc/contract/pages'
import { BOOK_AHEAD, firstBookableDate } from '@rsfc/domain/bookings/request'
import { FLIGHT_TYPES, type FlightType } from '@rsfc/domain/bookings/status'
import { clubDate, type ClubDate } from '@rsfc/domain/time/club-time'
import { readDate, readTime } from '@rsfc/domain/time/read-text'
import { useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useActionForm } from '../../../data/use-action-form.ts'
import type { KnownUser } from '../../../session/session.ts'
import { showError } from '../../../ui/feedback/notices.tsx'
import { ChoiceCards } from '../../../ui/forms/choice-cards.tsx'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { useBoardChanges } from '../board/use-board-changes.ts'
import { useClubNow } from '../board/use-club-now.ts'
import { flightTypeName } from '../booking-badges.tsx'
import type { AircraftWithState } from '../use-fleet-state.ts'
import { InstructorField } from './instructor-field.tsx'
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

type Plan = Pick<FlightRequestValues, 'flight_date' | 'start_time' | 'end_time'> & {
  flight_type: FlightType
  aircraft_type?: string
  flight_instructor?: string
}

type NewBookingFormProps = {
  aircraft: readonly AircraftWithState[]
  /** Shown with the reason, but not offered. */
  grounded: readonly AircraftWithState[]
  user: KnownUser
  /** Whether the member is ready for what is planned so far. */
  readiness: (plan: Plan) => ReactNode
}

/** The booking request form, with availability and a price estimate shown while it is filled in. */
export function NewBookingForm({ aircraft, grounded, user, readiness }: NewBookingFormProps) {
  useBoardChanges()
  const now = useClubNow()
  const [search] = useSearchParams()
  const [initialValues] = useState<FlightRequestValues>(() => ({
    ...readInitialValues(search, aircraft),
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
  const takePlan = (plan: Partial<PlanValues & { flight_instructor: string }>) => {
    form.setValues(plan)
    form.clearErrors()
  }
  const keyed = (name: keyof FlightRequestValues) => ({ ...field(name), key: form.key(name) })
  const { key: aircraftKey, ...aircraftField } = keyed('aircraft_type')
  const { key: typeKey, ...typeField } = keyed('flight_type')
  const { key: remarksKey, ...remarksField } = keyed('booking_remarks')

  const { error: instructorError } = field('flight_instructor')
  const instructorField = { name: 'flight_instructor', error: instructorError }
  const flightType = FLIGHT_TYPES.find((one) => one === values.flight_type)
  const plan = planIn(values)
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
              label: one.aircraft_name || 'Aircraft without a name',
              hint: one.aircraft_registration,
            })),
            ...grounded.map((one) => ({
              value: one._id,
              label: one.aircraft_name || 'Aircraft without a name',
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
        {flightType && (
          <InstructorField
            values={values}
            flightType={flightType}
            userId={user._id}
            earliest={firstBookableDate(now)}
            today={clubDate(now)}
            field={instructorField}
            onPlan={takePlan}
          />
        )}
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
        {plan && readiness(plan)}
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

/** What can be judged already; null until a day, a time and a type are chosen. */
function planIn(values: FlightRequestValues): Plan | null {
  const flight_type = FLIGHT_TYPES.find((one) => one === values.flight_type)
  const flight_date = readDate(values.flight_date)
  const [start_time, end_time] = [readTime(values.start_time), readTime(values.end_time)]
  if (!flight_type || !flight_date || !start_time || !end_time || end_time <= start_time) return null
  const certain = values.aircraft_type !== '' && values.aircraft_type !== ANY_AIRCRAFT
  const aircraft = certain ? { aircraft_type: values.aircraft_type } : {}
  const asked = values.flight_instructor ? { flight_instructor: values.flight_instructor } : {}
  return { flight_type, flight_date, start_time, end_time, ...aircraft, ...asked }
}

/** The member's board, opened at a day. */
function boardAddress(date: ClubDate): string {
  return `${addressOf(pages.bookings)}?${new URLSearchParams({ date })}`
}
