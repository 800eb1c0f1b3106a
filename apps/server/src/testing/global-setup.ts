import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../base/database/connection/embedded-postgres.ts'
import { embeddedUrls, prepareEmbedded } from '../base/database/connection/database-urls.ts'
import { openTestApp } from './test-app.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

/** Starts one PostgreSQL server for the test run. Each test file clones its migrated template database. */
export default async function setUp(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'rsfc-test-'))
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '300',
    // Nothing has to be written early, because no data is kept after the run.
    wal_writer_delay: '10s',
    bgwriter_lru_maxpages: '0',
    // No database lives long enough to need it.
    autovacuum: 'off',
  }
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined, settings })
  await prepareEmbedded(embeddedUrls(postgres.url))
  // Opening the app once creates the job queues in the template.
  const app = await openTestApp(postgres.url)
  await app.close()
  project.provide('postgresUrl', postgres.url)
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
