import { Client } from 'pg'
import { afterAll, inject } from 'vitest'
import { newId } from '../base/database/new-id.ts'
import { openDatabase, type OpenDatabase } from '../base/database/client.ts'

/** Creates a database for this test file: a clone of the migrated template, or an empty one. */
export async function testDatabase(
  options: { empty?: boolean } = {},
): Promise<OpenDatabase & { url: string }> {
  const template = inject('postgresUrl')
  const name = `test_${newId().replaceAll('-', '')}`
  const url = template.replace('/rsfc?', `/${name}?`)
  const source = options.empty ? 'template0' : 'rsfc'
  // Copying the files takes a third of the processor time of copying page by page, with each in the log.
  await runAsAdmin(template, `create database ${name} template ${source} strategy file_copy`)
  const opened = openDatabase(url)
  afterAll(async () => {
    await opened.close()
    await runAsAdmin(template, `drop database ${name} with (force)`)
  })
  return { ...opened, url }
}

/** Makes the database unreachable, like a stopped server, until the returned function is called. */
export async function cutDatabase(url: string): Promise<() => Promise<void>> {
  const template = inject('postgresUrl')
  const name = /\/(test_\w+)\?/.exec(url)?.[1]
  await runAsAdmin(template, `alter database ${name} allow_connections false`)
  await runAsAdmin(
    template,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
  )
  return () => runAsAdmin(template, `alter database ${name} allow_connections true`)
}

// Connects to another database, because a template with open connections cannot be cloned.
async function runAsAdmin(template: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: template.replace('/rsfc?', '/postgres?') })
  await client.connect()
  await client.query(statement)
  await client.end()
}
