import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { AlreadyRunningError } from './errors.ts'
import { isAlive } from './processes.ts'
import type { Reached } from './reach.ts'

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
  /** Stops watching over the lock; the server to shut down, or nothing when another has taken over. */
  release: () => Promise<Reached | undefined>
}

const AGAIN_MS = 500

/**
 * PostgreSQL ends all sessions, this one too, when it recovers from the crash of any of them; when it was killed
 * itself it stays away until someone starts it: `obtain` does both, waits and starts.
 */
export function keepOwnership(
  first: Reached,
  obtain: () => Promise<Reached>,
  log: (line: string) => void,
): Ownership {
  let server = first
  let state: 'held' | 'lost' | 'released' = 'held'
  let regaining = Promise.resolve()

  const watch = () => server.client.once('end', () => void (regaining = regain()))
  const regain = async () => {
    if (state !== 'held') return
    log('The session that guards DATA_DIR ended: PostgreSQL is restarting or gone')
    while (state === 'held') {
      try {
        server = await obtain()
        watch()
        return log(`PostgreSQL (pid ${server.pid}) is back`)
      } catch (error) {
        if (error instanceof AlreadyRunningError) state = 'lost'
        else log(error instanceof Error ? error.message : String(error))
      }
      if (state === 'held') await sleep(AGAIN_MS)
    }
    if (state === 'lost') log('Another server has taken over DATA_DIR: this one should be stopped')
  }
  watch()
  return {
    async release() {
      const held = state === 'held'
      state = 'released'
      // What is being started now must be stopped too.
      await regaining
      return held ? server : undefined
    },
  }
}
