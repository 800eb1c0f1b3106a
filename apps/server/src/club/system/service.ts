import type { SystemState } from '@rsfc/contract/system/schemas'
import {
  judgeBackup,
  judgeDisk,
  judgeMigrations,
  judgeQueue,
  judgeServers,
  judgeStorage,
  worstOf,
} from '@rsfc/domain/system/judge'
import { clubStamp } from '@rsfc/domain/time/club-words'
import type { Call } from '../../people/call/call.ts'
import type { Queryable } from '../../base/database/client.ts'
import { knownMigrations } from '../../base/database/connection/migrate.ts'
import { readQueueFigures } from '../../base/queue/queue-figures-store.ts'
import { readClubStorage } from '../../people/storage/store.ts'
import { readLastBackup, readServers } from './servers-store.ts'
import { VERSION } from './version.ts'
import { readDatabaseState } from './store.ts'

export async function readSystemState({ db, now }: Pick<Call, 'db' | 'now'>): Promise<SystemState> {
  const servers = await stateOfServers(db)
  const database = await stateOfDatabase(db)
  const storage = await stateOfStorage(db)
  const backup = await stateOfBackup(db, now)
  const queue = await stateOfQueue(db)
  const health = worstOf([servers, database, storage, backup, queue].map((part) => part.health))
  return { health, version: VERSION, servers, database, storage, backup, queue }
}

async function stateOfServers(db: Queryable): Promise<SystemState['servers']> {
  const found = await readServers(db)
  const list = found.map((server) => ({
    ...server,
    started_at: clubStamp(server.started_at),
    health: judgeDisk({ free: server.disk_free, total: server.disk_total }),
  }))
  return { health: worstOf([judgeServers(found), ...list.map(({ health }) => health)]), list }
}

async function stateOfDatabase(db: Queryable): Promise<SystemState['database']> {
  const { version, bytes, applied } = await readDatabaseState(db)
  const known = await knownMigrations()
  const pending = known.filter((when) => !applied.includes(when)).length
  const unknown = applied.filter((when) => !known.includes(when)).length
  return {
    health: judgeMigrations({ pending, unknown }),
    version,
    bytes,
    migrations: applied.length,
    pending,
  }
}

async function stateOfStorage(db: Queryable): Promise<SystemState['storage']> {
  const { bytes, limit_bytes } = await readClubStorage(db)
  return { health: judgeStorage({ bytes, limit_bytes }), bytes, limit_bytes }
}

async function stateOfBackup(db: Queryable, now: Date): Promise<SystemState['backup']> {
  const last = await readLastBackup(db)
  return {
    health: judgeBackup(last?.made_at ?? null, now),
    last: last && { ...last, made_at: clubStamp(last.made_at) },
  }
}

async function stateOfQueue(db: Queryable): Promise<SystemState['queue']> {
  const queues = await readQueueFigures(db)
  const sum = (figure: 'waiting' | 'later' | 'running' | 'failed') =>
    queues.reduce((total, queue) => total + queue[figure], 0)
  const oldest_seconds = Math.max(0, ...queues.map((queue) => queue.oldest_seconds))
  return {
    health: judgeQueue({ oldestSeconds: oldest_seconds, failed: sum('failed') }),
    waiting: sum('waiting'),
    later: sum('later'),
    running: sum('running'),
    failed: sum('failed'),
    oldest_seconds,
  }
}
