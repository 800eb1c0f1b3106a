import { randomBytes } from 'node:crypto'
import { addDays, clubDate } from '@rsfc/domain/time/club-time'
import { openClub, signIn } from './club.ts'

/** What an `Idempotency-Key` costs: one client changes a booking with and without one, in turn. */
const WRITES = 1200
const WARM_UP = 200

const say = (line: string) => void process.stdout.write(`${line}\n`)
const { site, client, close } = await openClub({ members: 100, bookings: 1000 }, say)
try {
  const { cookie } = await signIn(site, 'pilot1')
  const { rows } = await client.query<{ _id: string }>('select _id from aircraft limit 1')
  const slot = { flight_date: addDays(clubDate(new Date()), 300), start_time: '09:00', end_time: '10:00' }
  const { data } = await post('/booking/new-booking', {
    ...slot,
    aircraft_type: rows[0]?._id,
    flight_type: 'leisure',
  })
  // Members may change a booking sixty times an hour; officers have no limit.
  await client.query(
    `update members set account_type = 'admin', officer_since = now() where username = 'pilot1'`,
  )
  const times = [[], []] as number[][]
  for (let n = 0; n < WRITES; n++) {
    const key: Record<string, string> =
      n % 2 === 0 ? {} : { 'idempotency-key': randomBytes(16).toString('base64url') }
    const started = performance.now()
    await post(`/booking/update/${data._id}`, { booking_remarks: `Change ${n}` }, key)
    if (n >= WARM_UP) times[n % 2]?.push(performance.now() - started)
  }
  for (const [kind, list] of times.entries()) {
    const sorted = list.toSorted((a, b) => a - b)
    const at = (part: number) => (sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(1)
    say(`${kind === 0 ? 'without' : 'with'} a key: fastest tenth ${at(0.1)} ms, half ${at(0.5)} ms`)
  }

  async function post(path: string, body: object, headers: Record<string, string> = {}) {
    const response = await fetch(`${site}/api${path}`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    if (response.status !== 200) throw new Error(`${path}: ${response.status}`)
    return (await response.json()) as { data: { _id: string } }
  }
} finally {
  await close()
}
