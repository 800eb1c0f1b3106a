import { Client } from 'pg'
import { afterAll, inject } from 'vitest'
import { newId } from '../db/new-id.ts'
import { openDatabase, type OpenDatabase } from '../db/client.ts'

/** A database of this test file's own, cloned from the migrated template, or with nothing in it at all. */
export async function testDatabase(
  options: { empty?: boolean } = {},
): Promise<OpenDatabase & { url: string }> {
  const template = inject('postgresUrl')
  const name = `test_${newId().replaceAll('-', '')}`
  const url = template.replace('/rsfc?', `/${name}?`)
  await administer(template, `create database ${name} template ${options.empty ? 'template0' : 'rsfc'}`)
  const opened = openDatabase(url)
  afterAll(async () => {
    await opened.close()
    await administer(template, `drop database ${name} with (force)`)
  })
  return { ...opened, url }
}

// From another database: a template with a connection to it cannot be cloned.
async function administer(template: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: template.replace('/rsfc?', '/postgres?') })
  await client.connect()
  await client.query(statement)
  await client.end()
}
