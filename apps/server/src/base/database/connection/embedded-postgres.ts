import { UnsupportedPlatformError } from '@rsfc/embedded-postgres/errors'
import { findServer, type FoundServer } from '@rsfc/embedded-postgres/find-server'
import {
  type PostgresOptions,
  type RunningPostgres,
  startPostgres,
} from '@rsfc/embedded-postgres/start-postgres'

/** The name of the database, of its owner, and of the fallback folder /var/lib/rsfc. */
const name = 'rsfc'

export async function startEmbeddedPostgres(
  options: Pick<PostgresOptions, 'dataDir' | 'log' | 'settings'>,
): Promise<RunningPostgres> {
  try {
    return await startPostgres({ ...options, name })
  } catch (error) {
    if (!(error instanceof UnsupportedPlatformError)) throw error
    throw new Error(`${error.message}; or set DATABASE_URL to another PostgreSQL server`, { cause: error })
  }
}

export function findEmbeddedPostgres(dataDir: string): Promise<FoundServer> {
  return findServer({ dataDir, name })
}
