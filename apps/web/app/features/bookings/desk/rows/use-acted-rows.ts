import { UNDO_SECONDS } from '@rsfc/domain/bookings/undo'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { DeskBooking } from '@rsfc/contract/bookings/schemas'
import type { DeskAction } from '../desk-actions.ts'

/** A row that was acted on: as it was before, and what happened. */
export type ActedRow<Row> = {
  row: Row
  action: DeskAction
  state: 'running' | 'done'
  /** Missing once it can no longer be undone. */
  undoId?: string | undefined
}

/**
 * Rows that were acted on stay in the list as they were, until the time to undo is over and the pointer is
 * elsewhere: no other row ever moves under a pointer that is about to click.
 */
export function useActedRows<Row extends DeskBooking>() {
  const [acted, setActed] = useState<ReadonlyMap<string, ActedRow<Row>>>(new Map())
  /** Each action restarts the time. */
  const [actionCount, setActionCount] = useState(0)
  const pointerInside = useRef(false)
  const timeIsOver = useRef(false)

  const removeDone = useCallback(() => {
    if (timeIsOver.current && !pointerInside.current) setActed(keepRunning)
  }, [])

  useEffect(() => {
    if (actionCount === 0) return
    timeIsOver.current = false
    const timer = setTimeout(() => {
      timeIsOver.current = true
      setActed((now) => new Map([...now].map(([id, one]) => [id, { ...one, undoId: undefined }])))
      removeDone()
    }, UNDO_SECONDS * 1000)
    return () => clearTimeout(timer)
  }, [actionCount, removeDone])

  const listProps = useMemo(
    () => ({
      onPointerEnter: () => (pointerInside.current = true),
      onPointerLeave: () => {
        pointerInside.current = false
        removeDone()
      },
    }),
    [removeDone],
  )

  return {
    acted,
    /** For the element around the list. */
    listProps,
    start: (action: DeskAction, rows: readonly Row[]) =>
      setActed((now) => new Map([...now, ...rows.map((row) => started(action, row))])),
    markDone: (id: string, undoId: string | undefined) =>
      setActed((now) => {
        const one = now.get(id)
        return one ? new Map([...now, [id, { ...one, state: 'done', undoId }]]) : now
      }),
    remove: (ids: readonly string[]) =>
      setActed((now) => new Map([...now].filter(([id]) => !ids.includes(id)))),
    offerUndo: () => setActionCount((count) => count + 1),
    /** The list with the rows that were acted on as they were, in any order. */
    withActed: (list: readonly Row[]): Row[] => [
      ...list.filter(({ _id }) => !acted.has(_id)),
      ...[...acted.values()].map(({ row }) => row),
    ],
  }
}

function started<Row extends DeskBooking>(action: DeskAction, row: Row): [string, ActedRow<Row>] {
  return [row._id, { row, action, state: 'running' }]
}

function keepRunning<Row>(acted: ReadonlyMap<string, ActedRow<Row>>): ReadonlyMap<string, ActedRow<Row>> {
  return new Map([...acted].filter(([, { state }]) => state === 'running'))
}
