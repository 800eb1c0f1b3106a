import { TextInput, type TextInputProps } from '@mantine/core'
import { durationInWords } from '@rsfc/domain/bookings/flight-words'
import { clockHours } from '@rsfc/domain/logbook/hours'
import { readDuration } from '@rsfc/domain/time/read-text'
import { useTypedText } from '../typing/use-typed-text.ts'
import classes from './date-and-time.module.css'

export type TypedDurationProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> & {
  value?: number | string
  defaultValue?: number | string
  /** Gets the text itself if it cannot be read, so that the form refuses it. */
  onChange?: (duration: number | string) => void
  reading: Parameters<typeof useTypedText>[1]
  /** What was understood; null for text that cannot be read. */
  words: (text: string) => string | null
}

const DURATIONS = {
  read: (text: string) => readDuration(text)?.toString() ?? null,
  write: (value: string) => (/^\d+$/.test(value) ? clockHours(Number(value)) : value),
  fault: 'Enter a time such as 3:30, or minutes such as 210',
}

/** A duration in minutes, typed as '3:30', '3 h 30 min' or '210', with what was understood below its label. */
export function DurationField(props: Omit<TypedDurationProps, 'reading' | 'words'>) {
  const words = (text: string) => {
    const minutes = readDuration(text)
    return minutes === null ? null : durationInWords(minutes)
  }
  return <TypedDuration placeholder="e.g. 3:30" {...props} reading={DURATIONS} words={words} />
}

export function TypedDuration({
  value,
  defaultValue,
  onChange,
  description,
  reading,
  words,
  ...props
}: TypedDurationProps) {
  const asText = (duration: number | string | undefined) => duration?.toString()
  const { input } = useTypedText(
    {
      ...props,
      value: asText(value),
      defaultValue: asText(defaultValue),
      onChange: (stored) => onChange?.(reading.read(stored) === null ? stored : Number(stored)),
    },
    reading,
  )
  return (
    <TextInput
      inputMode="text"
      autoComplete="off"
      maxLength={16}
      {...props}
      {...input}
      description={words(input.value) ?? description ?? 'Hours and minutes, or minutes'}
      classNames={{ input: classes.digits ?? '' }}
    />
  )
}
