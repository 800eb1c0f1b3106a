import { Checkbox, Modal, Select, SimpleGrid, Stack, Textarea } from '@mantine/core'
import { bookings } from '@rsfc/contract/bookings/routes'
import type { ApiError } from '@rsfc/contract/kit/client'
import { aircraftInWords } from '@rsfc/domain/bookings/flight-words'
import { BOOK_AHEAD, firstBookableDate } from '@rsfc/domain/bookings/request'
import { FLIGHT_TYPES } from '@rsfc/domain/bookings/status'
import { althoughInWords } from '@rsfc/domain/readiness/brief-words'
import { clubDate, type ClubDate } from '@rsfc/domain/time/club-time'
import { timeOfDay } from '@rsfc/domain/time/day-minutes'
import { useState } from 'react'
import { z } from 'zod'
import { useActionForm } from '../../../../data/use-action-form.ts'
import { showError } from '../../../../ui/feedback/notices.ts'
import { ChoiceCards } from '../../../../ui/forms/choice-cards.tsx'
import { CalendarDateField } from '../../../../ui/forms/dates/calendar-date-field.tsx'
import { FieldGrid, wholeRow } from '../../../../ui/forms/field-grid.tsx'
import { SubmitButton } from '../../../../ui/forms/submit-button.tsx'
import { TimeField } from '../../../../ui/forms/dates/time-field.tsx'
import type { BookingStart, RenderPlan } from '../../board/schedule-board.tsx'
import { OnBoardFields } from '../../booking/on-board-fields.tsx'
import { flightTypeName } from '../../booking/booking-badges.tsx'
import {
  FlightRequest,
  NOBODY_ELSE,
  readPlan,
  type FlightRequestValues,
} from '../../request/flight-request.ts'
import { InstructorField } from '../../request/instructor-field.tsx'
import { NotReadyAlert } from '../decision/not-ready-alert.tsx'
import { blockingLines, openLines } from '../decision/open-lines.tsx'
import { MemberField } from './member-field.tsx'
import { isOffered, type AircraftWithState } from '../../booking/use-fleet-state.ts'

type BookForMemberProps = {
  start: BookingStart | null
  aircraft: readonly AircraftWithState[]
  now: Date
  readiness: RenderPlan
  /** Shows the day that was booked. */
  onBooked: (date: ClubDate) => void
  onClose: () => void
}

/** An officer books a flight for a member, whose rules apply. */
export function BookForMember({ start, onClose, ...form }: BookForMemberProps) {
  return (
    <Modal opened={start !== null} onClose={onClose} title="Book for a member" size="lg">
      {start && <BookingForm {...form} start={start} onClose={onClose} />}
    </Modal>
  )
}

const Request = z.intersection(z.object({ user_id: z.guid('Choose a member') }), FlightRequest)

const CONFIRMED = 'The flight is confirmed, and the member gets a mail.'
const WAITS = 'The booking waits for confirmation like any other, and the member gets a mail.'
const NOT_AT_ONCE =
  'Choose an instructor, or book it without confirming and give the reason on the page of the booking.'

type BookingFormProps = Omit<BookForMemberProps, 'start'> & { start: BookingStart }

