import { DatePicker, type DatePickerProps } from '@mantine/dates'
import { clubDate } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useState } from 'react'
import type { ChooserProps } from './date-field.tsx'
import classes from './date-and-time.module.css'

export type DateCalendarProps = ChooserProps & Pick<DatePickerProps, 'size' | 'weekendDays'>

/** A month to pick a day from; the header leads to months and years. In its own file, loaded when first opened. */
export function DateCalendar({ date, min, onPick, ...look }: DateCalendarProps) {
  const [today] = useState(() => clubDate(new Date()))
  return (
    <DatePicker
      {...look}
      className={classes.calendar ?? ''}
      value={date}
      defaultDate={date ?? min ?? today}
      {...(min && { minDate: min })}
      // The calendar marks today in the browser's time zone, so the club's today is marked here instead.
      highlightToday={false}
      getDayProps={(day) => (day === today ? { 'data-club-today': true } : {})}
      getDayAriaLabel={(day) => (day === today ? `${dateInWords(day)}, today` : dateInWords(day))}
      ariaLabels={{
        previousMonth: 'Previous month',
        nextMonth: 'Next month',
        monthLevelControl: 'Choose a month',
      }}
      onChange={(day) => day && onPick(day)}
    />
  )
}
