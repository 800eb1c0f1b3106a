import { ActionIcon, Popover, Skeleton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { isRealDate } from '@rsfc/domain/time/club-time'
import { IconCalendar } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { withinTimeout } from '../../../page/script-timeout.ts'
import { DateField, type ChooserProps, type DateFieldProps } from './date-field.tsx'

const DateCalendar = lazy(() =>
  withinTimeout(import('./date-calendar.tsx')).then((file) => ({ default: file.DateCalendar })),
)

/** A date that can also be chosen in a calendar. */
export function CalendarDateField(props: Omit<DateFieldProps, 'Chooser'>) {
  return <DateField {...props} Chooser={CalendarButton} />
}

/** For a filter, which leaves out what is half typed. */
export function isDateOrNone(value: string): boolean {
  return value === '' || isRealDate(value)
}

function CalendarButton({ date, min, onPick }: ChooserProps) {
  const [opened, { toggle, close }] = useDisclosure()
  return (
    <Popover opened={opened} onChange={close} trapFocus returnFocus shadow="md" radius="lg">
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" size={32} aria-label="Open calendar" onClick={toggle}>
          <IconCalendar size={18} stroke={1.7} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label="Calendar">
        <Suspense
          fallback={<Skeleton width={252} height={276} role="status" aria-label="Loading the calendar" />}
        >
          <DateCalendar
            date={date}
            min={min}
            onPick={(day) => {
              close()
              onPick(day)
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
