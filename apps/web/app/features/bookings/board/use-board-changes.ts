import { bookings } from '@rsfc/contract/bookings/routes'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { fileAddress } from '../../../data/download.ts'
import { refreshNoun } from '../../../data/refresh.ts'

const POLL_MS = 10_000

/**
 * Refetches bookings whenever the server reports a change to the board. Without the event stream it polls every
 * ten seconds and tries to reconnect. Returns true while the stream is connected.
 */
export function useBoardChanges(): boolean {
  const queryClient = useQueryClient()
  const [live, setLive] = useState(true)
  useEffect(
    () =>
      followBoard({
        onChange: () => void refreshNoun(queryClient, bookings.board),
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
      // Changes during the outage were not reported.
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

  // The browser reopens a lost connection by itself, but not a refused one.
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
