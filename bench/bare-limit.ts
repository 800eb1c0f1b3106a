import Fastify from 'fastify'
import { Pool } from 'pg'
import { bareBookings } from './bare-bookings.ts'
import { bareLists } from './bare-lists.ts'

/** The least a server here can do: what our own numbers are held against. */
export async function startBareLimit(databaseUrl: string) {
  const pool = new Pool({ connectionString: databaseUrl, max: 20 })
  const app = Fastify()
  app.get('/json', () => ({ status: 200, data: { announcement: 'Good morning', announcement_status: true } }))
  app.get('/sql', async () => {
    const { rows } = await pool.query('select announcement, announcement_status from site_settings')
    return { status: 200, data: rows[0] }
  })
  bareBookings(app, pool)
  bareLists(app, pool)
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    address,
    async stop() {
      await app.close()
      await pool.end()
    },
  }
}
