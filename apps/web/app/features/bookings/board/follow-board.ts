import { HEARTBEAT_MS } from '@rsfc/domain/bookings/board/heartbeat'

const POLL_MS = 10_000
/** The stream begins with a beat, so a new one is soon heard. */
const FIRST_BEAT_MS = 5000
const SILENCE_MS = 2.5 * HEARTBEAT_MS

export type BoardLink = 'connecting' | 'live' | 'polling'

type Follower = { onChange: () => void; onLink: (link: BoardLink) => void }

/**
 * Follows the stream of board changes. An open stream proves nothing: a proxy may hold back what it brings. So the
 * board is live only while something arrives; otherwise it is read every ten seconds until something does.
 */
export function followBoard(open: () => EventSource, { onChange, onLink }: Follower): () => void {
  let stream = listen()
  let polling: ReturnType<typeof setInterval> | undefined
  let silence = setTimeout(stopTrusting, FIRST_BEAT_MS)

  function listen(): EventSource {
    const opened = open()
    opened.addEventListener('beat', heard)
    opened.addEventListener('board', () => {
      heard()
      onChange()
    })
    opened.addEventListener('error', poll)
    return opened
  }

  function heard(): void {
    clearTimeout(silence)
    silence = setTimeout(stopTrusting, SILENCE_MS)
    // Changes during the outage were not reported.
    if (polling) onChange()
    clearInterval(polling)
    polling = undefined
    onLink('live')
  }

  /** A connection may be gone without either end knowing, so a silent stream is opened again. */
  function stopTrusting(): void {
    reopen()
    poll()
  }

  function poll(): void {
    clearTimeout(silence)
    onLink('polling')
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
