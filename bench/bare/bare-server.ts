import { readFile } from 'node:fs/promises'
import Fastify from 'fastify'
import { Pool } from 'pg'
import { bareAirworthiness } from './bare-airworthiness.ts'
import { bareBookings } from './bare-bookings.ts'
import { bareLists } from './bare-lists.ts'
import { bareReadiness } from './bare-readiness.ts'

const HOME_PAGE = new URL('../../apps/web/build/client/index.html', import.meta.url)

/** The baseline: Fastify and SQL without the site's rules, checks and schemas. */
export async function startBareServer(databaseUrl: string) {
  const pool = new Pool({ connectionString: databaseUrl, max: 20 })
  const app = Fastify()
  app.get('/json', () => ({ status: 200, data: { announcement: 'Good morning', announcement_status: true } }))
  app.get('/sql', async () => {
    const { rows } = await pool.query('select announcement, announcement_status from site_settings')
    return { status: 200, data: rows[0] }
  })
  const page = await readFile(HOME_PAGE)
  app.get('/home', (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
  bareAirworthiness(app, pool)
  bareBookings(app, pool)
  bareLists(app, pool)
  bareReadiness(app, pool)
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    address,
    async stop() {
      await app.close()
      await pool.end()
    },
  }
}
