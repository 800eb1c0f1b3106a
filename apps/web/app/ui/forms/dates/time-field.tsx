import { TextInput, type TextInputProps } from '@mantine/core'
import { readTime } from '@rsfc/domain/time/read-text'
import { useTypedText } from '../typing/use-typed-text.ts'
import classes from './date-and-time.module.css'

type TimeFieldProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> & {
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
}

const TIMES = { read: readTime, write: (value: string) => value, fault: 'Enter a time such as 09:30' }

/** A time in 24 hours, whatever the browser's language. '930' is kept and shown as '09:30'. */
export function TimeField({ value, defaultValue, onChange, ...props }: TimeFieldProps) {
  const { input } = useTypedText({ ...props, value, defaultValue, onChange }, TIMES)
  return (
    <TextInput
      placeholder="e.g. 09:30"
      inputMode="numeric"
      autoComplete="off"
      maxLength={8}
      {...props}
      {...input}
      data-reads="time"
      classNames={{ input: classes.digits ?? '' }}
    />
  )
}
