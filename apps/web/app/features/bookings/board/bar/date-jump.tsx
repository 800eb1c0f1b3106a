import type { ClubDate } from '@rsfc/domain/time/club-time'
import { lazy } from 'react'
import { withinTimeout } from '../../../../page/script-timeout.ts'
import { CalendarPopover } from '../../../../ui/forms/dates/calendar-popover.tsx'
import classes from './date-jump.module.css'

const DateCalendar = lazy(() =>
  withinTimeout(import('./date-calendar.tsx')).then((file) => ({ default: file.DateCalendar })),
)

type DateJumpProps = { date: ClubDate; now: Date; onPick: (date: ClubDate) => void }

/** Opens a calendar to go straight to a day. */
export function DateJump({ date, now, onPick }: DateJumpProps) {
  return (
    <CalendarPopover
      label="Choose a date"
      button={{ variant: 'default', size: 44 }}
      iconSize={20}
      width={294}
      height={318}
      className={classes.calendar}
    >
      {(close) => (
        <DateCalendar
          date={date}
          now={now}
          onPick={(day) => {
            close()
            onPick(day)
          }}
        />
      )}
    </CalendarPopover>
  )
}
