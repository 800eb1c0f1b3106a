import { AlreadyRunningError } from '@rsfc/embedded-postgres/errors'
import { findEmbeddedPostgres, startEmbeddedPostgres } from '../db/embedded-postgres.ts'
import type { Env } from '../env.ts'
import { BackupRefusal } from './manifest.ts'

type Where = Pick<Env, 'DATA_DIR' | 'DATABASE_URL'>
type Say = (line: string) => void

/** The club's database. An embedded one that is stopped is started for as long as `work` takes. */
export async function withClubDatabase<T>(
  env: Where,
  say: Say,
  work: (url: string) => Promise<T>,
): Promise<T> {
  if (env.DATABASE_URL) return work(env.DATABASE_URL)
  const found = await findEmbeddedPostgres(env.DATA_DIR)
  if (found.state === 'missing') throw new BackupRefusal(`There is no club in ${env.DATA_DIR}`)
  return found.state === 'running' ? work(found.url) : withStarted(env, say, work)
}

/** A database that no server is using; created if there is none. */
export async function withOwnDatabase<T>(
  env: Where,
  say: Say,
  work: (url: string) => Promise<T>,
): Promise<T> {
  if (env.DATABASE_URL) return work(env.DATABASE_URL)
  try {
    return await withStarted(env, say, work)
  } catch (error) {
    if (!(error instanceof AlreadyRunningError)) throw error
    throw new BackupRefusal(`The club in ${env.DATA_DIR} is running: stop its server first`)
  }
}

async function withStarted<T>({ DATA_DIR }: Where, say: Say, work: (url: string) => Promise<T>): Promise<T> {
  const postgres = await startEmbeddedPostgres({ dataDir: DATA_DIR, log: say })
  try {
    return await work(postgres.url)
  } finally {
    await postgres.stop()
  }
}
