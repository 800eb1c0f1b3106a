import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'

const FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url))
const LOCK = 7460

/** Brings the schema up to date; servers that start together take turns. */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await migrate(drizzle({ client }), { migrationsFolder: FOLDER })
  } finally {
    await client.end()
  }
}
