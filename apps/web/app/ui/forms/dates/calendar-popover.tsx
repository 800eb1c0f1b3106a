import { ActionIcon, Skeleton, type ActionIconProps } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { Suspense } from 'react'
import { LatePopover } from '../../late/late-popover.tsx'
import type { DateCalendarProps } from './date-calendar.tsx'
import type { ChooserProps } from './date-field.tsx'
import { lazyPart } from '../../late/lazy-part.ts'

const DateCalendar = lazyPart(async () => (await import('./date-calendar.tsx')).DateCalendar)

type Look = {
  button: Pick<ActionIconProps, 'variant' | 'color' | 'size'>
  iconSize: number
  calendar: Pick<DateCalendarProps, 'size' | 'weekendDays'>
  /** The size of the calendar, so that nothing moves when it is loaded. */
  space: { width: number; height: number }
}

const LOOKS: Record<'field' | 'bar', Look> = {
  /** For a button at the end of a field. */
  field: {
    button: { variant: 'subtle', color: 'gray', size: 32 },
    iconSize: 18,
    calendar: { size: 'sm', weekendDays: [] },
    space: { width: 252, height: 276 },
  },
  /** For a button among others. */
  bar: {
    button: { variant: 'default', size: 44 },
    iconSize: 20,
    calendar: { size: 'md' },
    space: { width: 294, height: 318 },
  },
}

type CalendarPopoverProps = ChooserProps & {
  /** The name of the button and of the calendar. */
  label: string
  look: keyof typeof LOOKS
}

/** A button that opens a calendar, which closes when a day is picked. */
export function CalendarPopover({ label, look, date, min, onPick }: CalendarPopoverProps) {
  const { button: looks, iconSize, calendar, space } = LOOKS[look]
  return (
    <LatePopover
      label={label}
      radius="lg"
      renderButton={(button) => (
        <ActionIcon {...looks} {...button} aria-label={label}>
          <IconCalendar size={iconSize} stroke={1.7} />
        </ActionIcon>
      )}
    >
      {(close) => (
        <Suspense fallback={<Skeleton {...space} role="status" aria-label="Loading the calendar" />}>
          <DateCalendar
            {...calendar}
            date={date}
            min={min}
            onPick={(day) => {
              close()
              onPick(day)
            }}
          />
        </Suspense>
      )}
    </LatePopover>
  )
}
