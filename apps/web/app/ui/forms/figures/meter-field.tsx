import { meterInWords, readMeter, toTenths } from '@rsfc/domain/airworthiness/meter'
import { TypedDuration, type TypedDurationProps } from '../dates/duration-field.tsx'

const METER = {
  read: (text: string) => readMeter(text)?.toString() ?? null,
  write: (value: string) => (/^\d+(\.\d)?$/.test(value) ? Number(value).toFixed(1) : value),
  fault: 'Enter hours such as 1234.5 or 1234:30',
}

/** Hours of a meter or until an inspection, in tenths: typed as '1234.5' or '1234:30', with what was understood. */
export function MeterField(props: Omit<TypedDurationProps, 'reading' | 'words'>) {
  const words = (text: string) => {
    const hours = readMeter(text)
    return hours === null || !text.includes(':') ? null : `${meterInWords(toTenths(hours))} h`
  }
  return (
    <TypedDuration
      inputMode="decimal"
      description="Decimal hours, or h:mm"
      {...props}
      reading={METER}
      words={words}
    />
  )
}
