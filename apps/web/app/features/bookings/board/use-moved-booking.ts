import type { BoardEntry } from '@rsfc/contract/bookings/schemas'
import { clubInstant } from '@rsfc/domain/time/club-time'
import { clubStamp } from '@rsfc/domain/time/club-words'
import { timeOfDay } from '@rsfc/domain/time/day-minutes'
import { useCallback, useMemo, useState } from 'react'
import type { MoveTarget } from './day-grid/board-grid.tsx'

/** A booking that an officer moves; the target is where it was dropped. */
export type BookingMove = { entry: BoardEntry; target?: MoveTarget | undefined }

/** The booking that an officer moves. While the dialog is open, its block is drawn where it was dropped. */
export function useMovedBooking(entries: readonly BoardEntry[]) {
  const [moving, setMoving] = useState<BookingMove | null>(null)
  const [dropped, setDropped] = useState(false)
  const start = useCallback((entry: BoardEntry, target?: MoveTarget) => {
    setMoving({ entry, target })
    setDropped(target !== undefined)
  }, [])
  const shown = useMemo(
    () => (moving?.target && dropped ? entries.map((entry) => atTarget(entry, moving)) : entries),
    [entries, moving, dropped],
  )
  return {
    moving,
    start,
    /** The entries to draw. */
    entries: shown,
    snapBack: () => setDropped(false),
    end: () => setMoving(null),
  }
}

function atTarget(entry: BoardEntry, { entry: moved, target }: BookingMove): BoardEntry {
  if (!target || entry.booking_id !== moved.booking_id) return entry
  const at = (minute: number) => clubStamp(clubInstant(target.date, timeOfDay(minute)))
  return { ...entry, aircraft_type: target.aircraft_type, from: at(target.from), to: at(target.to) }
}
