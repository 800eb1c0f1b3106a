import '@mantine/schedule/styles.layer.css'
import { ResourcesDayView, type ScheduleEventData, type ScheduleResourceData } from '@mantine/schedule'
import type { BoardEntry } from '@rsfc/contract/bookings/schemas'
import type { Span } from '@rsfc/domain/bookings/board/availability'
import { hoursShown, spanOfEntry } from '@rsfc/domain/bookings/board/board-hours'
import { timesAfterMove } from '@rsfc/domain/bookings/board/move-flight'
import type { FreeSlot } from '@rsfc/domain/bookings/board/next-free'
import { aircraftInWords } from '@rsfc/domain/bookings/flight-words'
import { isMovable } from '@rsfc/domain/bookings/permissions'
import { firstBookableDate } from '@rsfc/domain/bookings/request'
import { clubDate, clubTime, type ClubDate } from '@rsfc/domain/time/club-time'
import { memo, useMemo, useRef, useState } from 'react'
import { useField } from '../../../../page/use-field.ts'
import type { AircraftWithState } from '../../booking/use-fleet-state.ts'
import { AircraftLabel } from '../aircraft-label.tsx'
import { blockRenderer } from './board-block.tsx'
import type { BoardViewer } from '../board-entry.ts'
import {
  entryEvents,
  foundSlotEvents,
  minuteOf,
  shadeEvents,
  toScheduleTime,
  type BoardPayload,
} from './board-events.ts'
import { SLOT_MINUTES, useSlotNames } from './slot-names.ts'
import classes from './board-grid.module.css'

/** Where a booking is dropped. */
export type MoveTarget = Span & { aircraft_type: string; date: ClubDate }

export type BoardGridProps = {
  date: ClubDate
  now: Date
  entries: readonly BoardEntry[]
  aircraft: readonly AircraftWithState[]
  viewer: BoardViewer
  foundSlot: FreeSlot | null
  /** Called when a free slot is clicked, or several are dragged across (`dragged`). */
  onPick: (aircraftId: string, date: ClubDate, wanted: Span, dragged: boolean) => void
  /** For officers: called when a booking is dropped elsewhere, or without a target by its Move button. */
  onMove?: ((entry: BoardEntry, target?: MoveTarget) => void) | undefined
}

const DRAG_MINUTES = 15

/** A day as a grid of aircraft against time. In its own file so that it can be loaded lazily. */
export const BoardGrid = memo(function BoardGrid(props: BoardGridProps) {
  const { date, now, aircraft, viewer, foundSlot, onPick, onMove } = props
  const field = useField()
  const grid = useRef<HTMLDivElement>(null)
  const [dragged, setDragged] = useState<BoardEntry | null>(null)
  const entries = useMemo(() => keepInPlace(props.entries, dragged), [props.entries, dragged])
  const shown = useMemo(() => hoursShown(entries, [date]), [entries, date])
  const events = useMemo(
    () => [
      ...shadeEvents(field, aircraft, date, shown),
      ...foundSlotEvents(foundSlot, shown),
      ...entryEvents(entries, date, shown),
    ],
    [field, aircraft, foundSlot, entries, date, shown],
  )
  const open = date >= firstBookableDate(now)
  useSlotNames(grid, { date, aircraft, entries, viewer, from: shown.from, open })

  return (
    <div ref={grid}>
      <ResourcesDayView
        {...usePick(onPick)}
        {...useMove(date, setDragged, onMove)}
        date={date}
        events={events}
        resources={useMemo(() => aircraft.map(toResource), [aircraft])}
        renderEvent={useMemo(() => blockRenderer(viewer, onMove), [viewer, onMove])}
        renderResourceLabel={useMemo(() => labelRenderer(date, viewer), [date, viewer])}
        withHeader={false}
        radius="lg"
        labels={LABELS}
        startTime={toScheduleTime(date, shown.from).slice(11)}
        endTime={toScheduleTime(date, shown.to).slice(11)}
        getCurrentTime={clubNow}
        withCurrentTimeBubble={false}
        withDragSlotSelect
        className={classes.day}
        classNames={PARTS}
        // Officers also see the crew.
        rowHeight={viewer.atDesk ? 96 : 84}
        slotWidth={fitSlotWidth(24, (shown.to - shown.from) / SLOT_MINUTES)}
        intervalMinutes={SLOT_MINUTES}
        slotLabelFormat={fullHours}
      />
    </div>
  )
})

const part = (name: string) => classes[name] ?? ''

const PARTS = {
  resourcesDayViewCorner: part('corner'),
  resourcesDayViewResourceLabel: part('label'),
  resourcesDayViewTimeLabel: part('time'),
  resourcesDayViewRowSlots: part('slots'),
  resourcesDayViewRowSlot: part('slot'),
  resourcesDayViewDragPreview: part('preview'),
}

const LABELS = { resources: 'Aircraft', moreLabel: (count: number) => `+${count}` }

/** Divides the available width among the slots; below `least` pixels the board scrolls instead. */
function fitSlotWidth(least: number, slots: number): string {
  return `calc(max(${least}px, (100cqi - var(--label-width) - 2px) / ${slots}))`
}

/** Live updates go on during a drag, except for the dragged block: it must not slip from under the pointer. */
function keepInPlace(entries: readonly BoardEntry[], dragged: BoardEntry | null): readonly BoardEntry[] {
  if (!dragged) return entries
  return [...entries.filter(({ booking_id }) => booking_id !== dragged.booking_id), dragged]
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

type Dropped = { newStart: string; event: ScheduleEventData<BoardPayload>; resourceId?: string | number }

function useMove(
  date: ClubDate,
  setDragged: (entry: BoardEntry | null) => void,
  onMove: BoardGridProps['onMove'],
) {
  return useMemo(() => {
    if (!onMove) return {}
    const canMove = ({ payload }: ScheduleEventData<BoardPayload>) =>
      Boolean(payload?.entry && isMovable(payload.entry))
    return {
      withEventsDragAndDrop: true,
      eventDragInterval: DRAG_MINUTES,
      canDragEvent: canMove,
      onEventDragStart: ({ payload }: ScheduleEventData<BoardPayload>) => setDragged(payload?.entry ?? null),
      onEventDragEnd: () => setDragged(null),
      onEventDrop: ({ newStart, event, resourceId }: Dropped) => {
        const entry = event.payload?.entry
        const span = entry && spanOfEntry(entry, date)
        if (!span) return
        const aircraft_type = String(resourceId ?? entry.aircraft_type)
        onMove(entry, { ...timesAfterMove(span, minuteOf(newStart)), aircraft_type, date })
      },
    }
  }, [date, setDragged, onMove])
}

function toResource(aircraft: AircraftWithState): ScheduleResourceData {
  return { id: aircraft._id, label: aircraftInWords(aircraft), payload: { aircraft } }
}

function labelRenderer(date: ClubDate, viewer: BoardViewer) {
  return ({ payload }: ScheduleResourceData) => {
    const { aircraft } = payload as { aircraft: AircraftWithState }
    return <AircraftLabel aircraft={aircraft} date={date} viewer={viewer} />
  }
}

function clubNow(): string {
  const now = new Date()
  return `${clubDate(now)} ${clubTime(now)}:00`
}

const fullHours = (at: string) => (at.slice(14, 16) === '00' ? at.slice(11, 13) : '')
