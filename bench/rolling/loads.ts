import autocannon from 'autocannon'
import { setTimeout as wait } from 'node:timers/promises'
import { addDays, clubDate } from '@rsfc/domain/time/club-time'
import type { Client } from 'pg'
import { createApiSession, type ApiSession } from '../faults/api-session.ts'
import { createLedger, type Ledger } from '../faults/ledger.ts'
import { countOverlaps, verifyWrites } from '../faults/verify-writes.ts'

const READERS = 20
const WRITERS = 8
const PASSWORD = 'clear-skies'

/** Visitors who read pages and lists as fast as the responses come. */
export function startReading(address: string) {
  const requests = ['/', '/api/events', '/api/rsfc/announcement', '/robots.txt'].map((path) => ({ path }))
  const { promise, resolve, reject } = Promise.withResolvers<autocannon.Result>()
  const options = {
    url: address,
    connections: READERS,
    duration: 3600,
    requests,
    tlsOptions: { rejectUnauthorized: false },
  }
  const load = autocannon(options, (error, result) => (error ? reject(error as Error) : resolve(result)))
  return async () => {
    load.stop()
    const { requests: sent, non2xx, errors, timeouts, latency } = await promise
    return { total: sent.total, failed: non2xx + errors + timeouts, p99: latency.p99 }
  }
}

export function openSession(address: string, who: string): ApiSession {
  return createApiSession(() => [address], `${who}@rsfc.example`, PASSWORD)
}

let flights = 0

/** Returns free hours years ahead, each only once. */
export function nextFlight(aircraft: readonly string[]) {
  const n = flights++
  const hour = 8 + (Math.floor(n / aircraft.length) % 10)
  const time = (at: number) => `${String(at).padStart(2, '0')}:00`
  const flight_date = addDays(clubDate(new Date()), 500 + Math.floor(n / aircraft.length / 10))
  const times = { start_time: time(hour), end_time: time(hour + 1) }
  return { aircraft_type: aircraft[n % aircraft.length], flight_type: 'leisure', flight_date, ...times }
}

/** Officers who make one booking after the other. */
export function startWriting(session: ApiSession, aircraft: readonly string[]) {
  const ledger = createLedger()
  const statuses = new Set<number>()
  const end = new AbortController()
  const writers = Array.from({ length: WRITERS }, () =>
    book({ session, aircraft, ledger, statuses }, end.signal),
  )
  return async (client: Client) => {
    end.abort()
    await Promise.all(writers)
    const { writes } = ledger
    const { lost, duplicated } = await verifyWrites(client, writes, async () => true)
    return {
      total: writes.length,
      failed: writes.filter(({ outcome }) => outcome !== 'acknowledged').length,
      wrong: lost.length + duplicated.length + (await countOverlaps(client)),
      /** The statuses of the responses; 0 for no response. */
      statuses: [...statuses],
      atOnce: WRITERS,
    }
  }
}

let marks = 0

type Writing = { session: ApiSession; aircraft: readonly string[]; ledger: Ledger; statuses: Set<number> }

async function book({ session, aircraft, ledger, statuses }: Writing, stopped: AbortSignal): Promise<void> {
  while (!stopped.aborted) {
    const mark = `rolling-${++marks}`
    await ledger.record('booking', mark, async () => {
      const body = { ...nextFlight(aircraft), booking_remarks: mark }
      const answer = await session.call('POST', '/booking/new-booking', body).catch(() => null)
      statuses.add(answer?.status ?? 0)
      if (!answer) throw new Error('no answer')
      return { status: answer.status, id: answer.data?._id }
    })
    await wait(20)
  }
}
