import { Button } from '@mantine/core'
import { DatePicker, DatesProvider } from '@mantine/dates'
import { bookings } from '@rsfc/contract/bookings/routes'
import type { Aircraft } from '@rsfc/contract/fleet/schemas'
import { openSpan } from '@rsfc/domain/bookings/board/board-hours'
import { isOpenOn, rangeOf } from '@rsfc/domain/bookings/board/board-range'
import { isFull } from '@rsfc/domain/bookings/board/start-times'
import { namesOfDays } from '@rsfc/domain/club/opening-hours'
import type { ClubDate } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../../data/read.ts'
import { daylightInQuarters } from '../board/daylight.ts'
import { fleetDay } from './use-fleet-day.ts'
import classes from './day-calendar.module.css'

type DayCalendarProps = {
  date: ClubDate | null
  /** The first day that can be chosen; any if not given. */
  earliest?: ClubDate | undefined
  /** Shown while no day is chosen. */
  today: ClubDate
  aircraft: readonly Aircraft[]
  onPick: (date: ClubDate) => void
}

/**
 * A month of the club, from this week on: closed days are grey, days on which no aircraft is free are struck through.
 * A phone shows the next two weeks first, and then the week of the chosen day.
 */
export function DayCalendar({ date, earliest, today, aircraft, onPick }: DayCalendarProps) {
  const [turned, setTurned] = useState<{ from: ClubDate | null; to: ClubDate } | null>(null)
  // A page turned by hand stays until another day is chosen.
  const shown = turned && turned.from === date ? turned.to : (date ?? earliest ?? today)
  const [asked, setAsked] = useState(false)
  const whole = asked || turned !== null
  const isTaken = useFullDays(shown, aircraft)
  const label = (day: ClubDate) =>
    [dateInWords(day), !isOpenOn(day) && 'club closed', isTaken(day) && 'fully booked']
      .filter(Boolean)
      .join(', ')
  return (
    <div
      className={classes.calendar}
      data-whole={whole || undefined}
      data-chosen={date !== null || undefined}
    >
      {/* Six weeks, so that the coming days are there at the end of a month too. */}
      <DatesProvider settings={{ consistentWeeks: true }}>
        <DatePicker
          fullWidth
          size="md"
          maxLevel="year"
          weekendDays={[]}
          value={date}
          date={shown}
          {...(earliest && { minDate: earliest })}
          onChange={(day) => day && onPick(day)}
          onDateChange={(day) => setTurned({ from: date, to: day })}
          getDayAriaLabel={label}
          getDayProps={(day) => ({
            'data-closed': !isOpenOn(day) || undefined,
            'data-full': isTaken(day) || undefined,
          })}
          ariaLabels={{ previousMonth: 'Previous month', nextMonth: 'Next month' }}
          classNames={{ day: classes.day ?? '', monthRow: classes.week ?? '' }}
        />
      </DatesProvider>
      {!whole && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.more ?? ''}
          onClick={() => setAsked(true)}
        >
          More days
        </Button>
      )}
      <p className={classes.legend}>
        <span className={classes.sample} aria-hidden>
          4
        </span>
        {`Closed on ${namesOfDays(false)}`}
      </p>
      <p className={classes.legend}>
        <span className={classes.sample} data-full aria-hidden>
          5
        </span>
        Fully booked
      </p>
    </div>
  )
}

function useFullDays(shown: ClubDate, aircraft: readonly Aircraft[]): (day: ClubDate) => boolean {
  const board = useQuery({
    ...read(bookings.board, { query: rangeOf('month', shown) }),
    placeholderData: keepPreviousData,
  })
  const entries = board.data
  if (!entries) return () => false
  return (day) => isFull(fleetDay(entries, aircraft, day), openSpan(day) ?? daylightInQuarters(day))
}
