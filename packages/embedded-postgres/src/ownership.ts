import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import type { ConnectedServer } from './connection.ts'
import { AlreadyRunningError } from './errors.ts'
import { isAlive } from './processes.ts'

/** The process whose session has this advisory lock owns the data folder, until it stops. */
const OWNER_LOCK = 1928

/** Waits longer if the owner is dead, because the session of a killed process ends a moment later. */
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
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
    OWNER_LOCK,
  ])
  return rows[0]?.held === true
}

/** The holder's application_name ends with its pid. */
async function holderPid(client: Client): Promise<number | undefined> {
  const { rows } = await client.query<{ application_name: string }>(
    `select application_name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and granted and classid = 0 and objid = $1 and objsubid = 1
       and database = (select oid from pg_database where datname = current_database())`,
    [OWNER_LOCK],
  )
  return Number(/\d+$/.exec(rows[0]?.application_name ?? '')?.[0]) || undefined
}

interface Ownership {
  /** Stops watching the lock. Returns the server to shut down, or undefined if another process took over. */
  release: () => Promise<ConnectedServer | undefined>
}

const RETRY_MS = 500

/**
 * Gets the lock back when its session ends. PostgreSQL ends every session when it recovers from a crash. If
 * the whole server was killed, it must be started again; `acquire` waits for it or starts it.
 */
export function keepOwnership(
  first: ConnectedServer,
  acquire: () => Promise<ConnectedServer>,
  log: (line: string) => void,
): Ownership {
  let server = first
  let state: 'held' | 'lost' | 'released' = 'held'
  let regaining = Promise.resolve()

  const watch = () => server.client.once('end', () => void (regaining = regain()))
  const regain = async () => {
    if (state !== 'held') return
    log('The connection to PostgreSQL has ended: it is restarting, or was stopped')
    while (state === 'held') {
      try {
        server = await acquire()
        watch()
        return log(`PostgreSQL (pid ${server.pid}) is back`)
      } catch (error) {
        if (error instanceof AlreadyRunningError) state = 'lost'
        else log(error instanceof Error ? error.message : String(error))
      }
      if (state === 'held') await sleep(RETRY_MS)
    }
    if (state === 'lost') log('Another server has taken over the data folder: this one should be stopped')
  }
  watch()
  return {
    async release() {
      const held = state === 'held'
      state = 'released'
      // A server that is being started right now must be stopped too.
      await regaining
      return held ? server : undefined
    },
  }
}
