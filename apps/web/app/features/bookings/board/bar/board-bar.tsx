import { ActionIcon, Button, SegmentedControl } from '@mantine/core'
import { rangeInWords, stepDate, type BoardView } from '@rsfc/domain/bookings/board/board-range'
import { clubDate, type ClubDate } from '@rsfc/domain/time/club-time'
import { timeOfDay } from '@rsfc/domain/time/day-minutes'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { CalendarPopover } from '../../../../ui/forms/dates/calendar-popover.tsx'
import { civilDaylight } from '../daylight.ts'
import classes from './board-bar.module.css'

const VIEWS: { value: BoardView; label: string }[] = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
  { value: 'list', label: 'List' },
]

type BoardBarProps = {
  view: BoardView
  date: ClubDate
  now: Date
  /** On narrow screens the day is a list. */
  narrow: boolean
  go: (params: { view?: BoardView; date?: ClubDate }) => void
  /** What one can do besides moving about. */
  actions: ReactNode
}

/** Shows the current date range and the controls to move between dates and views. */
export function BoardBar({ view, date, now, narrow, go, actions }: BoardBarProps) {
  const unit = view === 'list' ? 'day' : view
  return (
    <div className={classes.bar}>
      <div className={classes.where}>
        <h2 className={classes.title} aria-live="polite">
          {rangeInWords(view, date)}
        </h2>
        {view !== 'month' && <p className={classes.sun}>{daylightText(date)}</p>}
      </div>
      <div className={classes.controls}>
        <div className={classes.steps}>
          <Arrow label={`Previous ${unit}`} onClick={() => go({ date: stepDate(view, date, -1) })}>
            <IconChevronLeft size={20} stroke={1.7} />
          </Arrow>
          <Button variant="default" mih={44} onClick={() => go({ date: clubDate(now) })}>
            Today
          </Button>
          <Arrow label={`Next ${unit}`} onClick={() => go({ date: stepDate(view, date, 1) })}>
            <IconChevronRight size={20} stroke={1.7} />
          </Arrow>
          <CalendarPopover label="Choose a date" look="bar" date={date} onPick={(day) => go({ date: day })} />
        </div>
        <SegmentedControl
          aria-label="View"
          data={narrow ? VIEWS.filter(({ value }) => value !== 'list') : VIEWS}
          value={narrow && view === 'list' ? 'day' : view}
          onChange={(value) => go({ view: value })}
          classNames={{
            root: classes.views ?? '',
            indicator: classes.chosen ?? '',
            label: classes.view ?? '',
          }}
        />
        <div className={classes.actions}>{actions}</div>
      </div>
    </div>
  )
}

function Arrow({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <ActionIcon variant="default" size={44} aria-label={label} onClick={onClick}>
      {children}
    </ActionIcon>
  )
}

function daylightText(date: ClubDate): string {
  const { from, to } = civilDaylight(date)
  return `Daylight ${timeOfDay(from)}–${timeOfDay(to)}`
}
