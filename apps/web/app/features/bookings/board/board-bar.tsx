import { ActionIcon, Box, Button, Group, SegmentedControl, Text, Title } from '@mantine/core'
import { rangeInWords, stepDate, type BoardView } from '@rsfc/domain/bookings/board/board-range'
import { clubDate, type ClubDate } from '@rsfc/domain/time/club-time'
import { timeOfDay } from '@rsfc/domain/time/day-minutes'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { CalendarPopover } from '../../../ui/forms/dates/calendar-popover.tsx'
import { civilDaylight } from './daylight.ts'
import classes from './board-bar.module.css'

const VIEWS: { value: BoardView; label: string }[] = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
  { value: 'list', label: 'List' },
]

type BoardBarProps = {
  view: BoardView
  date: ClubDate
  now: Date
  /** On narrow screens the day is a list. */
  narrow: boolean
  go: (params: { view?: BoardView; date?: ClubDate }) => void
  /** Buttons for everything else, such as booking. */
  actions: ReactNode
}

/** Shows the current date range and the controls to move between dates and views. */
export function BoardBar({ view, date, now, narrow, go, actions }: BoardBarProps) {
  const unit = view === 'list' ? 'day' : view
  return (
    <div className={classes.bar}>
      <Box miw={0}>
        <Title order={2} size="h3" aria-live="polite">
          {rangeInWords(view, date)}
        </Title>
        {view !== 'month' && (
          <Text ff="monospace" size="xs" lh="md" c="dimmed">
            {daylightText(date)}
          </Text>
        )}
      </Box>
      <Group gap={6} className={classes.days}>
        <Arrow label={`Previous ${unit}`} onClick={() => go({ date: stepDate(view, date, -1) })}>
          <IconChevronLeft size={20} stroke={1.7} />
        </Arrow>
        <Button
          variant="default"
          mih={44}
          flex={{ base: 1, md: 'none' }}
          onClick={() => go({ date: clubDate(now) })}
        >
          Today
        </Button>
        <Arrow label={`Next ${unit}`} onClick={() => go({ date: stepDate(view, date, 1) })}>
          <IconChevronRight size={20} stroke={1.7} />
        </Arrow>
        <CalendarPopover label="Choose a date" look="bar" date={date} onPick={(day) => go({ date: day })} />
      </Group>
      <SegmentedControl
        aria-label="View"
        data={narrow ? VIEWS.filter(({ value }) => value !== 'list') : VIEWS}
        value={narrow && view === 'list' ? 'day' : view}
        onChange={(value) => go({ view: value })}
        classNames={{
          root: classes.views ?? '',
          indicator: classes.chosen ?? '',
          label: classes.view ?? '',
        }}
      />
      <Group gap={6} className={classes.actions}>
        {actions}
      </Group>
    </div>
  )
}

function Arrow({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <ActionIcon variant="default" size={44} aria-label={label} onClick={onClick}>
      {children}
    </ActionIcon>
  )
}

function daylightText(date: ClubDate): string {
  const { from, to } = civilDaylight(date)
  return `Daylight ${timeOfDay(from)}–${timeOfDay(to)}`
}
