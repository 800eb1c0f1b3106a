import { Box, Button, NativeSelect, Stack, Text } from '@mantine/core'
import { bookings } from '@rsfc/contract/bookings/routes'
import type { FreeSlot } from '@rsfc/contract/bookings/schemas'
import { instruction } from '@rsfc/contract/instruction/routes'
import type { InstructorDays } from '@rsfc/contract/instruction/schemas'
import { training } from '@rsfc/contract/training/routes'
import type { FlightType } from '@rsfc/domain/bookings/status'
import { planInWords } from '@rsfc/domain/instruction/plan-words'
import { addDays, type ClubDate } from '@rsfc/domain/time/club-time'
import { shortDateInWords } from '@rsfc/domain/time/club-words'
import { readDate } from '@rsfc/domain/time/read-text'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { read } from '../../../data/read.ts'
import { ANY_AIRCRAFT, spanOf, type FlightRequestValues, type PlanValues } from './flight-request.ts'
import classes from './instructor-field.module.css'

const DAYS_AHEAD = 28
const USUAL_MINUTES = 60
const MOST_SLOTS = 6
const MOST_ON_PHONE = 4

const FOR_LESSON =
  'Ask somebody you would like to fly with. They see your phone number. Without one, an officer finds you an instructor.'
const FOR_COMPANY = 'Only if you would like somebody to fly with you. They see your phone number.'
const FOR_MEMBER = 'The instructor gets a mail, and sees the phone number of the member.'

type InstructorFieldProps = {
  values: FlightRequestValues
  flightType: FlightType
  userId: string
  earliest: ClubDate
  today: ClubDate
  field: { name: string; error?: ReactNode }
  onPlan: (plan: Partial<PlanValues> & { flight_instructor: string }) => void
  /** An officer chooses for someone else. */
  forMember?: boolean
}

/** The instructor to ask, whether they teach at the chosen time, and the next times at which both are free. */
export function InstructorField(props: InstructorFieldProps) {
  const { values, flightType, userId, earliest, today, field, onPlan, forMember = false } = props
  const range = { from: earliest, to: addDays(earliest, DAYS_AHEAD - 1) }
  const staff = useQuery(read(instruction.availability, { query: range }))
  const others = (staff.data ?? []).filter(({ instructor_id }) => instructor_id !== userId)
  const isLesson = flightType === 'training'
  const date = readDate(values.flight_date)
  // A day beyond those that were read.
  const later = useQuery({
    ...read(instruction.availability, { query: { from: date ?? '', to: date ?? '' } }),
    enabled: date !== null && values.flight_instructor !== '' && date > range.to,
  })
  const known = date !== null && date > range.to ? later.data : staff.data
  const chosen = known?.find(({ instructor_id }) => instructor_id === values.flight_instructor)
  const own = useOwnInstructor(userId, isLesson && !forMember)
  const isOffered = others.some(({ instructor_id, days }) => instructor_id === own && days.length > 0)
  useChosenForLesson({ own: isOffered ? own : null, isLesson, values, onPlan })
  return (
    <Stack gap={10}>
      <NativeSelect
        {...field}
        size="md"
        label="Instructor (optional)"
        description={forMember ? FOR_MEMBER : isLesson ? FOR_LESSON : FOR_COMPANY}
        data={[{ value: '', label: isLesson ? 'No preference' : 'None' }, ...others.map(choiceOf(own))]}
        value={values.flight_instructor}
        onChange={({ currentTarget }) => onPlan({ flight_instructor: currentTarget.value })}
      />
      {staff.isError && (
        <Text size="sm" c="dimmed">
          We could not load the instructors. You can still send your request.
        </Text>
      )}
      {date && chosen && (
        <Text size="sm" c="dimmed" role="status">
          {planInWords(chosen, date, spanOf(values))}
        </Text>
      )}
      {(isLesson || values.flight_instructor !== '') && others.length > 0 && (
        <NextLessons values={values} flightType={flightType} range={range} today={today} onPlan={onPlan} />
      )}
    </Stack>
  )
}

const choiceOf =
  (own: string | null) =>
  ({ instructor_id, name, days }: InstructorDays) => {
    const isAway = days.length === 0
    const isOwn = instructor_id === own
    return {
      value: instructor_id,
      label: isAway ? `${name} (no hours in the next weeks)` : isOwn ? `${name} (your instructor)` : name,
      disabled: isAway,
    }
  }

/** The instructor of the member's course; null if there is none. */
function useOwnInstructor(userId: string, enabled: boolean): string | null {
  const { data } = useQuery({
    ...read(training.read, { params: { member_id: userId } }),
    enabled,
    meta: { handlesRefusal: true },
  })
  return data?.course && data.course.ended_on === null ? data.course.instructor_id : null
}

