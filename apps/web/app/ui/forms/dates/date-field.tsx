import { TextInput, type TextInputProps } from '@mantine/core'
import { isRealDate, type ClubDate } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { readDate } from '@rsfc/domain/time/read-text'
import type { ComponentType } from 'react'
import { useTypedText } from '../typing/use-typed-text.ts'
import classes from './date-and-time.module.css'
import { DATE_HINT } from './date-hint.ts'

export type DateFieldProps = Omit<
  TextInputProps,
  'value' | 'defaultValue' | 'onChange' | 'rightSection' | 'min'
> & {
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  /** A control at the end of the field that chooses a date. */
  Chooser?: ComponentType<ChooserProps>
  /** The first day that can be chosen. */
  min?: ClubDate | undefined
}

export type ChooserProps = {
  date: ClubDate | null
  min?: ClubDate | undefined
  onPick: (date: ClubDate) => void
}

const DATES = {
  read: readDate,
  write: (value: string) => (isRealDate(value) ? dateInWords(value) : value),
  fault: DATE_HINT,
}

/** A date, typed with the day first. It is kept as '2026-11-21' and shown as 'Sat 21 Nov 2026'. */
export function DateField({ value, defaultValue, onChange, Chooser, min, ...props }: DateFieldProps) {
  const { input, choose } = useTypedText({ ...props, value, defaultValue, onChange }, DATES)
  return (
    <TextInput
      placeholder="e.g. 21 Nov 2026"
      autoComplete="off"
      maxLength={30}
      {...props}
      {...input}
      data-reads="date"
      classNames={{ input: classes.digits ?? '' }}
      rightSection={Chooser && <Chooser date={readDate(input.value)} min={min} onPick={choose} />}
    />
  )
}
