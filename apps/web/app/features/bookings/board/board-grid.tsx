import '@mantine/schedule/styles.layer.css'
import {
  ResourcesDayView,
  ResourcesMonthView,
  ResourcesWeekView,
  type ScheduleResourceData,
} from '@mantine/schedule'
import type { BoardEntry } from '@rsfc/contract/bookings/schemas'
import type { Aircraft } from '@rsfc/contract/fleet/schemas'
import type { Span } from '@rsfc/domain/bookings/board/availability'
import { hoursShown } from '@rsfc/domain/bookings/board/board-hours'
import { datesOf, rangeOf, type BoardView } from '@rsfc/domain/bookings/board/board-range'
import { aircraftInWords } from '@rsfc/domain/bookings/flight-words'
import { isBookable } from '@rsfc/domain/bookings/request'
import { clubDate, clubTime, type ClubDate } from '@rsfc/domain/time/club-time'
import { DAY_MINUTES, minutesOfDay } from '@rsfc/domain/time/day-minutes'
import { useMemo } from 'react'
import { AircraftLabel } from './aircraft-label.tsx'
import { blockRenderer } from './board-block.tsx'
import { entryEvents, shadeEvents, toScheduleTime } from './board-events.ts'
import classes from './board-grid.module.css'
import type { BoardViewer } from './board-entry.ts'

export type BoardGridProps = {
  view: Exclude<BoardView, 'list'>
  date: ClubDate
  entries: readonly BoardEntry[]
  aircraft: readonly Aircraft[]
  viewer: BoardViewer
  /** Called when a free slot is clicked, or several are dragged across (`dragged`). */
  onPick: (aircraftId: string, date: ClubDate, wanted: Span, dragged: boolean) => void
  onDay: (date: ClubDate) => void
}

const WHOLE_DAY: Span = { from: 0, to: DAY_MINUTES }

/** The schedule as a grid of aircraft against time. In its own file so that it can be loaded lazily. */
export function BoardGrid({ view, date, entries, aircraft, viewer, onPick, onDay }: BoardGridProps) {
  const dates = useMemo(() => datesOf(rangeOf(view, date)), [view, date])
  const shown = useMemo(
    () => (view === 'month' ? WHOLE_DAY : hoursShown(entries, dates)),
    [view, entries, dates],
  )
  const events = useMemo(
    () => [
      ...(view === 'month' ? [] : shadeEvents(aircraft, dates, shown)),
      ...entryEvents(entries, dates, shown),
    ],
    [view, aircraft, entries, dates, shown],
  )
  const shared = {
    date,
    events,
    resources: useMemo(() => aircraft.map((one) => toResource(one, view)), [aircraft, view]),
    renderEvent: useMemo(() => blockRenderer(viewer), [viewer]),
    renderResourceLabel: renderLabel,
    withHeader: false,
    radius: 'lg',
    labels: { resources: 'Aircraft', resourceSlot: '', moreLabel: (count: number) => `+${count}` },
  } as const
  const pick = usePick(onPick)
  const timed = {
    ...shared,
    ...pick,
    startTime: toScheduleTime(date, shown.from).slice(11),
    endTime: toScheduleTime(date, shown.to).slice(11),
    getCurrentTime: clubNow,
    withCurrentTimeBubble: false,
    withDragSlotSelect: true,
  }
  const hours = (shown.to - shown.from) / 60

  if (view === 'month')
    return (
      <ResourcesMonthView
        {...shared}
        className={classes.month}
        classNames={MONTH_PARTS}
        rowHeight={104}
        dayWidth={fitSlotWidth(34, dates.length)}
        maxEventsPerTimeSlot={8}
        weekdayFormat={weekdayInMonth}
        highlightToday={false}
        onDayClick={({ date: day }) => onDay(day)}
      />
    )
  if (view === 'week')
    return (
      <ResourcesWeekView
        {...timed}
        className={classes.week}
        classNames={WEEK_PARTS}
        rowHeight={84}
        slotWidth={fitSlotWidth(10, 7 * hours)}
        intervalMinutes={60}
        firstDayOfWeek={1}
        slotLabelFormat={everyFourHours}
      />
    )
  return (
    <ResourcesDayView
      {...timed}
      className={classes.day}
      classNames={DAY_PARTS}
      rowHeight={84}
      slotWidth={fitSlotWidth(24, 2 * hours)}
      intervalMinutes={30}
      slotLabelFormat={fullHours}
    />
  )
}

