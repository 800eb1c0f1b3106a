import { Button } from '@mantine/core'
import type { Span } from '@rsfc/domain/bookings/board/availability'
import { durationInWords } from '@rsfc/domain/bookings/flight-words'
import { DAY_MINUTES, minutesOfDay } from '@rsfc/domain/time/day-minutes'
import { readTime } from '@rsfc/domain/time/read-text'
import classes from './duration-picks.module.css'

const LENGTHS = [30, 60, 90, 120, 180]

type DurationPicksProps = { start: string; end: string; onPick: (span: Span) => void }

/** Buttons that set the end time from the start time and a common flight length. */
export function DurationPicks({ start, end, onPick }: DurationPicksProps) {
  const [begin, finish] = [readTime(start), readTime(end)]
  if (!begin) return null
  const from = minutesOfDay(begin)
  const chosen = finish ? minutesOfDay(finish) - from : null
  return (
    <div className={classes.picks} role="group" aria-label="Flight length">
      {LENGTHS.filter((minutes) => from + minutes < DAY_MINUTES).map((minutes) => (
        <Button
          key={minutes}
          size="xs"
          variant="default"
          radius="xl"
          aria-pressed={minutes === chosen}
          className={classes.pick ?? ''}
          onClick={() => onPick({ from, to: from + minutes })}
        >
          {durationInWords(minutes)}
        </Button>
      ))}
    </div>
  )
}
