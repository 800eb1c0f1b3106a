import type { Client } from 'pg'
import { OFFICER, signIn } from '../club.ts'
import type { Load } from './measure.ts'

const REQUESTS = 100

type Where = { site: string; bare: string; client: Client }

/**
 * The officers' queue with a hundred requests by different pilots, next to the bare route with the same SQL.
 */
export async function readinessLoads({ site, bare, client }: Where): Promise<Load[]> {
  await fillRequests(client)
  const headers = await signIn(site, OFFICER.email)
  return [
    { name: `bare: facts of ${REQUESTS} requests`, url: `${bare}/readiness`, headers },
    {
      name: `GET /api/booking/readiness/requests (${REQUESTS})`,
      url: `${site}/api/booking/readiness/requests`,
      headers,
    },
  ]
}

/** Each pilot has credentials, three flights and one request, in the early morning when nobody else flies. */
async function fillRequests(client: Client): Promise<void> {
  await client.query(
    `update members set license_type = 'ppl', medical_date = current_date + 200, certificate_of_expiry = current_date + 100
     where username like 'pilot%'`,
  )
  await client.query(
    `insert into flights (_id, aircraft_id, pilot_id, function, start, "end", landings_day)
     select gen_random_uuid(), (select _id from aircraft limit 1), m._id, 'pic',
            now() - n * interval '10 days', now() - n * interval '10 days' + interval '1 hour', 2
     from members m cross join generate_series(1, 3) n where m.username like 'pilot%'`,
  )
  await client.query(
    `with pilots as (select _id, row_number() over (order by username) as n from members where username like 'pilot%')
     insert into bookings (_id, user_id, pilot_name, aircraft_type, flight_type, flight_date, start_time, end_time, payment_reference)
     select gen_random_uuid(), _id, 'Pilot', (select _id from aircraft limit 1), 'leisure',
            current_date + n::int, '07:00', '08:00', 'Q-' || n
     from pilots where n <= $1`,
    [REQUESTS],
  )
  await client.query('vacuum analyze')
}
