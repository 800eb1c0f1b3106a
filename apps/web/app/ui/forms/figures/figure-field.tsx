import { TextInput, type TextInputProps } from '@mantine/core'
import { readFigure } from '@rsfc/domain/records/read-figure'
import { useTypedText } from '../typing/use-typed-text.ts'
import classes from '../dates/date-and-time.module.css'

export type FigureFieldProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'prefix'> & {
  value?: number | string
  defaultValue?: number | string
  /** Gets '' for an empty field, and the text itself if it cannot be read, so that the form refuses it. */
  onChange?: (figure: number | string) => void
  decimals?: 0 | 1 | 2
  /** Written before and after the figure when the field is left; both may be typed too. */
  prefix?: string
  suffix?: string
}

const FAULTS = [
  'Enter a whole number',
  'Enter a number with at most one decimal',
  'Enter a number with at most two decimals',
] as const
const FIGURE = /^-?\d+(\.\d+)?$/

/**
 * A number, kept as typed until the field is left. Unlike a number input it drops no character and bends no figure to
 * a limit: '3.5' landings or '3:30' litres are refused at the field.
 */
export function FigureField({
  value,
  defaultValue,
  onChange,
  decimals = 0,
  prefix = '',
  suffix = '',
  ...props
}: FigureFieldProps) {
  const read = (text: string) => readFigure(bare(text, prefix, suffix), decimals)?.toString() ?? null
  const asText = (figure: number | string | undefined) => figure?.toString()
  const { input } = useTypedText(
    {
      ...props,
      value: asText(value),
      defaultValue: asText(defaultValue),
      onChange: (stored) => onChange?.(read(stored) === null ? stored : Number(stored)),
    },
    {
      read,
      write: (stored) => (FIGURE.test(stored) ? written(Number(stored), prefix) + suffix : stored),
      fault: FAULTS[decimals],
    },
  )
  return (
    <TextInput
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      maxLength={24}
      {...props}
      {...input}
      classNames={{ input: classes.digits ?? '' }}
    />
  )
}

function bare(text: string, prefix: string, suffix: string): string {
  const typed = text.trim()
  const unit = suffix.trim()
  const number = unit && typed.endsWith(unit) ? typed.slice(0, -unit.length) : typed
  return prefix ? number.replace(prefix, '').trim() : number
}

/** Amounts of money always have two decimals. */
function written(figure: number, prefix: string): string {
  if (!prefix) return String(figure)
  const amount = Math.abs(figure).toLocaleString('en', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  return `${figure < 0 ? '-' : ''}${prefix}${amount}`
}
