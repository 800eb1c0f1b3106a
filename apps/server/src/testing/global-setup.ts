import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { openTestApp } from './test-app.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

/** One PostgreSQL for the run; its migrated database is the template that each test file clones. */
export default async function setUp(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'rsfc-test-'))
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '300',
  }
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined, settings })
  await migrateDatabase(postgres.url)
  // Building the app once makes the job queues part of the template.
  const app = await openTestApp(postgres.url)
  await app.close()
  project.provide('postgresUrl', postgres.url)
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
