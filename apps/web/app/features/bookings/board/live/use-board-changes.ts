import { airworthiness } from '@rsfc/contract/airworthiness/routes'
import { bookings } from '@rsfc/contract/bookings/routes'
import type { BoardRange } from '@rsfc/domain/bookings/board/board-range'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { fileAddress } from '../../../../data/download.ts'
import { markNounStale, refresh, refreshNoun } from '../../../../data/refresh.ts'
import { followBoard, type BoardConnection } from './follow-board.ts'
import { createChangeReader } from './change-reader.ts'

/**
 * Reads bookings again when one of these days changes, or after any change if no days are given. Returns whether the
 * page is told of changes as they happen.
 */
export function useBoardChanges(shown: BoardRange | null = null): BoardConnection {
  const queryClient = useQueryClient()
  const [connection, setConnection] = useState<BoardConnection>('connecting')
  const days = useRef(shown)
  useEffect(() => {
    days.current = shown
  })
  useEffect(() => {
    const reader = createChangeReader({
      shown: () => days.current,
      read: () =>
        void Promise.all([
          refreshNoun(queryClient, bookings.board),
          // A booking moves the day an inspection is expected.
          refresh(queryClient, airworthiness.forecast),
        ]),
      markStale: () => void markNounStale(queryClient, bookings.board),
    })
    const stop = followBoard(() => new EventSource(fileAddress(bookings.boardChanges)), {
      onChange: reader.onChange,
      onConnection: setConnection,
    })
    return () => {
      stop()
      reader.stop()
    }
  }, [queryClient])
  return connection
}
