import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { connectTo } from './connection.ts'
import { AlreadyRunningError } from './errors.ts'
import { isAlive } from './processes.ts'

/** One server works on a DATA_DIR: the one whose session holds this lock, for its whole life. */
const lock = 1928

/** A killed server's session ends a moment after it, so a dead holder is waited for. */
export async function takeOwnership(client: Client, dataDir: string): Promise<void> {
  const started = Date.now()
  for (;;) {
    if (await tryLock(client)) return
    const holder = await holderPid(client)
    const patience = holder !== undefined && isAlive(holder) ? 500 : 10_000
    if (Date.now() - started > patience) throw new AlreadyRunningError(dataDir, holder)
    await sleep(50)
  }
}

async function tryLock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [lock])
  return rows[0]?.held === true
}

async function holderPid(client: Client): Promise<number | undefined> {
  const { rows } = await client.query<{ application_name: string }>(
    `select application_name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and granted and classid = 0 and objid = $1 and objsubid = 1
       and database = (select oid from pg_database where datname = current_database())`,
    [lock],
  )
  return Number(/\d+$/.exec(rows[0]?.application_name ?? '')?.[0]) || undefined
}

interface Ownership {
  /** Stops watching over the lock; false when it had been lost to another server. */
  release: () => boolean
  end: () => Promise<void>
}

/** PostgreSQL ends all sessions, this one too, when it recovers from the crash of any of them. */
export function keepOwnership(client: Client, socketDir: string, log: (line: string) => void): Ownership {
  let session = client
  let state: 'held' | 'lost' | 'released' = 'held'

  const watch = () => session.once('end', () => void regain())
  const regain = async () => {
    if (state !== 'held') return
    log('The session that guards DATA_DIR ended: PostgreSQL is restarting or gone')
    while (state === 'held') {
      const next = await connectTo(socketDir).catch(() => undefined)
      if (next && (await tryLock(next).catch(() => false))) {
        session = next
        watch()
        return
      }
      await next?.end()
      if (next) state = 'lost'
      else await sleep(500)
    }
    if (state === 'lost') log('Another server has taken over DATA_DIR: this one should be stopped')
  }
  const release = () => {
    const held = state === 'held'
    state = 'released'
    return held
  }
  watch()
  return { release, end: () => session.end().catch(() => undefined) }
}
