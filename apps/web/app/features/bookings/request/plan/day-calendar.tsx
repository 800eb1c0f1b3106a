import { Box, Button, Flex } from '@mantine/core'
import { DatePicker, DatesProvider } from '@mantine/dates'
import type { Aircraft } from '@rsfc/contract/fleet/schemas'
import { rangeOf } from '@rsfc/domain/bookings/board/board-range'
import { isFull } from '@rsfc/domain/bookings/board/start-times'
import { closedDays, isOpenOn, openSpan } from '@rsfc/domain/field/opening-hours'
import type { ClubDate } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useField } from '../../../../page/use-field.ts'
import { daylightInQuarters } from '../../board/daylight.ts'
import { readBoard } from '../../board/read-board.ts'
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
  const field = useField()
  const [turned, setTurned] = useState<{ from: ClubDate | null; to: ClubDate } | null>(null)
  // A month that the member turned to stays until another day is chosen.
  const shown = turned && turned.from === date ? turned.to : (date ?? earliest ?? today)
  const [showsAll, setShowsAll] = useState(false)
  const whole = showsAll || turned !== null
  const isFullyBooked = useFullDays(shown, aircraft)
  const label = (day: ClubDate) =>
    [dateInWords(day), !isOpenOn(field, day) && 'club closed', isFullyBooked(day) && 'fully booked']
      .filter(Boolean)
      .join(', ')
  return (
    <Box
      maw={340}
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
            'data-closed': !isOpenOn(field, day) || undefined,
            'data-full': isFullyBooked(day) || undefined,
          })}
          ariaLabels={{ previousMonth: 'Previous month', nextMonth: 'Next month' }}
          classNames={{ day: classes.day ?? '', monthRow: classes.week ?? '' }}
        />
      </DatesProvider>
      {!whole && (
        <Button variant="subtle" size="compact-sm" hiddenFrom="md" onClick={() => setShowsAll(true)}>
          More days
        </Button>
      )}
      {/* With a chosen day, a phone shows its week only. */}
      <Box {...(date !== null && !whole && { visibleFrom: 'md' })}>
        <LegendLine label={`Closed on ${closedDays(field)}`}>
          <span className={classes.sample} aria-hidden>
            4
          </span>
        </LegendLine>
        <LegendLine label="Fully booked">
          <span className={classes.sample} data-full aria-hidden>
            5
          </span>
        </LegendLine>
      </Box>
    </Box>
  )
}

function LegendLine({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Flex component="p" align="center" gap="xs" mt={6} fz="xs" c="dimmed">
      {children}
      {label}
    </Flex>
  )
}

function useFullDays(shown: ClubDate, aircraft: readonly Aircraft[]): (day: ClubDate) => boolean {
  const field = useField()
  const board = useQuery({
    ...readBoard(rangeOf('month', shown)),
    placeholderData: keepPreviousData,
  })
  const entries = board.data
  if (!entries) return () => false
  return (day) =>
    isFull(fleetDay(field, entries, aircraft, day), openSpan(field, day) ?? daylightInQuarters(day))
}
