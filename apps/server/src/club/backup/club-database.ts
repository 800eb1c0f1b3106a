import { AlreadyRunningError } from '@rsfc/embedded-postgres/errors'
import { externalUrls } from '../../base/database/connection/database-urls.ts'
import {
  findEmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../base/database/connection/embedded-postgres.ts'
import type { Env } from '../../env.ts'
import { BackupError } from './manifest.ts'

type Location = Pick<Env, 'DATA_DIR' | 'DATABASE_URL' | 'DATABASE_OWNER_URL' | 'DATABASE_DIRECT_URL'>
type Log = (line: string) => void
type Work<T> = (url: string) => Promise<T>

/** Works on the club's database, whether it is running or not; a stopped embedded one is started for the work. */
export async function withClubDatabase<T>(env: Location, log: Log, work: Work<T>): Promise<T> {
  const urls = externalUrls(env)
  if (urls) return work(urls.owner)
  const found = await findEmbeddedPostgres(env.DATA_DIR)
  if (found.state === 'missing') throw new BackupError(`There is no club in ${env.DATA_DIR}`)
  return found.state === 'running' ? work(found.url) : withStartedDatabase(env, log, work)
}

/** Works on a database that no server is using; an embedded one is created if necessary. */
export async function withUnusedDatabase<T>(env: Location, log: Log, work: Work<T>): Promise<T> {
  const urls = externalUrls(env)
  if (urls) return work(urls.owner)
  try {
    return await withStartedDatabase(env, log, work)
  } catch (error) {
    if (!(error instanceof AlreadyRunningError)) throw error
    throw new BackupError(`The club in ${env.DATA_DIR} is running: stop its server first`)
  }
}

async function withStartedDatabase<T>({ DATA_DIR }: Location, log: Log, work: Work<T>): Promise<T> {
  const postgres = await startEmbeddedPostgres({ dataDir: DATA_DIR, log })
  try {
    return await work(postgres.url)
  } finally {
    await postgres.stop()
  }
}
