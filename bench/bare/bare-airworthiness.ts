import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { bareQuery, findSessionMember } from './bare-session.ts'

const PLANES = `select _id, aircraft_name, aircraft_registration, aircraft_status from aircraft
  where aircraft_status <> 'decommissioned' order by aircraft_registration`
const METERS = `select a._id, last.value, since.minutes from aircraft a
  cross join lateral (select r.value, r.at from meter_readings r left join flights f on f._id = r.flight_id
    where r.aircraft_id = a._id and f.withdrawn_at is null
    order by r.at desc, meter_rank(r.kind) desc, r._id desc limit 1) last
  cross join lateral (select coalesce(sum(extract(epoch from f."end" - f.start) / 60), 0)::int as minutes from flights f
    where f.aircraft_id = a._id and f.withdrawn_at is null and f.meter_in is null and f.start >= last.at) since
  where a._id = any($1::uuid[])`
const GROUNDINGS = `select * from groundings where aircraft_id = any($1::uuid[]) and lifted_at is null`
const DEFECTS = `select d.*, m.first_name, m.last_name from defects d left join members m on m._id = d.reported_by
  where d.aircraft_id = any($1::uuid[]) and d.state not in ('released', 'no-fault')`
const INSPECTIONS = `select * from inspections where aircraft_id = any($1::uuid[])`
const PLANNED = `select _id, aircraft_type, pilot_name, flight_date, start_time, end_time, booking_status from bookings
  where aircraft_type = any($1::uuid[]) and booking_status in ('pending', 'confirmed') and flight_date >= current_date
  order by flight_date, start_time, _id`
const USAGE = `select aircraft_type, sum(extract(epoch from actual_end_time - actual_start_time) / 60)::int as flown,
    sum(extract(epoch from end_time - start_time) / 60)::int as booked
  from bookings where aircraft_type = any($1::uuid[]) and booking_status = 'completed'
    and flight_date between current_date - 90 and current_date group by aircraft_type`
const LAST_FLIGHTS = `select f.*, m.first_name, m.last_name from flights f left join members m on m._id = f.pilot_id
  where f.aircraft_id = $1 and f.withdrawn_at is null order by f.start desc, f._id desc limit 10`

/** The same SQL as the tech log and the forecast, without rules, checks and schemas. */
export function bareAirworthiness(app: FastifyInstance, pool: Pool): void {
  const query = bareQuery(pool)

  const outlook = async (ids: string[]) => ({
    meters: await query('meters', METERS, [ids]),
    groundings: await query('groundings', GROUNDINGS, [ids]),
    defects: await query('defects', DEFECTS, [ids]),
    inspections: await query('inspections', INSPECTIONS, [ids]),
    planned: await query('planned', PLANNED, [ids]),
    usage: await query('usage', USAGE, [ids]),
  })
  const forecast = async (request: FastifyRequest) => {
    await findSessionMember(query, request)
    const planes = await query('planes', PLANES, [])
    return { status: 200, data: { planes, ...(await outlook(planes.map(({ _id }) => _id as string))) } }
  }
  const techLog = async (request: FastifyRequest) => {
    await findSessionMember(query, request)
    const { id } = request.query as { id: string }
    const flights = await query('last_flights', LAST_FLIGHTS, [id])
    return { status: 200, data: { ...(await outlook([id])), flights } }
  }
  app.route({ method: 'GET', url: '/forecast', handler: forecast })
  app.route({ method: 'GET', url: '/tech-log', handler: techLog })
}
