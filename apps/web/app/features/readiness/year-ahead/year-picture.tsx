import { Text } from '@mantine/core'
import type { YearAhead, YearLine } from '@rsfc/contract/readiness/schemas'
import { addDays, daysBetween, type ClubDate } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { addMonths } from '@rsfc/domain/time/months'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import classes from './year-picture.module.css'

type Year = Pick<YearAhead, 'from' | 'until' | 'lines'>

/** A bar for each requirement: solid where it is valid, striped where it will be if the plan is flown. */
export function YearPicture({ year }: { year: Year }) {
  return (
    <>
      <ul className={classes.lines}>
        {year.lines.map((line) => (
          <Line key={line.title} line={line} year={year} />
        ))}
      </ul>
      <Months {...year} />
      <Text size="xs" c="dimmed" mt="sm">
        Solid: valid with what you have flown and booked. Striped: valid if you fly the plan.
      </Text>
    </>
  )
}

const BADGES = {
  holds: { tone: 'active', label: 'Holds' },
  ends: { tone: 'waiting', label: 'Ends' },
  ended: { tone: 'alarm', label: 'Ended' },
  missing: { tone: 'alarm', label: 'Not on record' },
} as const

function Line({ line, year }: { line: YearLine; year: Year }) {
  const { tone, label } = BADGES[line.outlook]
  return (
    <li className={classes.line}>
      <div className={classes.title}>
        <Text span inherit fw={600} c="var(--rsfc-heading)">
          {line.title}
        </Text>
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </div>
      <Text size="sm">{line.value}</Text>
      <div className={classes.track} aria-hidden="true">
        {line.spans.map(({ from, to, planned }) => (
          <span
            key={from}
            className={classes.span}
            data-planned={planned || undefined}
            style={{ left: share(from, year), width: share(addDays(to, 1), year, from) }}
          />
        ))}
      </div>
    </li>
  )
}

/** The first of each month, under the bars. */
function Months(year: Year) {
  const first = addMonths(`${year.from.slice(0, 7)}-01`, 1)
  const months = Array.from({ length: 12 }, (_, index) => addMonths(first, index)).filter(
    (month) => month <= year.until,
  )
  return (
    <div className={classes.months} aria-hidden="true">
      {months.map((month) => (
        <span key={month} style={{ left: share(month, year) }}>
          {dateInWords(month).split(' ')[2]}
        </span>
      ))}
    </div>
  )
}

/** How far a day is into the year, or from another day to it, in per cent of the width. */
function share(day: ClubDate, { from, until }: Pick<Year, 'from' | 'until'>, since: ClubDate = from): string {
  const days = daysBetween(from, until) + 1
  return `${(100 * daysBetween(since, day)) / days}%`
}