type ChosenForLesson = Pick<InstructorFieldProps, 'values' | 'onPlan'> & {
  own: string | null
  isLesson: boolean
}

/** Chooses the student's own instructor for a lesson, once, and takes the choice back if it is no lesson. */
function useChosenForLesson({ own, isLesson, values, onPlan }: ChosenForLesson): void {
  const chosen = useRef<string | null>(null)
  const current = values.flight_instructor
  useEffect(() => {
    if (isLesson && own && chosen.current === null && current === '') {
      chosen.current = own
      onPlan({ flight_instructor: own })
    } else if (!isLesson && chosen.current !== null) {
      if (current === chosen.current) onPlan({ flight_instructor: '' })
      chosen.current = null
    }
  }, [own, isLesson, current, onPlan])
}

type NextLessonsProps = Pick<InstructorFieldProps, 'values' | 'flightType' | 'today' | 'onPlan'> & {
  range: { from: ClubDate; to: ClubDate }
}

/** Whom and what to search free slots for; '' and 'any' mean anybody and any aircraft. */
type SlotSearch = { aircraft: string; instructor: string }

/** The next times at which an aircraft and the instructor are both free; one press fills the form. */
function NextLessons({ values, flightType, range, today, onPlan }: NextLessonsProps) {
  const span = spanOf(values)
  const minutes = span ? span.to - span.from : USUAL_MINUTES
  // After a slot is picked, the search stays as it was, so that the other slots are still offered.
  const [picked, setPicked] = useState<{ slot: SlotSearch; search: SlotSearch } | null>(null)
  const isPicked =
    picked?.slot.aircraft === values.aircraft_type && picked.slot.instructor === values.flight_instructor
  const wanted = isPicked
    ? picked.search
    : { aircraft: values.aircraft_type, instructor: values.flight_instructor }
  const search = {
    ...range,
    flight_type: flightType,
    minutes: Math.min(Math.max(minutes, 10), 600),
    ...(wanted.aircraft !== ANY_AIRCRAFT && wanted.aircraft !== '' && { aircraft_type: wanted.aircraft }),
    ...(wanted.instructor && { flight_instructor: wanted.instructor }),
  }
  const pick = (slot: FreeSlot) => {
    setPicked({ slot: { aircraft: slot.aircraft_type, instructor: slot.flight_instructor }, search: wanted })
    onPlan(planOf(slot))
  }
  const free = useQuery({
    ...read(bookings.free, { query: search }),
    placeholderData: (before: FreeSlot[] | undefined) => before,
  })
  if (!free.data) return null
  if (free.data.length === 0)
    return (
      <Text size="sm" c="dimmed">
        No instructor and aircraft are free together in the next four weeks. Choose a time without an
        instructor, and an officer will help.
      </Text>
    )
  const isChosen = (slot: FreeSlot) =>
    slot.flight_date === readDate(values.flight_date) &&
    slot.start_time === values.start_time &&
    slot.end_time === values.end_time &&
    slot.flight_instructor === values.flight_instructor
  return (
    <Stack gap={10} role="group" aria-label="Next times when both are free">
      <Text size="sm" c="dimmed">
        Next times when the instructor and an aircraft are both free:
      </Text>
      <ul className={classes.slots}>
        {firstTwoOfEachDay(free.data).map((slot, index) => (
          <Box
            component="li"
            key={`${slot.flight_date} ${slot.start_time}`}
            {...(index >= MOST_ON_PHONE && { visibleFrom: 'md' })}
          >
            <Button
              variant="default"
              fullWidth
              className={classes.slot ?? ''}
              aria-pressed={isChosen(slot)}
              onClick={() => pick(slot)}
            >
              <span style={{ fontVariantNumeric: 'tabular-nums' }}>
                {`${shortDateInWords(slot.flight_date, today)}, ${slot.start_time}–${slot.end_time}`}
              </span>{' '}
              <Text span inherit fz="xs" fw={400} c="dimmed" maw="100%" truncate>
                {`${slot.flight_instructor_name} · ${slot.aircraft_registration || slot.aircraft_name}`}
              </Text>
            </Button>
          </Box>
        ))}
      </ul>
    </Stack>
  )
}

/** Two a day, so that several days are offered. */
function firstTwoOfEachDay(slots: readonly FreeSlot[]): FreeSlot[] {
  const ofDay = new Map<string, number>()
  return slots
    .filter(({ flight_date }) => {
      const count = (ofDay.get(flight_date) ?? 0) + 1
      ofDay.set(flight_date, count)
      return count <= 2
    })
    .slice(0, MOST_SLOTS)
}

function planOf({ aircraft_type, flight_date, start_time, end_time, flight_instructor }: FreeSlot) {
  return { aircraft_type, flight_date, start_time, end_time, flight_instructor }
}
