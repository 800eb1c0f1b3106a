import { Client } from 'pg'
import { errorCode } from './errors.ts'

/** The server isn't there yet, or no longer: worth trying again. */
const notNow = new Set(['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03'])

/** To the `postgres` database: `rsfc` may still have to be made, and stays free to serve as a template. */
export async function connectTo(socketDir: string): Promise<Client | undefined> {
  const client = new Client({
    host: socketDir,
    port: 5432,
    user: 'rsfc',
    database: 'postgres',
    ssl: false,
    application_name: ownerName(process.pid),
    connectionTimeoutMillis: 5000,
  })
  // A connection that breaks while idle must not bring the process down.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    if (isNotNow(error)) return undefined
    throw error
  }
}

export function isNotNow(error: unknown): boolean {
  const code = errorCode(error)
  if (code) return notNow.has(code)
  // The driver's own errors about a broken connection carry no code.
  return error instanceof Error && /connection (terminated|error)|timeout expired|closed/i.test(error.message)
}

function ownerName(pid: number): string {
  return `rsfc server ${pid}`
}

/** `localhost` is there for tools that parse it as a URL; `host` prevails in pg and in libpq. */
export function databaseUrl(socketDir: string): string {
  return `postgresql://rsfc@localhost/rsfc?host=${encodeURIComponent(socketDir)}&port=5432&sslmode=disable`
}
