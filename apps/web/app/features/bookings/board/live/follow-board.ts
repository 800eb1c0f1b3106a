import { HEARTBEAT_MS } from '@rsfc/domain/bookings/board/heartbeat'

const POLL_MS = 10_000
/** Every stream starts with a heartbeat, so a working one is heard from soon. */
const FIRST_BEAT_MS = 5000
const SILENCE_MS = 2.5 * HEARTBEAT_MS

export type BoardConnection = 'connecting' | 'live' | 'polling'

/**
 * The time that changed, in club time. Each browser waits a random part of `spread` milliseconds before it reads the
 * board again.
 */
export type BoardChange = { from: string; to: string; spread: number }

type Follower = {
  /** Without a change if it is not known what has changed. */
  onChange: (change?: BoardChange) => void
  onConnection: (link: BoardConnection) => void
}

/**
 * Follows the stream of board changes. An open stream proves nothing: a proxy may hold back its events. So the board
 * counts as live only while events arrive; otherwise it is read every ten seconds until one does.
 */
export function followBoard(open: () => EventSource, { onChange, onConnection }: Follower): () => void {
  let stream = listen()
  let polling: ReturnType<typeof setInterval> | undefined
  let silence = setTimeout(onSilence, FIRST_BEAT_MS)

  function listen(): EventSource {
    const opened = open()
    opened.addEventListener('beat', onEvent)
    opened.addEventListener('board', ({ data }: MessageEvent<string>) => {
      onEvent()
      onChange(JSON.parse(data) as BoardChange)
    })
    opened.addEventListener('error', poll)
    return opened
  }

  function onEvent(): void {
    clearTimeout(silence)
    silence = setTimeout(onSilence, SILENCE_MS)
    // Changes during the outage were not reported.
    if (polling) onChange()
    clearInterval(polling)
    polling = undefined
    onConnection('live')
  }

  /** A connection may be lost without either end noticing, so a silent stream is opened again. */
  function onSilence(): void {
    reopen()
    poll()
  }

  function poll(): void {
    clearTimeout(silence)
    onConnection('polling')
    polling ??= setInterval(() => {
      onChange()
      // The browser reopens a lost connection by itself, but not a refused one.
      if (stream.readyState === EventSource.CLOSED) reopen()
    }, POLL_MS)
  }

  function reopen(): void {
    stream.close()
    stream = listen()
  }

  return () => {
    clearTimeout(silence)
    clearInterval(polling)
    stream.close()
  }
}
