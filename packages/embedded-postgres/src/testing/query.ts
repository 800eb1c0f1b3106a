import { Client } from 'pg'

/** The first column of every row. */
export async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  // A server that crashes also breaks the connection; the query reports it.
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql)
    return rows.map((row) => Object.values(row)[0])
  } finally {
    await client.end()
  }
}
