import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { bareQuery, findSessionMember } from './bare-session.ts'

const REQUESTS = `select * from bookings where booking_status = 'pending'
  order by flight_date, start_time, _id limit 500`

const list = (rows: string) => `(select coalesce(json_agg(row_to_json(one)), '[]') from (${rows}) one)`

/** The facts about pilots, aircraft and bookings. */
export const FACTS = `select
  ${list(`select m._id, m.license_type, m.membership_type, m.account_status,
    (select coalesce(sum(b.payment_fee), 0)::int from bookings b
      where b.user_id = m._id and b.payment_status = 'overdue') as overdue_cents,
    ${list(`select kind, detail, state, valid_from, valid_until from credentials c
      where c.member_id = m._id and c.state in ('submitted', 'verified')`)} as credentials,
    ${list(`select aircraft_model, area, conditions, valid_from, valid_until from solo_authorisations s
      where s.student_id = m._id and s.withdrawn_at is null and s.valid_until >= current_date`)} as solos,
    ${list(`select f.start, f.landings_day, f.landings_night from flights f
      where f.pilot_id = m._id and f.withdrawn_at is null and f.start >= now() - interval '90 days'`)} as flown,
    (select b.flight_date from bookings b
      where b.user_id = m._id and b.booking_status in ('pending', 'confirmed') and b.flight_date >= current_date
      order by b.flight_date desc, b.start_time desc limit 1) as booked
    from members m where m._id = any($1::uuid[])`)} as pilots,
  ${list(`select a._id, a.aircraft_model, a.aircraft_status,
    (select r.value from meter_readings r left join flights f on f._id = r.flight_id
      where r.aircraft_id = a._id and f.withdrawn_at is null
      order by r.at desc, meter_rank(r.kind) desc, r._id desc limit 1) as meter,
    array(select g.reason from groundings g where g.aircraft_id = a._id and g.lifted_at is null) as groundings,
    ${list(`select name, due_on, due_tenths, tolerance_tenths, blocks from inspections i
      where i.aircraft_id = a._id order by i._id`)} as inspections
    from aircraft a where a._id = any($2::uuid[])`)} as aircraft,
  ${list(`select * from readiness_rules`)} as rules,
  ${list(`select o.booking_id, o.rule, o.reason, o.at, m.first_name, m.last_name from readiness_overrides o
    left join members m on m._id = o.by where o.booking_id = any($3::uuid[]) and o.voided_at is null`)} as overrides`

/** The same SQL as the readiness of the queue, without applying the rules. */
export function bareReadiness(app: FastifyInstance, pool: Pool): void {
  const query = bareQuery(pool)
  const requests = async (request: FastifyRequest) => {
    await findSessionMember(query, request)
    const bookings = await query('requests', REQUESTS, [])
    const ids = (name: string) => [...new Set(bookings.map((booking) => booking[name]))]
    const facts = await query('facts', FACTS, [ids('user_id'), ids('aircraft_type'), ids('_id')])
    return { status: 200, data: { bookings, facts } }
  }
  app.route({ method: 'GET', url: '/readiness', handler: requests })
}
