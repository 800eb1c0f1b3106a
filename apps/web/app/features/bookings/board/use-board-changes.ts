import { airworthiness } from '@rsfc/contract/airworthiness/routes'
import { bookings } from '@rsfc/contract/bookings/routes'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { fileAddress } from '../../../data/download.ts'
import { refresh, refreshNoun } from '../../../data/refresh.ts'
import { followBoard, type BoardLink } from './follow-board.ts'

/** Refetches bookings whenever the board changes, and tells whether the board hears of changes at once. */
export function useBoardChanges(): BoardLink {
  const queryClient = useQueryClient()
  const [link, setLink] = useState<BoardLink>('connecting')
  useEffect(
    () =>
      followBoard(() => new EventSource(fileAddress(bookings.boardChanges)), {
        onChange: () =>
          void Promise.all([
            refreshNoun(queryClient, bookings.board),
            // A booking moves the day an inspection is expected.
            refresh(queryClient, airworthiness.forecast),
          ]),
        onLink: setLink,
      }),
    [queryClient],
  )
  return link
}
