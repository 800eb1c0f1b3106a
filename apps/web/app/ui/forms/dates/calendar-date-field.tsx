import { isRealDate } from '@rsfc/domain/time/club-time'
import { CalendarPopover } from './calendar-popover.tsx'
import { DateField, type ChooserProps, type DateFieldProps } from './date-field.tsx'

/** A date that can also be chosen in a calendar. */
export function CalendarDateField(props: Omit<DateFieldProps, 'Chooser'>) {
  return <DateField {...props} Chooser={CalendarButton} />
}

/** For filters, which ignore a date that is not complete. */
export function isDateOrNone(value: string): boolean {
  return value === '' || isRealDate(value)
}

function CalendarButton(props: ChooserProps) {
  return <CalendarPopover {...props} label="Open calendar" look="field" />
}
