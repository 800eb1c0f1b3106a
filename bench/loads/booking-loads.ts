import type { Client } from 'pg'
import { addDays, clubDate } from '@rsfc/domain/time/club-time'
import type { Load } from './measure.ts'

type Where = { site: string; bare: string; headers: Record<string, string>; client: Client }

const JSON_TYPE = { 'content-type': 'application/json' }

/** Each booking route next to the bare route with the same SQL. */
export async function bookingLoads({ site, bare, headers, client }: Where): Promise<Load[]> {
  const { rows } = await client.query<{ _id: string }>(`select _id from members where username = 'pilot1'`)
  const member = rows[0]?._id
  // This week has the same number of bookings, however many there are in total.
  const from = addDays(clubDate(new Date()), 45)
  const week = `from=${from}&to=${addDays(from, 6)}`
  const booking = { method: 'POST', headers: { ...JSON_TYPE, ...headers } } as const
  const slots = await freeSlots(client)
  const half = slots.length / 2
  return [
    { name: "bare: a member's bookings (50)", url: `${bare}/list?limit=50`, headers },
    { name: 'GET /api/booking/:userId (50)', url: `${site}/api/booking/${member}?limit=50`, headers },
    { name: 'bare: a week of the board', url: `${bare}/board?${week}`, headers },
    { name: 'GET /api/booking/board, a week', url: `${site}/api/booking/board?${week}`, headers },
    { name: 'bare: a new booking', url: `${bare}/booking`, ...booking, bodies: slots.slice(0, half) },
    {
      name: 'POST /api/booking/new-booking',
      url: `${site}/api/booking/new-booking`,
      ...booking,
      bodies: slots.slice(half),
    },
  ]
}

/** One-hour slots, years later than all other bookings of the club. */
async function freeSlots(client: Client, days = 800): Promise<string[]> {
  const { rows } = await client.query<{ _id: string }>(
    'select _id from aircraft order by aircraft_registration',
  )
  const first = addDays(clubDate(new Date()), 1000)
  return Array.from({ length: days * 23 * rows.length }, (_, n) => {
    const hour = Math.floor(n / rows.length) % 23
    const flight_date = addDays(first, Math.floor(n / rows.length / 23))
    return slot(rows[n % rows.length]?._id ?? '', flight_date, hour)
  })
}

function slot(aircraft_type: string, flight_date: string, hour: number): string {
  const time = (at: number) => `${String(at).padStart(2, '0')}:00`
  const times = { start_time: time(hour), end_time: time(hour + 1) }
  return JSON.stringify({ aircraft_type, flight_type: 'leisure', flight_date, ...times })
}

/** One slot for each round of the race. */
export async function raceSlots(client: Client, rounds: number): Promise<string[]> {
  const { rows } = await client.query<{ _id: string }>('select _id from aircraft limit 1')
  const first = addDays(clubDate(new Date()), 4000)
  return Array.from({ length: rounds }, (_, n) => slot(rows[0]?._id ?? '', addDays(first, n), 9))
}
