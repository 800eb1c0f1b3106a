import { Button, Flex, SimpleGrid, Text } from '@mantine/core'
import type { Span } from '@rsfc/domain/bookings/board/availability'
import { durationInWords } from '@rsfc/domain/bookings/flight-words'
import { BOOK_AHEAD } from '@rsfc/domain/bookings/request'
import type { ClubDate } from '@rsfc/domain/time/club-time'
import { DAY_MINUTES, minutesOfDay, timeOfDay } from '@rsfc/domain/time/day-minutes'
import { readTime } from '@rsfc/domain/time/read-text'
import { useState, type ReactNode } from 'react'
import { useField } from '../../../../page/use-field.ts'
import { DateField } from '../../../../ui/forms/dates/date-field.tsx'
import { TimeField } from '../../../../ui/forms/dates/time-field.tsx'
import { Availability } from './availability.tsx'
import { DayCalendar } from './day-calendar.tsx'
import { spanOf, type PlanValues } from '../flight-request.ts'
import { StartTimes, StartTimesLoading } from './start-times.tsx'
import { fleetDay, type PlannedDay } from './use-fleet-day.ts'
import classes from './plan-fields.module.css'

type PlanFieldsProps = {
  values: PlanValues
  day: PlannedDay
  today: ClubDate
  earliest?: ClubDate | undefined
  /** The props of a field, from the form. */
  field: (name: 'flight_date' | 'start_time' | 'end_time') => { key: string; name: string; error?: ReactNode }
  onPlan: (plan: Partial<PlanValues>) => void
  /** While the request is sent, availability is hidden: the request would be shown as clashing with itself. */
  busy: boolean
}

/** Day and times of a flight: chosen in a calendar and among the free times, or typed. */
export function PlanFields({ values, day, today, earliest, field, onPlan, busy }: PlanFieldsProps) {
  const wanted = spanOf(values)
  const [typing, setTyping] = useState(false)
  const pickTimes = ({ from, to }: Span) => onPlan({ start_time: timeOfDay(from), end_time: timeOfDay(to) })
  const { key: dateKey, ...date } = field('flight_date')
  const { key: startKey, ...start } = field('start_time')
  const { key: endKey, ...end } = field('end_time')
  // On a phone, the list of free times is enough once it shows the chosen time.
  const isListed = !typing && wanted !== null && day.entries !== null && !start.error && !end.error
  return (
    <div className={classes.plan}>
      <Flex direction="column" gap={{ base: 10, md: 14 }}>
        <DateField key={dateKey} {...date} label="Date" />
        <DayCalendar
          date={day.date}
          earliest={earliest}
          today={today}
          aircraft={day.candidates}
          onPick={(picked) => onPlan({ flight_date: picked })}
        />
      </Flex>
      <Flex direction="column" gap={{ base: 10, md: 14 }}>
        <FreeTimes day={day} earliest={earliest} wanted={wanted} onPick={pickTimes} />
        <SimpleGrid cols={2} spacing={14} {...(isListed && { visibleFrom: 'md' })}>
          <TimeField key={startKey} {...start} label="Start time" />
          <TimeField key={endKey} {...end} label="End time" />
        </SimpleGrid>
        <DurationPicks start={values.start_time} end={values.end_time} onPick={pickTimes} />
        {isListed && (
          <Button
            variant="subtle"
            size="compact-sm"
            hiddenFrom="md"
            style={{ alignSelf: 'flex-start' }}
            onClick={() => setTyping(true)}
          >
            Type the times
          </Button>
        )}
        {!busy && day.date && day.entries && (
          <Availability
            day={{ ...day, date: day.date, entries: day.entries }}
            wanted={wanted}
            onPick={pickTimes}
            onPickAircraft={(id) => onPlan({ aircraft_type: id })}
          />
        )}
      </Flex>
    </div>
  )
}

type FreeTimesProps = {
  day: PlannedDay
  earliest: ClubDate | undefined
  wanted: Span | null
  onPick: (flight: Span) => void
}

function FreeTimes({ day: { date, candidates, entries, failed }, earliest, wanted, onPick }: FreeTimesProps) {
  const field = useField()
  if (!date) return <Hint>Choose a day to see the free times.</Hint>
  if (earliest && date < earliest) return <Hint>{`${BOOK_AHEAD}.`}</Hint>
  if (entries)
    return <StartTimes day={fleetDay(field, entries, candidates, date)} wanted={wanted} onPick={onPick} />
  if (!failed) return <StartTimesLoading />
  return <Hint>We could not check availability. You can still type the times and send your request.</Hint>
}

function Hint({ children }: { children: string }) {
  return (
    <Text size="sm" c="dimmed" p={14} bd="1px dashed var(--rsfc-line)" bdrs="md">
      {children}
    </Text>
  )
}

const LENGTHS = [30, 60, 90, 120, 180]

type DurationPicksProps = { start: string; end: string; onPick: (span: Span) => void }

/** Buttons that set the end time from the start time and a common flight length. */
function DurationPicks({ start, end, onPick }: DurationPicksProps) {
  const [begin, finish] = [readTime(start), readTime(end)]
  if (!begin) return null
  const from = minutesOfDay(begin)
  const chosen = finish ? minutesOfDay(finish) - from : null
  return (
    <Flex
      wrap="wrap"
      gap={{ base: 6, md: 8 }}
      mt={{ base: 0, md: -8 }}
      role="group"
      aria-label="Flight length"
    >
      {LENGTHS.filter((minutes) => from + minutes < DAY_MINUTES).map((minutes) => (
        <Button
          key={minutes}
          size="xs"
          variant="default"
          radius="xl"
          px={{ base: 10, md: 14 }}
          aria-pressed={minutes === chosen}
          className={classes.length}
          onClick={() => onPick({ from, to: from + minutes })}
        >
          {durationInWords(minutes)}
        </Button>
      ))}
    </Flex>
  )
}
