import type { Env } from '../env.ts'
import { AlreadyRunningError } from '@rsfc/embedded-postgres/errors'
import { findRunningServer } from '@rsfc/embedded-postgres/running-server'
import { startPostgres } from '@rsfc/embedded-postgres/start-postgres'
import { BackupRefusal } from './manifest.ts'

type Where = Pick<Env, 'DATA_DIR' | 'DATABASE_URL'>
type Say = (line: string) => void

/** The database of a club, running or not; an embedded one that sleeps is woken for as long as it takes. */
export async function withClubDatabase<T>(
  env: Where,
  say: Say,
  work: (url: string) => Promise<T>,
): Promise<T> {
  if (env.DATABASE_URL) return work(env.DATABASE_URL)
  const running = await findRunningServer(env.DATA_DIR)
  if (running === undefined) throw new BackupRefusal(`There is no club in ${env.DATA_DIR}`)
  return running ? work(running) : awake(env, say, work)
}

/** One that no server uses, made if there is none. */
export async function withOwnDatabase<T>(
  env: Where,
  say: Say,
  work: (url: string) => Promise<T>,
): Promise<T> {
  if (env.DATABASE_URL) return work(env.DATABASE_URL)
  try {
    return await awake(env, say, work)
  } catch (error) {
    if (!(error instanceof AlreadyRunningError)) throw error
    throw new BackupRefusal(`The club in ${env.DATA_DIR} is running: stop its server first`)
  }
}

async function awake<T>({ DATA_DIR }: Where, say: Say, work: (url: string) => Promise<T>): Promise<T> {
  const postgres = await startPostgres({ dataDir: DATA_DIR, log: say })
  try {
    return await work(postgres.url)
  } finally {
    await postgres.stop()
  }
}
