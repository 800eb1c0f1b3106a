import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { clubDate, type ClubDate, type ClubTime } from '@rsfc/domain/time/club-time'
import { drizzle } from '../../apps/server/src/base/database/drizzle.ts'
import { loadFacts } from '../../apps/server/src/flying/readiness/facts-store.ts'
import { bareQuery, findSessionMember } from './bare-session.ts'

const LIST = `select b.*, a.aircraft_name, a.aircraft_registration from bookings b
  join aircraft a on a._id = b.aircraft_type where b.user_id = $1
  order by b.flight_date desc, b.start_time desc, b._id desc limit $2`
const BOARD = `select h.resource_id as aircraft_type, lower(h.period) as from, upper(h.period) as to, h.booking_id, b.user_id
  from aircraft a join holds h on h.resource_id = a._id left join bookings b on b._id = h.booking_id
  and b.flight_date between $1::date and $2::date
  left join downtimes d on d._id = h.downtime_id
  where h.period && tstzrange(($1::date)::timestamp at time zone 'Asia/Singapore', ($2::date + 1)::timestamp at time zone 'Asia/Singapore')
  order by lower(h.period)`
const INSERT = `insert into bookings (_id, user_id, pilot_name, aircraft_type, flight_type, flight_date, start_time, end_time, payment_reference)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning *`
const QUEUE_MAILS = `insert into pgboss.job (name, data) values ('mail', $1), ('mail', $2)`
const AUDIT = `insert into audit (_id, actor_id, actor_name, action, subject, subject_id, after)
  values ($1, $2, $3, 'booking.create', 'booking', $4, $5)`
const SNAPSHOT = `insert into readiness_snapshots (_id, booking_id, decision, result, lines, at, by)
  values ($1, $2, 'request', 'attention', $3, now(), $4)`
const NOTIFY = `insert into notifications (_id, user_id, kind, title, body, path)
  select gen_random_uuid(), _id, 'flight', 'Requested', 'A flight was requested.', '/members' from members where _id = any($1::uuid[])`
/** As many lines as for an ordinary flight. */
const LINES = JSON.stringify(
  Array.from({ length: 10 }, () => ({ rule: 'medical', state: 'ok', value: 'Valid', rule_text: 'A rule.' })),
)

type NewBooking = Record<'aircraft_type' | 'flight_type', string> & {
  flight_date: ClubDate
  start_time: ClubTime
  end_time: ClubTime
}
type Query = { from: string; to: string; limit: string }

/** The site sends mails to the member and its only officer, so these jobs are queued here too. */
function mailJob(to: string): string {
  const words = { heading: 'Requested', paragraphs: ['A flight was requested.'] }
  return JSON.stringify({ id: randomUUID(), to: `${to}@bench.example`, subject: 'Requested', words })
}

/** The same SQL as the booking routes, without rules, checks and schemas. */
export function bareBookings(app: FastifyInstance, pool: Pool): void {
  const query = bareQuery(pool)
  const db = drizzle({ client: pool })

  const list = async (request: FastifyRequest) => {
    const { _id } = await findSessionMember(query, request)
    return { status: 200, data: await query('list', LIST, [_id, (request.query as Query).limit]) }
  }
  const board = async (request: FastifyRequest) => {
    await findSessionMember(query, request)
    const { from, to } = request.query as Query
    return { status: 200, data: await query('board', BOARD, [from, to]) }
  }
  const book = async (request: FastifyRequest, reply: FastifyReply) => {
    const { _id: user, first_name: name } = await findSessionMember(query, request)
    const booking = request.body as NewBooking
    const { aircraft_type, flight_type, flight_date, start_time, end_time } = booking
    const id = randomUUID()
    const values = [id, user, name, aircraft_type, flight_type, flight_date, start_time, end_time, id]
    const client = await pool.connect()
    try {
      await client.query('begin')
      const run = (statement: string, text: string, given: unknown[]) =>
        client.query({ name: statement, text, values: given })
      const flight = {
        ...booking,
        booking_id: null,
        user_id: user,
        flight_instructor: null,
        flight_examiner: null,
      }
      await loadFacts(db, { flights: [flight], today: clubDate(new Date()) })
      await run('audit', AUDIT, [randomUUID(), user, name, id, booking])
      await run('notify', NOTIFY, [[user]])
      await run('mails', QUEUE_MAILS, [mailJob('member'), mailJob('officer')])
      const { rows } = await run('insert', INSERT, values)
      await run('snapshot', SNAPSHOT, [randomUUID(), id, LINES, user])
      await client.query('commit')
      return { status: 200, data: rows[0] as unknown }
    } catch {
      await client.query('rollback')
      return await reply.code(406).send({ status: 406, data: null })
    } finally {
      client.release()
    }
  }
  app.route({ method: 'GET', url: '/list', handler: list })
  app.route({ method: 'GET', url: '/board', handler: board })
  app.route({ method: 'POST', url: '/booking', handler: book })
}
