import { isOpenOn } from '@rsfc/domain/field/opening-hours'
import { Flex, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { BoardEntry } from '@rsfc/contract/bookings/schemas'
import { entriesByDay, type BoardDay } from '@rsfc/domain/bookings/board/board-days'
import { datesOf, rangeOf } from '@rsfc/domain/bookings/board/board-range'
import type { ClubDate } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { IconTool } from '@tabler/icons-react'
import { memo } from 'react'
import { Link } from 'react-router'
import { withoutRepeats } from '../board-entry.ts'
import { useField } from '../../../../page/use-field.ts'
import { smallerThan } from '../../../../theme/breakpoints.ts'
import type { AircraftWithState } from '../../booking/use-fleet-state.ts'
import { AgendaEntry } from './agenda-entry.tsx'
import type { BoardViewer } from '../board-entry.ts'
import type { BoardParams } from '../use-board-params.ts'
import { DayBars } from './day-bars.tsx'
import { inspectionsDueOn } from './inspections-due-on.ts'
import classes from './week-agenda.module.css'

type WeekAgendaProps = {
  date: ClubDate
  today: ClubDate
  entries: readonly BoardEntry[]
  aircraft: readonly AircraftWithState[]
  viewer: BoardViewer
  linkTo: BoardParams['linkTo']
}

/** A week, day by day: who flies what and when, and at a glance how full each aircraft is. */
export const WeekAgenda = memo(function WeekAgenda(props: WeekAgendaProps) {
  const { date, today, entries, aircraft, viewer, linkTo } = props
  // Days below each other begin with today; those before it come last.
  const isList = useMediaQuery(smallerThan('lg'), undefined, { getInitialValueInEffect: false })
  const week = entriesByDay(entries, datesOf(rangeOf('week', date)))
  const first = isList
    ? Math.max(
        0,
        week.findIndex((day) => day.date === today),
      )
    : 0
  return (
    <ol className={classes.week}>
      {[...week.slice(first), ...week.slice(0, first)].map((day) => (
        <li key={day.date} className={classes.day} data-today={day.date === today || undefined}>
          <h3 className={classes.heading}>
            <Link
              className={classes.open}
              to={linkTo({ view: 'day', date: day.date })}
              replace
              preventScrollReset
            >
              {dateInWords(day.date).slice(0, -5)}
              {day.date === today && <span className={classes.today}>Today</span>}
            </Link>
          </h3>
          <DayBars date={day.date} taken={day.entries} aircraft={aircraft} />
          <DueNotes date={day.date} aircraft={aircraft} />
          <DayEntries day={day} aircraft={aircraft} viewer={viewer} />
        </li>
      ))}
    </ol>
  )
})

type DayEntriesProps = {
  day: BoardDay<BoardEntry>
  aircraft: readonly AircraftWithState[]
  viewer: BoardViewer
}

function DayEntries({ day: { date, entries }, aircraft, viewer }: DayEntriesProps) {
  const field = useField()
  if (entries.length === 0)
    return (
      <Text size="xs" c="dimmed" p={2}>
        {isOpenOn(field, date) ? 'Nothing booked' : 'Club closed'}
      </Text>
    )
  return (
    <Flex component="ul" direction="column" gap={5} aria-label={dateInWords(date)}>
      {withoutRepeats(entries).map(({ entry }) => (
        <li key={`${entry.aircraft_type} ${entry.from}`}>
          <AgendaEntry entry={entry} date={date} aircraft={aircraft} viewer={viewer} />
        </li>
      ))}
    </Flex>
  )
}

/** A line on the day an inspection is expected to fall due. */
function DueNotes({ date, aircraft }: { date: ClubDate; aircraft: readonly AircraftWithState[] }) {
  const due = inspectionsDueOn(aircraft, date)
  if (due.length === 0) return null
  return (
    <Flex component="ul" direction="column" gap={4} aria-label="Inspections expected">
      {due.map(({ id, plane, name, word }) => (
        <Flex component="li" key={`${id} ${name}`} gap={6} align="flex-start" className={classes.note}>
          <IconTool size={14} aria-hidden />
          <span>{`${plane}: ${name} ${word}`}</span>
        </Flex>
      ))}
    </Flex>
  )
}
