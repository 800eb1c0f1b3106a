import { Box, Button, SimpleGrid, Skeleton, VisuallyHidden } from '@mantine/core'
import type { Span } from '@rsfc/domain/bookings/board/availability'
import { openSpan } from '@rsfc/domain/field/opening-hours'
import { flightFrom, startTimes, type FleetDay } from '@rsfc/domain/bookings/board/start-times'
import { timeOfDay } from '@rsfc/domain/time/day-minutes'
import { useState } from 'react'
import { useField } from '../../../../page/use-field.ts'
import { daylightInQuarters } from '../../board/daylight.ts'
import classes from './start-times.module.css'

type StartTimesProps = {
  day: FleetDay
  /** The chosen times. */
  wanted: Span | null
  onPick: (flight: Span) => void
}

/** The times of a day at which an aircraft is free: in opening hours, and in all daylight if asked for. */
export function StartTimes({ day, wanted, onPick }: StartTimesProps) {
  const field = useField()
  const [wholeDay, setWholeDay] = useState(false)
  const [unfolded, setUnfolded] = useState(false)
  // On a phone what was chosen is enough; the other times are one press away.
  const folded = wanted !== null && !unfolded
  const open = openSpan(field, day.date)
  const outside = open && wanted && (wanted.from < open.from || wanted.from >= open.to)
  const within = open && !wholeDay && !outside ? open : daylightInQuarters(day.date)
  const minutes = wanted ? wanted.to - wanted.from : undefined
  return (
    <fieldset className={classes.group} role="radiogroup">
      <legend className={classes.legend}>Free times</legend>
      <SimpleGrid minColWidth={64} autoFlow="auto-fill" spacing={6} w="100%">
        {startTimes(day, within).map((start) => {
          const flight = flightFrom(start, minutes)
          const isChosen = wanted !== null && start.at >= wanted.from && start.at < wanted.to
          return (
            <Box
              component="label"
              key={start.at}
              {...(folded && !isChosen && { visibleFrom: 'md' })}
              className={classes.time}
              data-taken={!flight || undefined}
              data-chosen={isChosen || undefined}
            >
              <input
                type="radio"
                name="start"
                disabled={!flight}
                checked={wanted?.from === start.at}
                onChange={() => flight && onPick(flight)}
              />
              {timeOfDay(start.at)}
              <VisuallyHidden>{flight ? ' free' : ' taken'}</VisuallyHidden>
            </Box>
          )
        })}
      </SimpleGrid>
      {folded && (
        <Button variant="subtle" size="compact-sm" hiddenFrom="md" onClick={() => setUnfolded(true)}>
          Other times
        </Button>
      )}
      {open && !outside && (
        <Button
          variant="subtle"
          size="compact-sm"
          {...(folded && { visibleFrom: 'md' })}
          onClick={() => setWholeDay(!wholeDay)}
        >
          {wholeDay ? 'Opening hours only' : 'Early and late times'}
        </Button>
      )}
    </fieldset>
  )
}

export function StartTimesLoading() {
  return <Skeleton height={150} radius="md" role="status" aria-label="Loading free times" />
}
