import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
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
    // The kernel copies the files of a template: half the processor time.
    file_copy_method: 'clone',
  }
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined, settings })
  await prepareEmbedded(embeddedUrls(postgres.url))
  // Opening the app once creates the job queues in the template.
  const app = await openTestApp(postgres.url)
  await app.close()
  await checkCopies(postgres.url)
  project.provide('postgresUrl', postgres.url)
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** A few systems cannot copy files in the kernel. */
async function checkCopies(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const copy = () => client.query('create database copied template template0 strategy file_copy')
  await copy().catch(async () => {
    await client.query("alter system set file_copy_method = 'copy'")
    await client.query('select pg_reload_conf()')
  })
  await client.end()
}
