import { ActionIcon, Popover, Skeleton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ClubDate } from '@rsfc/domain/time/club-time'
import { IconCalendar } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { withinTimeout } from '../../../../page/script-timeout.ts'
import classes from './date-jump.module.css'

const DateCalendar = lazy(() =>
  withinTimeout(import('./date-calendar.tsx')).then((file) => ({ default: file.DateCalendar })),
)

type DateJumpProps = { date: ClubDate; now: Date; onPick: (date: ClubDate) => void }

/** Opens a calendar to go straight to a day. */
export function DateJump({ date, now, onPick }: DateJumpProps) {
  const [opened, { toggle, close }] = useDisclosure()
  return (
    <Popover opened={opened} onChange={close} trapFocus returnFocus shadow="md" radius="lg">
      <Popover.Target>
        <ActionIcon variant="default" size={44} aria-label="Choose a date" onClick={toggle}>
          <IconCalendar size={20} stroke={1.7} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.calendar} aria-label="Choose a date">
        <Suspense
          fallback={<Skeleton width={294} height={318} role="status" aria-label="Loading the calendar" />}
        >
          <DateCalendar
            date={date}
            now={now}
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
