import { TextInput, type TextInputProps } from '@mantine/core'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { readDate } from '@rsfc/domain/time/read-text'
import classes from './date-and-time.module.css'

type DateFieldProps = Omit<TextInputProps, 'onChange'> & { onChange?: (value: string) => void }

/** A date as text, the day first. '21/11/2026' becomes 'Sat 21 Nov 2026' when the field is left. */
export function DateField({ onChange, ...props }: DateFieldProps) {
  return (
    <TextInput
      placeholder="e.g. 21 Nov 2026"
      autoComplete="off"
      maxLength={30}
      {...props}
      classNames={{ input: classes.digits ?? '' }}
      onChange={({ currentTarget }) => onChange?.(currentTarget.value)}
      onBlur={({ currentTarget }) => {
        const date = readDate(currentTarget.value)
        if (!date || dateInWords(date) === currentTarget.value) return
        currentTarget.value = dateInWords(date)
        onChange?.(currentTarget.value)
      }}
    />
  )
}
