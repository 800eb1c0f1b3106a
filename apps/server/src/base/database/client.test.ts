import { once } from 'node:events'
import { sql } from './drizzle.ts'
import type { PoolClient } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { openPoolerServer } from '../../testing/servers/pooler-server.ts'
import { openDatabase } from './client.ts'
import { asJobDatabase } from '../queue/queue-store.ts'
import { connectionFault } from './connection/connection-fault.ts'
import { findAddressFault, isPooledByTransaction } from './connection/pooler.ts'
import { site_settings } from '../../people/records/site-tables.ts'
import { inTransaction } from './transaction.ts'

test('a connection that breaks between two statements fails the transaction, not the server, and is logged', async () => {
  const { url, db: other } = await testDatabase()
  const warnings: string[] = []
  const log = { warn: (_details: object, text: string) => void warnings.push(text) }
  const { db, pool, close } = openDatabase(url, { log })
  const connected = once(pool, 'connect') as Promise<[PoolClient]>
  const work = inTransaction({ db }, async (tx) => {
    const { rows } = await tx.db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    const [client] = await connected
    // Not events.once, which would also handle the error event.
    const ended = new Promise<void>((resolve) => client.once('end', resolve))
    await other.execute(sql`select pg_terminate_backend(${rows[0]!.pid})`)
    await ended
    await tx.db.execute(sql`select 1`)
  })
  await expect(work).rejects.toThrow('Failed query')
  expect(warnings).toContain('a connection to the database broke')
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
  await close()
})

test('a connection that breaks at the start of a transaction is given back to the pool', async () => {
  const { url } = await testDatabase()
  const { db, pool, close } = openDatabase(url, { max: 1 })
  pool.once('acquire', (client) => void client.connection.stream.destroy())
  await expect(inTransaction({ db }, () => Promise.resolve())).rejects.toThrow('Connection terminated')
  expect(await inTransaction({ db }, () => Promise.resolve('done'))).toBe('done')
  await close()
})

test('behind a pooler, statements have no names, so any session can run them', async () => {
  const { url } = await testDatabase()
  const prepared = async (pooled: boolean) => {
    const { db, close } = openDatabase(url, { max: 1, pooled })
    await db
      .select({ one: sql<number>`1` })
      .from(site_settings)
      .prepare('named')
      .execute()
    await asJobDatabase(db).executeSql('select $1::int', [1])
    const { rows } = await db.execute(sql`select name from pg_prepared_statements where name <> ''`)
    await close()
    return rows.length
  }
  expect([await prepared(false), await prepared(true)]).toEqual([2, 0])
})

test('a direct session of PostgreSQL is not mistaken for a pooled one', async () => {
  const { url } = await testDatabase()
  expect(await isPooledByTransaction(url)).toBe(false)
})

test('a pooler in transaction mode is recognised, and named with its setting', async () => {
  const { url } = await testDatabase()
  const pooler = await openPoolerServer()
  onTestFinished(async () => void (await pooler.close()))
  expect(await isPooledByTransaction(pooler.url)).toBe(true)
  const faults = await Promise.all(
    [
      { DATABASE_URL: url },
      { DATABASE_URL: pooler.url },
      { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: url },
      { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: pooler.url },
      { DATABASE_URL: url, DATABASE_OWNER_URL: pooler.url },
    ].map(findAddressFault),
  )
  expect(faults.map((fault) => fault?.split(' leads')[0])).toEqual([
    undefined,
    'DATABASE_URL',
    undefined,
    'DATABASE_DIRECT_URL',
    'DATABASE_OWNER_URL',
  ])
})

test('an address that does not work is named, with the reason and without the password', async () => {
  const { url } = await testDatabase()
  const missing = url.replace(/\/[\w-]+\?/, '/no_such_club?')
  expect(await findAddressFault({ DATABASE_URL: url, DATABASE_OWNER_URL: missing })).toMatch(
    /^DATABASE_OWNER_URL: there is no database no_such_club at \S+$/,
  )
  const closed = 'postgresql://club:hush-hush@127.0.0.1:1/club'
  expect(await findAddressFault({ DATABASE_URL: closed })).toBe(
    'DATABASE_URL: 127.0.0.1:1 does not respond (ECONNREFUSED)',
  )
  const refused = Object.assign(new Error('password authentication failed'), { code: '28P01' })
  expect(connectionFault('DATABASE_URL', closed, refused)).toBe(
    'DATABASE_URL: 127.0.0.1:1 refuses the user club or the password',
  )
})
