import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import { expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { openDatabase } from './client.ts'

test('a connection that breaks between two statements fails its transaction, not the server', async () => {
  const { url, db: other } = await testDatabase()
  const { db, pool, close } = openDatabase(url)
  const connected = once(pool, 'connect') as Promise<[PoolClient]>
  const work = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    const [client] = await connected
    // Not events.once, which would listen for the error as well.
    const ended = new Promise<void>((resolve) => client.once('end', resolve))
    await other.execute(sql`select pg_terminate_backend(${rows[0]!.pid})`)
    await ended
    await tx.execute(sql`select 1`)
  })
  await expect(work).rejects.toThrow('Failed query')
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
  await close()
})

test('a connection that breaks at the beginning of a transaction is replaced by another', async () => {
  const { url } = await testDatabase()
  const { db, pool, close } = openDatabase(url, { max: 1 })
  pool.once('acquire', (client) => void client.connection.stream.destroy())
  await expect(db.transaction(() => Promise.resolve())).rejects.toThrow('Failed query: begin')
  expect(await db.transaction(() => Promise.resolve('done'))).toBe('done')
  await close()
})
