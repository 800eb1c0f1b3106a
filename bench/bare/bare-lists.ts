import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { bareQuery, findSessionMember } from './bare-session.ts'

const MEMBERS = `select _id, username, email, first_name, last_name, salutation, contact_number, address, account_type,
    membership_type, date_joined, date_of_birth, title, license_type, license_number, certificate_of_expiry, medical_date,
    flights, flight_hours, instructor, examiner, instructor_rated, examiner_rated, account_remarks, account_status, profile_image
  from members order by lower(last_name), lower(first_name), _id limit $1`
const EVENTS = `select * from events where event_end_date >= now() order by event_start_date, _id limit $1`
const POSTS = `select p.*, m.first_name, m.last_name, m.profile_image,
    (select count(*) from comments c where c.post_id = p._id) as comment_count
  from posts p left join members m on m._id = p.user_id
  where p.visibility order by p.created_at desc, p._id desc limit $1`
const COMMENTS = `select n.*, m.first_name, m.last_name, m.profile_image
  from posts p cross join lateral (select * from comments c where c.post_id = p._id order by created_at desc, _id desc limit 20) n
  left join members m on m._id = n.user_id where p._id = any($1::uuid[]) order by n.created_at, n._id`

/** The same SQL as the most used lists, without rules, checks and schemas. */
export function bareLists(app: FastifyInstance, pool: Pool): void {
  const query = bareQuery(pool)
  const limitOf = (request: FastifyRequest) => (request.query as { limit: string }).limit

  const members = async (request: FastifyRequest) => {
    await findSessionMember(query, request)
    return { status: 200, data: await query('members', MEMBERS, [limitOf(request)]) }
  }
  const events = async (request: FastifyRequest) => {
    return { status: 200, data: await query('events', EVENTS, [limitOf(request)]) }
  }
  const feed = async (request: FastifyRequest) => {
    await findSessionMember(query, request)
    const posts = await query('posts', POSTS, [limitOf(request)])
    const comments = await query('comments', COMMENTS, [posts.map(({ _id }) => _id)])
    const commentsOf = (id: string | undefined) => comments.filter(({ post_id }) => post_id === id)
    return { status: 200, data: posts.map((post) => ({ ...post, comments: commentsOf(post._id) })) }
  }
  const session = async (request: FastifyRequest) => {
    return { status: 200, data: await findSessionMember(query, request) }
  }
  app.route({ method: 'POST', url: '/session', handler: session })
  app.route({ method: 'GET', url: '/members', handler: members })
  app.route({ method: 'GET', url: '/events', handler: events })
  app.route({ method: 'GET', url: '/feed', handler: feed })
}
