import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { openSnapshot } from './snapshot-store.ts'

const SOCKET = '.s.PGSQL.5432'

test('rows are counted even if their number arrives in a later packet than the last row', async () => {
  const { db, url } = await testDatabase({ empty: true })
  await db.execute('create table words (word text)')
  await db.execute(`insert into words values ('one'), ('two'), ('three')`)
  const slow = await listenSlowly(url)
  const snapshot = await openSnapshot(slow.url)
  const [table] = snapshot.tables
  const { chunks, count } = snapshot.copyTable(table!)
  let text = ''
  for await (const chunk of chunks) text += chunk.toString()
  expect(text).toBe('one\ntwo\nthree\n')
  expect(await count()).toBe(3)
  await snapshot.close()
  await slow.close()
})

/** The same database behind a connection that delivers a few bytes at a time. */
async function listenSlowly(url: string) {
  const folder = await mkdtemp(join(tmpdir(), 'rsfc-slow-'))
  const host = new URL(url).searchParams.get('host') ?? ''
  const server = createServer((client) => {
    const database = connect(join(host, SOCKET))
    client.pipe(database)
    void passSlowly(database, client)
  })
  server.listen(join(folder, SOCKET))
  await once(server, 'listening')
  return {
    url: url.replace(encodeURIComponent(host), encodeURIComponent(folder)),
    async close() {
      server.close()
      await rm(folder, { recursive: true })
    },
  }
}

async function passSlowly(from: Socket, to: Socket): Promise<void> {
  for await (const bytes of from) {
    const data = bytes as Buffer
    for (let at = 0; at < data.length; at += 5) {
      to.write(data.subarray(at, at + 5))
      await setImmediate()
    }
  }
  to.end()
}
