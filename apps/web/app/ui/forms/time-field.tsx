import { TextInput, type TextInputProps } from '@mantine/core'
import { readTime } from '@rsfc/domain/time/read-text'
import classes from './date-and-time.module.css'

type TimeFieldProps = Omit<TextInputProps, 'onChange'> & { onChange?: (value: string) => void }

/** A time in 24 hours, whatever the browser's language. '930' becomes '09:30' when the field is left. */
export function TimeField({ onChange, ...props }: TimeFieldProps) {
  return (
    <TextInput
      placeholder="e.g. 09:30"
      inputMode="numeric"
      autoComplete="off"
      maxLength={8}
      {...props}
      classNames={{ input: classes.digits ?? '' }}
      onChange={({ currentTarget }) => onChange?.(currentTarget.value)}
      onBlur={({ currentTarget }) => {
        const time = readTime(currentTarget.value)
        if (!time || time === currentTarget.value) return
        currentTarget.value = time
        onChange?.(time)
      }}
    />
  )
}
