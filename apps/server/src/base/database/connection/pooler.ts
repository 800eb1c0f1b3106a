import { Client } from 'pg'
import type { Addresses } from './database-urls.ts'

/**
 * Stops the start if a pooler in transaction mode is in the way of something that needs its own session: migrations
 * hold a lock, and jobs and live changes listen for notifications.
 */
export async function refusePooledSessions(addresses: Addresses): Promise<void> {
  const { DATABASE_URL, DATABASE_OWNER_URL, DATABASE_DIRECT_URL } = addresses
  if (DATABASE_URL && !DATABASE_DIRECT_URL && (await isPooledByTransaction(DATABASE_URL))) {
    throw new Error(
      'DATABASE_URL leads to a connection pooler in transaction mode. Set DATABASE_DIRECT_URL to the PostgreSQL server itself, or use session mode',
    )
  }
  for (const [name, url] of Object.entries({ DATABASE_OWNER_URL, DATABASE_DIRECT_URL })) {
    if (!url || !(await isPooledByTransaction(url))) continue
    throw new Error(
      `${name} leads to a connection pooler in transaction mode. It takes the address of the PostgreSQL server itself`,
    )
  }
}

/** In transaction mode two open connections share a session, or one changes its session. */
export async function isPooledByTransaction(url: string): Promise<boolean> {
  const [one, two] = [new Client({ connectionString: url }), new Client({ connectionString: url })]
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

/** The number that the server reports for this session. */
function numberOf(client: Client): number | undefined {
  return (client as Client & { processID?: number }).processID
}

async function sessionOf(client: Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid
}
