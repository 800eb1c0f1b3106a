import { isRealDate } from '@rsfc/domain/time/club-time'
import { lazy } from 'react'
import { withinTimeout } from '../../../page/script-timeout.ts'
import { CalendarPopover } from './calendar-popover.tsx'
import { DateField, type ChooserProps, type DateFieldProps } from './date-field.tsx'

const DateCalendar = lazy(() =>
  withinTimeout(import('./date-calendar.tsx')).then((file) => ({ default: file.DateCalendar })),
)

/** A date that can also be chosen in a calendar. */
export function CalendarDateField(props: Omit<DateFieldProps, 'Chooser'>) {
  return <DateField {...props} Chooser={CalendarButton} />
}

/** For a filter, which leaves out what is half typed. */
export function isDateOrNone(value: string): boolean {
  return value === '' || isRealDate(value)
}

function CalendarButton({ date, min, onPick }: ChooserProps) {
  return (
    <CalendarPopover
      label="Open calendar"
      button={{ variant: 'subtle', color: 'gray', size: 32 }}
      iconSize={18}
      width={252}
      height={276}
    >
      {(close) => (
        <DateCalendar
          date={date}
          min={min}
          onPick={(day) => {
            close()
            onPick(day)
          }}
        />
      )}
    </CalendarPopover>
  )
}
