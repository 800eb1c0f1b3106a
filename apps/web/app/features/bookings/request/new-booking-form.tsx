import { Box, Text, Textarea } from '@mantine/core'
import { bookings } from '@rsfc/contract/bookings/routes'
import { addressOf, pages } from '@rsfc/contract/pages'
import { UNJUDGED, UNJUDGED_MEANS } from '@rsfc/domain/airworthiness/grounding'
import { BOOK_AHEAD, firstBookableDate } from '@rsfc/domain/bookings/request'
import { FLIGHT_TYPES, type FlightType } from '@rsfc/domain/bookings/status'
import { clubDate, type ClubDate } from '@rsfc/domain/time/club-time'
import { BIRTHDAY_NEEDED } from '@rsfc/domain/privacy/consent'
import { useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useField } from '../../../page/use-field.ts'
import { useActionForm } from '../../../data/use-action-form.ts'
import type { KnownUser } from '../../../session/session.ts'
import { showError } from '../../../ui/feedback/notices.ts'
import { ChoiceCards } from '../../../ui/forms/choice-cards.tsx'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { TextLink } from '../../../ui/layout/text-link.tsx'
import { useBoardChanges } from '../board/live/use-board-changes.ts'
import { OnBoardFields } from '../booking/on-board-fields.tsx'
import { useClubNow } from '../booking/use-club-now.ts'
import { flightTypeName } from '../booking/booking-badges.tsx'
import type { AircraftWithState } from '../booking/use-fleet-state.ts'
import { LimitsNote } from './limits-note.tsx'
import type { PlannedFlight } from '../booking/planned-flight.ts'
import { InstructorField } from './instructor-field.tsx'
import { confirmUnusualFlight } from './confirm-unusual-flight.ts'
import {
  ANY_AIRCRAFT,
  FlightRequest,
  readPlan,
  spanOf,
  type FlightRequestValues,
  type PlanValues,
} from './flight-request.ts'
import { readInitialValues } from './initial-values.ts'
import { NextFreeTimes } from './next-free-times.tsx'
import { PlanFields } from './plan/plan-fields.tsx'
import { Quote } from './quote.tsx'
import { aircraftToBook, useFleetDay } from './plan/use-fleet-day.ts'
import classes from './new-booking-form.module.css'

type NewBookingFormProps = {
  aircraft: readonly AircraftWithState[]
  /** Shown with the reason, but not offered. */
  grounded: readonly AircraftWithState[]
  user: KnownUser
  /** Whether the member is ready for what is planned so far. */
  readiness: (plan: PlannedFlight) => ReactNode
  /** What the membership does not include. */
  membership: (memberId: string, flightType: FlightType | undefined) => ReactNode
}

/** The booking request form, with availability and a price estimate shown while it is filled in. */
export function NewBookingForm({ aircraft, grounded, user, readiness, membership }: NewBookingFormProps) {
  useBoardChanges()
  const now = useClubNow()
  const [search] = useSearchParams()
  const airfield = useField()
  const [initialValues] = useState<FlightRequestValues>(() => ({
    ...readInitialValues(search, aircraft),
    booking_remarks: '',
  }))
  const [values, setValues] = useState(initialValues)
  const [birthdayMissing, setBirthdayMissing] = useState(false)
  const day = useFleetDay(values, aircraft)

  const { form, field, formProps, busy, draftNotice } = useActionForm(bookings.create, {
    initialValues,
    schema: FlightRequest,
    // Another slot picked on the board is another request.
    draft: `new-booking?${search}`,
    confirm: (input) => confirmUnusualFlight(airfield, input),
    toInput: (input) => ({
      body: {
        ...FlightRequest.parse(input),
        aircraft_type: aircraftToBook(airfield, day, input),
        user_id: user._id,
      },
    }),
    onValuesChange: setValues,
    onRefused: ({ errors }) => setBirthdayMissing(errors.some(({ field: name }) => name === 'date_of_birth')),
    onInvalid: ({ flight_date }) => flight_date === BOOK_AHEAD && showError(BOOK_AHEAD),
    // The board opens at the day of the new booking.
    leaveTo: boardAddress(day.date ?? clubDate(now)),
  })
  const applyPlan = (plan: Partial<PlanValues & { flight_instructor: string }>) => {
    form.setValues(plan)
    form.clearErrors()
  }
  const keyedField = (name: keyof FlightRequestValues) => ({ ...field(name), key: form.key(name) })
  const { key: aircraftKey, ...aircraftField } = keyedField('aircraft_type')
  const { key: typeKey, ...typeField } = keyedField('flight_type')
  const { key: remarksKey, ...remarksField } = keyedField('booking_remarks')

  const { error: instructorError } = field('flight_instructor')
  const instructorField = { name: 'flight_instructor', error: instructorError }
  const flightType = FLIGHT_TYPES.find((one) => one === values.flight_type)
  const plan = readPlan(values)
  return (
    <form {...formProps} method="post" className={classes.form} aria-label="New booking">
      <div className={classes.fields}>
        {draftNotice}
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
              hint: one.unjudged
                ? `${one.aircraft_registration}, ${UNJUDGED.toLowerCase()}`
                : one.aircraft_registration,
            })),
            ...grounded.map((one) => ({
              value: one._id,
              label: one.aircraft_name || 'Aircraft without a name',
              hint: `${one.aircraft_registration}, grounded`,
              disabled: true,
            })),
          ]}
        />
        {aircraft
          .filter(({ unjudged }) => unjudged)
          .map((one) => (
            <Text key={one._id} size="sm" mt={-8} c="var(--status-waiting-text)">
              {`${one.aircraft_registration || one.aircraft_name}: ${UNJUDGED_MEANS}`}
            </Text>
          ))}
        {grounded.map((one) => (
          <Text
            key={one._id}
            size="sm"
            mt={-8}
            c="var(--status-alarm-text)"
            style={{ overflowWrap: 'anywhere' }}
          >
            {`${one.aircraft_registration || one.aircraft_name} is grounded: ${one.grounded}`}
          </Text>
        ))}
        <ChoiceCards
          key={typeKey}
          {...typeField}
          legend="Flight type"
          choices={FLIGHT_TYPES.map((type) => ({ value: type, label: flightTypeName(type) }))}
        />
        {membership(user._id, flightType)}
        {flightType && (
          <InstructorField
            values={values}
            flightType={flightType}
            userId={user._id}
            earliest={firstBookableDate(now)}
            today={clubDate(now)}
            field={instructorField}
            onPlan={applyPlan}
          />
        )}
        <PlanFields
          values={values}
          day={day}
          today={clubDate(now)}
          earliest={firstBookableDate(now)}
          field={keyedField}
          busy={busy}
          onPlan={applyPlan}
        />
        {flightType && <OnBoardFields flightType={flightType} field={keyedField} />}
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
          // On a phone the calendar says it.
          <Box visibleFrom="lg">
            <NextFreeTimes
              aircraft={day.candidates}
              earliest={firstBookableDate(now)}
              today={clubDate(now)}
              onPick={applyPlan}
            />
          </Box>
        )}
      </aside>
      <div>
        {birthdayMissing && (
          <Text size="sm" mb="xs">
            {BIRTHDAY_NEEDED} <TextLink to={addressOf(pages.editProfile)}>Edit my profile</TextLink>
          </Text>
        )}
        <LimitsNote />
        <SubmitButton busy={busy}>Request this flight</SubmitButton>
      </div>
    </form>
  )
}

/** The member's board, opened at a day. */
function boardAddress(date: ClubDate): string {
  return `${addressOf(pages.bookings)}?${new URLSearchParams({ date })}`
}
