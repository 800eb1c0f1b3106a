import { Client } from 'pg'

export type Connection = Client

const WAIT_MS = 10_000

/** Opens a connection, runs `work` with it, and closes it. */
export async function withConnection<T>(
  url: string,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const connection = new Client({ connectionString: url, connectionTimeoutMillis: WAIT_MS })
  await connection.connect()
  try {
    return await work(connection)
  } finally {
    await connection.end()
  }
}
