import { bookings } from '@rsfc/contract/bookings/routes'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { fileAddress } from '../../../data/download.ts'
import { refreshNoun } from '../../../data/refresh.ts'
import { followBoard, type BoardLink } from './follow-board.ts'

/** Refetches bookings whenever the board changes, and tells whether the board hears of changes at once. */
export function useBoardChanges(): BoardLink {
  const queryClient = useQueryClient()
  const [link, setLink] = useState<BoardLink>('connecting')
  useEffect(
    () =>
      followBoard(() => new EventSource(fileAddress(bookings.boardChanges)), {
        onChange: () => void refreshNoun(queryClient, bookings.board),
        onLink: setLink,
      }),
    [queryClient],
  )
  return link
}
