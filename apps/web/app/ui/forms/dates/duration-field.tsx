import { TextInput, type TextInputProps } from '@mantine/core'
import { durationInWords } from '@rsfc/domain/bookings/flight-words'
import { clockHours } from '@rsfc/domain/logbook/hours'
import { readDuration } from '@rsfc/domain/time/read-text'
import { useTypedText } from '../typing/use-typed-text.ts'
import classes from './date-and-time.module.css'

type DurationFieldProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> & {
  /** In minutes. */
  value?: number | string
  defaultValue?: number | string
  /** Gets the text itself if it cannot be read, so that the form refuses it. */
  onChange?: (minutes: number | string) => void
}

const DURATIONS = {
  read: (text: string) => readDuration(text)?.toString() ?? null,
  write: (value: string) => (/^\d+$/.test(value) ? clockHours(Number(value)) : value),
  fault: 'Enter a time such as 3:30, or minutes such as 210',
}

/** A duration, typed as '3:30', '3 h 30 min' or '210', with what was understood below its label. */
export function DurationField({ value, defaultValue, onChange, description, ...props }: DurationFieldProps) {
  const asText = (minutes: number | string | undefined) => minutes?.toString()
  const { input } = useTypedText(
    {
      ...props,
      value: asText(value),
      defaultValue: asText(defaultValue),
      onChange: (stored) => onChange?.(/^\d+$/.test(stored) ? Number(stored) : stored),
    },
    DURATIONS,
  )
  const minutes = readDuration(input.value)
  return (
    <TextInput
      placeholder="e.g. 3:30"
      inputMode="text"
      autoComplete="off"
      maxLength={16}
      {...props}
      {...input}
      description={
        minutes === null ? (description ?? 'Hours and minutes, or minutes') : durationInWords(minutes)
      }
      classNames={{ input: classes.digits ?? '' }}
    />
  )
}