const part = (name: string) => classes[name] ?? ''

const DAY_PARTS = {
  resourcesDayViewCorner: part('corner'),
  resourcesDayViewResourceLabel: part('label'),
  resourcesDayViewTimeLabel: part('time'),
  resourcesDayViewRowSlots: part('slots'),
  resourcesDayViewRowSlot: part('slot'),
}

const WEEK_PARTS = {
  resourcesWeekViewCorner: part('corner'),
  resourcesWeekViewResourceLabel: part('label'),
  resourcesWeekViewDayLabel: part('dayLabel'),
  resourcesWeekViewTimeLabel: part('time'),
  resourcesWeekViewRowSlots: part('slots'),
  resourcesWeekViewRowSlot: part('slot'),
}

const MONTH_PARTS = {
  resourcesMonthViewCorner: part('corner'),
  resourcesMonthViewResourceLabel: part('label'),
  resourcesMonthViewDayLabelWeekday: part('monthDay'),
  resourcesMonthViewDayLabelNumber: part('monthNumber'),
  resourcesMonthViewCell: part('cell'),
}

/** Divides the available width among the slots; below `least` pixels the board scrolls instead. */
function fitSlotWidth(least: number, slots: number): string {
  return `calc(max(${least}px, (100cqi - var(--label-width) - 2px) / ${slots}))`
}

function usePick(onPick: BoardGridProps['onPick']) {
  return useMemo(() => {
    const pick = (id: string | number | undefined, from: string, to: string, dragged: boolean) =>
      onPick(String(id), from.slice(0, 10), { from: minuteOf(from), to: minuteOf(to) }, dragged)
    return {
      onTimeSlotClick: (slot: { slotStart: string; slotEnd: string; resourceId?: string | number }) =>
        pick(slot.resourceId, slot.slotStart, slot.slotEnd, false),
      onSlotDragEnd: (range: { rangeStart: string; rangeEnd: string; resourceId?: string | number }) =>
        pick(range.resourceId, range.rangeStart, range.rangeEnd, true),
    }
  }, [onPick])
}

function minuteOf(local: string): number {
  const time = local.slice(11, 16)
  return time === '23:59' ? DAY_MINUTES : minutesOfDay(time)
}

/** The label starts the accessible name of each slot; the schedule appends date and times. */
function toResource(aircraft: Aircraft, view: BoardGridProps['view']): ScheduleResourceData {
  const name = aircraftInWords(aircraft)
  const offer = isBookable(aircraft) ? `Book ${name}` : `Not in use: ${name}`
  return { id: aircraft._id, label: view === 'month' ? name : offer, payload: { aircraft } }
}

function renderLabel({ payload }: ScheduleResourceData) {
  return <AircraftLabel aircraft={(payload as { aircraft: Aircraft }).aircraft} />
}

function clubNow(): string {
  const now = new Date()
  return `${clubDate(now)} ${clubTime(now)}:00`
}

const fullHours = (at: string) => (at.slice(14, 16) === '00' ? at.slice(11, 13) : '')

const everyFourHours = (at: string) => (Number(at.slice(11, 13)) % 4 === 0 ? at.slice(11, 13) : '')

// The view highlights today in the browser's time zone, so today is labelled here instead.
function weekdayInMonth(day: string): string {
  const date = day.slice(0, 10)
  if (date === clubDate(new Date())) return 'Today'
  return new Date(`${date}T00:00:00Z`).toLocaleDateString('en-GB', { weekday: 'short', timeZone: 'UTC' })
}
