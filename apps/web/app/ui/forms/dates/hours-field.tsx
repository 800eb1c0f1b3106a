import { durationInWords } from '@rsfc/domain/bookings/flight-words'
import { clockHours, readClockHours } from '@rsfc/domain/logbook/hours'
import { TypedDuration, type TypedDurationProps } from './duration-field.tsx'

const HOURS = {
  read: (text: string) => {
    const minutes = readClockHours(text)
    return minutes === null ? null : String(Math.round((minutes / 60) * 100) / 100)
  },
  write: (value: string) =>
    /^\d+(\.\d+)?$/.test(value) ? clockHours(Math.round(Number(value) * 60)) : value,
  fault: 'Enter hours such as 12:30 or 12.5',
}

/** Many hours, kept in hours: typed as '12:30', '12.5' or '750 min', with what was understood below the label. */
export function HoursField(props: Omit<TypedDurationProps, 'reading' | 'words'>) {
  const words = (text: string) => {
    const minutes = readClockHours(text)
    return minutes === null ? null : durationInWords(minutes)
  }
  return <TypedDuration placeholder="e.g. 12:30" {...props} reading={HOURS} words={words} />
}
