import type { Client } from 'pg'
import { addDays, clubDate } from '@rsfc/domain/time/club-time'
import { signIn } from '../club.ts'
import { fillAirworthiness } from '../fill/fill-airworthiness.ts'
import type { Load } from './measure.ts'

type Where = { site: string; bare: string; client: Client }

/** Tech log, forecast and board of eight aircraft, each next to the bare route with the same SQL. */
export async function airworthinessLoads({ site, bare, client }: Where): Promise<Load[]> {
  await fillAirworthiness(client)
  // For a member, because officers also get the affected bookings.
  const { cookie } = await signIn(site, 'pilot2')
  const { rows } = await client.query<{ _id: string }>('select _id from aircraft limit 1')
  const id = rows[0]?._id ?? ''
  const from = clubDate(new Date())
  const week = `from=${from}&to=${addDays(from, 6)}`
  const headers = { cookie }
  return [
    { name: 'bare: a tech log', url: `${bare}/tech-log?id=${id}`, headers },
    { name: 'GET /api/fleet/:id/tech-log', url: `${site}/api/fleet/${id}/tech-log`, headers },
    { name: 'bare: forecast of 8 aircraft', url: `${bare}/forecast`, headers },
    { name: 'GET /api/fleet/forecast (8 aircraft)', url: `${site}/api/fleet/forecast`, headers },
    { name: 'bare: a week of the board, 8 aircraft', url: `${bare}/board?${week}`, headers },
    { name: 'GET /api/booking/board, a week, 8 aircraft', url: `${site}/api/booking/board?${week}`, headers },
  ]
}
