import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { freePort } from '../free-port.ts'
import { launch } from './processes.ts'

const PGBOUNCER = process.env.PGBOUNCER_PATH ?? 'pgbouncer'

/** PgBouncer in transaction mode in front of the database. Returns its address. */
export async function startPooler(folder: string, databaseUrl: string): Promise<string> {
  const { pathname, searchParams, username, hostname, port: databasePort } = new URL(databaseUrl)
  const port = await freePort()
  const own = join(folder, 'pgbouncer')
  await mkdir(own)
  const host = searchParams.get('host') ?? hostname
  const target = `host=${host} port=${databasePort || searchParams.get('port') || 5432} user=${username}`
  const file = join(own, 'pgbouncer.ini')
  await writeFile(
    file,
    `[databases]
club = ${target} dbname=${pathname.slice(1)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 10
max_client_conn = 200
ignore_startup_parameters = extra_float_digits,application_name
`,
  )
  // It refuses to run as root, so another user needs access to its settings and the socket of the database.
  const asRoot = process.getuid?.() === 0
  if (asRoot) {
    await chmod(folder, 0o755)
    if (host.startsWith('/')) await chmod(host, 0o711)
  }
  const pooler = launch(PGBOUNCER, ['-q', ...(asRoot ? ['-u', 'nobody'] : []), file])
  const url = `postgresql://club@127.0.0.1:${port}/club`
  for (;;) {
    if (pooler.exitCode !== null) throw new Error('PgBouncer has ended')
    const client = new Client({ connectionString: url })
    const isThere = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => undefined)
    if (isThere) return url
    await wait(100)
  }
}
