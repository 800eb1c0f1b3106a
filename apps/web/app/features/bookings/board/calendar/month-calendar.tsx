import { Flex, VisuallyHidden } from '@mantine/core'
import type { BoardEntry } from '@rsfc/contract/bookings/schemas'
import { entriesByDay, monthWeeks, type DayEntry } from '@rsfc/domain/bookings/board/board-days'
import { isOpenOn } from '@rsfc/domain/field/opening-hours'
import { WEEKDAYS } from '@rsfc/domain/time/weekdays'
import type { ClubDate } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { timeOfDay } from '@rsfc/domain/time/day-minutes'
import { IconTool } from '@tabler/icons-react'
import { memo } from 'react'
import { Link } from 'react-router'
import { useField } from '../../../../page/use-field.ts'
import type { AircraftWithState } from '../../booking/use-fleet-state.ts'
import { aircraftColour, registrationOf } from './aircraft-colour.ts'
import { inspectionsDueOn, type InspectionOnDay } from './inspections-due-on.ts'
import { appearanceOf, whoFlies, type BoardViewer, withoutRepeats } from '../board-entry.ts'
import type { BoardParams } from '../use-board-params.ts'
import classes from './month-calendar.module.css'
import { countInWords } from '@rsfc/domain/text/count-words'

type MonthCalendarProps = {
  date: ClubDate
  today: ClubDate
  entries: readonly BoardEntry[]
  aircraft: readonly AircraftWithState[]
  viewer: BoardViewer
  /** A narrow calendar has dots, and the chosen day is listed below it. */
  narrow: boolean
  linkTo: BoardParams['linkTo']
}

/** A month with who flies on each day; each day leads to its own view. */
export const MonthCalendar = memo(function MonthCalendar(props: MonthCalendarProps) {
  const { date, today, entries, narrow } = props
  const field = useField()
  const weeks = monthWeeks(date)
  const days = new Map(
    entriesByDay(
      entries,
      weeks.flat().filter((day) => day !== null),
    ).map((day) => [day.date, day.entries]),
  )
  return (
    <table className={classes.month}>
      <thead>
        <tr>
          {WEEKDAYS.map((day) => (
            <th key={day} scope="col" abbr={day}>
              {day.slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((day, index) =>
              day ? (
                <td
                  key={day}
                  data-closed={!isOpenOn(field, day) || undefined}
                  data-today={day === today || undefined}
                  data-chosen={(narrow && day === date) || undefined}
                >
                  <Day {...props} day={day} taken={days.get(day) ?? []} />
                </td>
              ) : (
                <td key={WEEKDAYS[index]} data-outside>
                  {' '}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
})

const MOST_LINES = 4

type DayProps = MonthCalendarProps & { day: ClubDate; taken: DayEntry<BoardEntry>[] }

function Day({ day, today, taken: all, date, aircraft, viewer, narrow, linkTo }: DayProps) {
  const taken = withoutRepeats(all)
  const due = inspectionsDueOn(aircraft, day)
  const lines = linesOf(taken, MOST_LINES - due.length)
  const more = taken.length - lines.length
  return (
    <Link
      className={classes.day}
      to={linkTo({ view: narrow ? 'month' : 'day', date: day })}
      replace
      preventScrollReset
      aria-current={narrow && day === date ? 'date' : undefined}
    >
      <VisuallyHidden>{dayInWords(day, day === today, taken, due)}</VisuallyHidden>
      <span className={classes.number} aria-hidden>
        {Number(day.slice(8))}
      </span>
      {narrow ? (
        <>
          {due.length > 0 && <IconTool size={14} className={classes.dueSign} aria-hidden />}
          <Dots taken={taken} aircraft={aircraft} />
        </>
      ) : (
        <Flex component="span" direction="column" gap={2} miw={0} aria-hidden>
          {due.map(({ id, name, plane }) => (
            <span key={`${id} ${name}`} className={classes.line} data-kind="due">
              {`${plane.split('-').at(-1)} ${name}`}
            </span>
          ))}
          {lines.map((one) => (
            <span
              key={`${one.entry.aircraft_type} ${one.entry.from}`}
              className={classes.line}
              data-kind={appearanceOf(one.entry, viewer)}
              style={{ borderInlineStartColor: aircraftColour(aircraft, one.entry.aircraft_type) }}
            >
              {lineText(one, aircraft, viewer)}
            </span>
          ))}
          {more > 0 && <span className={classes.more}>{`${more} more`}</span>}
        </Flex>
      )}
    </Link>
  )
}

/** The first entries of the day; the viewer's own are never among the ones left out. */
function linesOf(taken: DayEntry<BoardEntry>[], most: number): DayEntry<BoardEntry>[] {
  if (taken.length <= most) return taken
  const ownFirst = taken.toSorted((a, b) => Number(b.entry.own) - Number(a.entry.own))
  return ownFirst.slice(0, Math.max(0, most - 1)).toSorted((a, b) => a.from - b.from)
}

const MOST_DOTS = 3

function Dots({ taken, aircraft }: Pick<DayProps, 'taken' | 'aircraft'>) {
  if (taken.length === 0) return null
  const planes = [...new Set(taken.map(({ entry }) => entry.aircraft_type))].slice(0, MOST_DOTS)
  return (
    <>
      <Flex component="span" gap={3} className={classes.dots} aria-hidden>
        {planes.map((id) => (
          <span key={id} style={{ background: aircraftColour(aircraft, id) }} />
        ))}
      </Flex>
      <span
        className={classes.count}
        aria-hidden
        data-own={taken.some(({ entry }) => entry.own) || undefined}
      >
        {taken.length}
      </span>
    </>
  )
}

/** For example '09:00 You BOA': a line has no room for the whole registration. */
function lineText(
  { from, entry }: DayEntry<BoardEntry>,
  aircraft: readonly AircraftWithState[],
  viewer: BoardViewer,
): string {
  const plane = registrationOf(aircraft, entry.aircraft_type).split('-').at(-1)
  if (entry.kind === 'closure') return `airfield closed: ${entry.remarks}`
  if (entry.kind === 'downtime') return `${plane} ${entry.remarks || 'downtime'}`
  return `${timeOfDay(from)} ${whoFlies(entry, viewer)} ${plane}`
}

/** For example 'Sat 21 Nov 2026: 3 flights, 1 of them yours, downtime'. */
function dayInWords(
  day: ClubDate,
  isToday: boolean,
  taken: DayEntry<BoardEntry>[],
  due: readonly InspectionOnDay[],
): string {
  const flights = taken.filter(({ entry }) => entry.kind === 'booking')
  const own = flights.filter(({ entry }) => entry.own).length
  const parts = [
    flights.length === 0 ? 'no flights' : countInWords(flights.length, 'flight'),
    ...(own > 0 ? [own === flights.length ? 'yours' : `${own} of them yours`] : []),
    ...(taken.some(({ entry }) => entry.kind === 'offer') ? ['a slot held for a member'] : []),
    ...(taken.some(({ entry }) => entry.kind === 'downtime') ? ['downtime'] : []),
    ...due.map(({ name, plane, word }) => `${name} of ${plane} ${word}`),
  ]
  return `${dateInWords(day)}${isToday ? ', today' : ''}: ${parts.join(', ')}`
}
