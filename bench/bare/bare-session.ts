import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Pool } from 'pg'

const SESSION = `select m._id, m.salutation, m.account_type, m.first_name, m.last_name, m.profile_image,
    m.email_confirmed_at, m.officer_since, m.second_factor_exempt,
    s._id as session_id, s.created_at, s.last_used_at, s.authenticated_at, s.strong
  from sessions s join members m on m._id = s.user_id
  where s.token_hash = $1 and s.expires_at > now() and m.account_status = 'active'`

export type BareQuery = ReturnType<typeof bareQuery>

/** Runs prepared statements: because of the name, the database plans each only once per connection. */
export function bareQuery(pool: Pool) {
  return async (name: string, text: string, values: unknown[]) =>
    (await pool.query<Record<string, string>>({ name, text, values })).rows
}

/** Looks up the signed-in member in the same way as the site. */
export async function findSessionMember(query: BareQuery, request: FastifyRequest) {
  const secret = /session=([^;]+)/.exec(request.headers.cookie ?? '')?.[1]
  const hash = createHash('sha256').update(`session:${secret}`).digest()
  const [member] = await query('session', SESSION, [hash])
  return member as { _id: string; first_name: string }
}
