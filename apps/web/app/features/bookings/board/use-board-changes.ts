import { bookings } from '@rsfc/contract/bookings'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { fileAddress } from '../../../platform/download.ts'
import { BOOKINGS } from '../booking-readings.ts'

const POLL_MS = 10_000

/**
 * Asks for the bookings anew whenever the server says that the board changed. Without its stream: every ten
 * seconds, while the stream is tried again. True while the stream is there.
 */
export function useBoardChanges(): boolean {
  const queryClient = useQueryClient()
  const [live, setLive] = useState(true)
  useEffect(
    () =>
      followBoard({
        onChange: () => void queryClient.invalidateQueries({ queryKey: BOOKINGS }),
        onLive: setLive,
      }),
    [queryClient],
  )
  return live
}

type Follower = { onChange: () => void; onLive: (live: boolean) => void }

function followBoard({ onChange, onLive }: Follower): () => void {
  let stream: EventSource
  let polling: ReturnType<typeof setInterval> | undefined

  const open = () => {
    stream = new EventSource(fileAddress(bookings.boardChanges))
    stream.addEventListener('board', onChange)
    stream.addEventListener('open', () => {
      // What happened while nobody listened was told to nobody.
      if (polling) onChange()
      clearInterval(polling)
      polling = undefined
      onLive(true)
    })
    stream.addEventListener('error', () => {
      onLive(false)
      polling ??= setInterval(poll, POLL_MS)
    })
  }

  // A lost connection is reopened by the browser itself; a refused one is not.
  const poll = () => {
    onChange()
    if (stream.readyState === EventSource.CLOSED) open()
  }

  open()
  return () => {
    clearInterval(polling)
    stream.close()
  }
}