function BookingForm({ start, aircraft, now, readiness, onBooked, onClose }: BookingFormProps) {
  const bookable = aircraft.filter(isOffered)
  const earliest = firstBookableDate(now)
  const [initialValues] = useState<FlightRequestValues & { user_id: string }>(() => ({
    user_id: '',
    aircraft_type: start.aircraft_type ?? bookable[0]?._id ?? '',
    flight_type: '',
    // The day that the board shows, even if it is too soon: then the field says so.
    flight_date: start.date,
    start_time: start.from === undefined ? '' : timeOfDay(start.from),
    end_time: start.to === undefined ? '' : timeOfDay(start.to),
    flight_instructor: '',
    ...NOBODY_ELSE,
    booking_remarks: '',
  }))
  const [values, setValues] = useState(initialValues)
  const [confirms, setConfirms] = useState(true)
  const [notReady, setNotReady] = useState<ApiError['lines']>([])
  const open = openLines(notReady)
  const { form, field, formProps, busy } = useActionForm(bookings.create, {
    initialValues,
    onValuesChange: (entered) => {
      setValues(entered)
      // What was refused was another flight.
      setNotReady([])
    },
    schema: Request,
    toInput: (entered) => ({
      body: {
        ...Request.parse(entered),
        ...(confirms && { confirm: true, accepted_rules: open.map(({ rule }) => rule) }),
      },
    }),
    onInvalid: ({ flight_date }) => flight_date === BOOK_AHEAD && showError(BOOK_AHEAD),
    onDone: ({ flight_date }) => {
      onClose()
      onBooked(flight_date)
    },
    onRefused: ({ lines }) => setNotReady(lines),
  })
  const flightType = FLIGHT_TYPES.find((one) => one === values.flight_type)
  const { error: instructorError } = field('flight_instructor')
  const { error: dateError, ...dateField } = field('flight_date')
  const tooSoon = values.flight_date === start.date && start.date < earliest ? BOOK_AHEAD : undefined
  const planned = readPlan(values)
  return (
    <form {...formProps} aria-label="Book for a member">
      <Stack gap="lg">
        <MemberField
          name="user_id"
          error={form.errors.user_id}
          onChange={(id) => {
            form.setFieldValue('user_id', id ?? '')
            form.clearFieldError('user_id')
          }}
        />
        <ChoiceCards
          {...field('flight_type')}
          legend="Flight type"
          choices={FLIGHT_TYPES.map((type) => ({ value: type, label: flightTypeName(type) }))}
        />
        {flightType && (
          <InstructorField
            values={values}
            flightType={flightType}
            userId={values.user_id}
            earliest={earliest}
            today={clubDate(now)}
            field={{ name: 'flight_instructor', error: instructorError }}
            forMember
            onPlan={(plan) => {
              form.setValues(plan)
              form.clearErrors()
            }}
          />
        )}
        <FieldGrid>
          <Select
            {...field('aircraft_type')}
            key={form.key('aircraft_type')}
            size="md"
            label="Aircraft"
            data={bookable.map((one) => ({ value: one._id, label: aircraftInWords(one) }))}
            allowDeselect={false}
            style={wholeRow}
          />
          <CalendarDateField
            {...dateField}
            error={dateError ?? tooSoon}
            key={form.key('flight_date')}
            label="Date"
            min={earliest}
          />
          <SimpleGrid cols={2} spacing="sm">
            <TimeField {...field('start_time')} key={form.key('start_time')} label="Start time" />
            <TimeField {...field('end_time')} key={form.key('end_time')} label="End time" />
          </SimpleGrid>
          <Textarea {...field('booking_remarks')} label="Remarks" autosize minRows={2} style={wholeRow} />
        </FieldGrid>
        {flightType && (
          <OnBoardFields
            flightType={flightType}
            field={(name) => ({ ...field(name), key: form.key(name) })}
          />
        )}
        {planned && values.user_id && readiness({ ...planned, user_id: values.user_id })}
        <Checkbox
          label="Confirm at once"
          description={confirms ? CONFIRMED : WAITS}
          checked={confirms}
          onChange={({ currentTarget }) => {
            setConfirms(currentTarget.checked)
            setNotReady([])
          }}
        />
        {open.length > 0 && (
          <NotReadyAlert lines={notReady}>{blockingLines(open).length > 0 && NOT_AT_ONCE}</NotReadyAlert>
        )}
        <SubmitButton busy={busy}>
          {open.length > 0 && blockingLines(open).length === 0
            ? `Book ${althoughInWords(open)}`
            : 'Book this flight'}
        </SubmitButton>
      </Stack>
    </form>
  )
}
