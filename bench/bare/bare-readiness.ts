import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { clubDate } from '@rsfc/domain/time/club-time'
import { drizzle } from '../../apps/server/src/base/database/drizzle.ts'
import { loadFacts } from '../../apps/server/src/flying/readiness/facts-store.ts'
import { requests } from '../../apps/server/src/flying/readiness/store.ts'
import { bareQuery, findSessionMember } from './bare-session.ts'

/** The queries of the officers' queue, without applying the rules. */
export function bareReadiness(app: FastifyInstance, pool: Pool): void {
  const query = bareQuery(pool)
  const db = drizzle({ client: pool })
  const read = async (request: FastifyRequest) => {
    await findSessionMember(query, request)
    const booked = await requests(db, 500)
    const flights = booked.flatMap(({ _id, user_id, ...flight }) =>
      user_id === null ? [] : [{ ...flight, booking_id: _id, user_id }],
    )
    const { pilots, aircraft, ...facts } = await loadFacts(db, { flights, today: clubDate(new Date()) })
    return {
      status: 200,
      data: { booked, pilots: [...pilots.values()], aircraft: [...aircraft.values()], ...facts },
    }
  }
  app.route({ method: 'GET', url: '/readiness', handler: read })
}
