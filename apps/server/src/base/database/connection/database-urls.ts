import { Client } from 'pg'
import { migrateDatabase, type Say } from './migrate.ts'
import { createEmbeddedRole, EMBEDDED_ROLE, grantToRunningRole } from './running-role.ts'

/**
 * Addresses of one database: the owner migrates it, the running server only reads and writes rows. If the running
 * server goes through a pooler, jobs and notifications use the direct address.
 */
export type DatabaseUrls = { owner: string; running: string; direct: string; pooled: boolean }

/** As in the environment. */
export type Addresses = {
  DATABASE_URL?: string | undefined
  DATABASE_OWNER_URL?: string | undefined
  DATABASE_DIRECT_URL?: string | undefined
}

/** Undefined if the club uses the embedded PostgreSQL. */
export function externalUrls({
  DATABASE_URL: running,
  DATABASE_OWNER_URL,
  DATABASE_DIRECT_URL,
}: Addresses): DatabaseUrls | undefined {
  if (!running) return undefined
  const direct = DATABASE_DIRECT_URL ?? running
  return { owner: DATABASE_OWNER_URL ?? direct, running, direct, pooled: DATABASE_DIRECT_URL !== undefined }
}

export function embeddedUrls(owner: string): DatabaseUrls {
  const running = new URL(owner)
  running.username = EMBEDDED_ROLE
  return { owner, running: running.href, direct: running.href, pooled: false }
}

export async function prepareEmbedded(
  urls: Pick<DatabaseUrls, 'owner' | 'running'>,
  say?: Say,
): Promise<void> {
  await withClient(urls.owner, createEmbeddedRole)
  await prepareDatabase(urls, say)
}

/** Migrates as the owner. If the server runs as another role, grants that role its rights. */
export async function prepareDatabase(
  { owner, running }: Pick<DatabaseUrls, 'owner' | 'running'>,
  say?: Say,
): Promise<void> {
  const [ownerRole, role] = [await withClient(owner, readRole), await withClient(running, readRole)]
  await migrateDatabase(owner, {
    say,
    async finish(client) {
      if (role !== ownerRole) await grantToRunningRole(client, role)
    },
  })
}

async function readRole(client: Client): Promise<string> {
  const { rows } = await client.query<{ role: string }>('select current_user as role')
  return rows[0]?.role ?? ''
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
