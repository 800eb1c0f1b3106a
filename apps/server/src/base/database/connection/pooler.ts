import { Client } from 'pg'
import { connectionFault } from './connection-fault.ts'
import type { Addresses } from './database-urls.ts'

/**
 * What is wrong with the addresses of the database: one that does not let us in, or a pooler in transaction mode in the
 * way of something that needs its own session. Migrations hold a lock, and jobs and live changes listen for
 * notifications.
 */
export async function findAddressFault(addresses: Addresses): Promise<string | undefined> {
  const { DATABASE_URL, DATABASE_OWNER_URL, DATABASE_DIRECT_URL } = addresses
  for (const [name, url] of Object.entries({ DATABASE_URL, DATABASE_OWNER_URL, DATABASE_DIRECT_URL })) {
    if (!url) continue
    try {
      if (!(await isPooledByTransaction(url))) continue
    } catch (error) {
      const fault = connectionFault(name, url, error)
      if (fault) return fault
      throw error
    }
    if (name !== 'DATABASE_URL')
      return `${name} leads to a connection pooler in transaction mode. It takes the address of the PostgreSQL server itself`
    if (!DATABASE_DIRECT_URL)
      return 'DATABASE_URL leads to a connection pooler in transaction mode. Set DATABASE_DIRECT_URL to the PostgreSQL server itself, or use session mode'
  }
  return undefined
}

/** In transaction mode two open connections share a session, or one changes its session. */
export async function isPooledByTransaction(url: string): Promise<boolean> {
  const [one, two] = [newClient(url), newClient(url)]
  try {
    await one.connect()
    const session = await sessionOf(one)
    // A pooler numbers its clients itself.
    if (session === numberOf(one)) return false
    await two.connect()
    await two.query('begin')
    const [other, again] = [await sessionOf(two), await sessionOf(one)]
    return other === session || again !== session
  } finally {
    await Promise.allSettled([one.end(), two.end()])
  }
}

const WAIT_MS = 10_000
const newClient = (url: string) => new Client({ connectionString: url, connectionTimeoutMillis: WAIT_MS })

/** The number that the server reports for this session. */
function numberOf(client: Client): number | undefined {
  return (client as Client & { processID?: number }).processID
}

async function sessionOf(client: Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid
}
