import type { ApiSession } from '../faults/api-session.ts'
import { nextFlight } from './loads.ts'

const PATIENCE_MS = 10_000

/** Seconds until an open board is told of another member's booking through the proxy; null if it is not. */
export async function hearOfBooking(
  watcher: ApiSession,
  booker: ApiSession,
  aircraft: readonly string[],
): Promise<number | null> {
  const response = await watcher.open('/booking/board/changes', AbortSignal.timeout(PATIENCE_MS))
  let booked = 0
  try {
    let text = ''
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk
      if (!booked && text.includes('event: beat')) {
        booked = performance.now()
        await booker.call('POST', '/booking/new-booking', nextFlight(aircraft))
      }
      if (text.includes('event: board')) return (performance.now() - booked) / 1000
    }
  } catch {}
  return null
}
