import { DatePicker } from '@mantine/dates'
import { clubDate, type ClubDate } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'

type DateCalendarProps = { date: ClubDate; now: Date; onPick: (date: ClubDate) => void }

/** A month to pick a day from. In its own file so that it can be loaded when it is first opened. */
export function DateCalendar({ date, now, onPick }: DateCalendarProps) {
  const today = clubDate(now)
  return (
    <DatePicker
      value={date}
      defaultDate={date}
      size="md"
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
