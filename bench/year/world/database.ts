import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { startEmbeddedPostgres } from '../../../apps/server/src/base/database/connection/embedded-postgres.ts'
import {
  embeddedUrls,
  prepareEmbedded,
} from '../../../apps/server/src/base/database/connection/database-urls.ts'
import {
  createEmbeddedRole,
  EMBEDDED_ROLE,
} from '../../../apps/server/src/base/database/connection/running-role.ts'
import { parentOf, timeOfFamily } from './processor-time.ts'

/** No data is kept after the run. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_writer_delay: '10s',
  bgwriter_lru_maxpages: '0',
  max_wal_size: '4GB',
  checkpoint_timeout: '1h',
  jit: 'off',
  autovacuum_naptime: '20s',
}

/**
 * The simulation's clock in the database. Its functions hide PostgreSQL's of the same names, because their schema comes
 * first in the search path: column defaults, triggers and queries follow it without a change of the product.
 */
const CLOCK = `
  create schema club_clock;
  create sequence club_clock.ms minvalue 0 start 0;
  select setval('club_clock.ms', 0);
  create sequence club_clock.tick minvalue 0 start 0;
  create sequence club_clock.uuid;
  create function club_clock.now() returns timestamptz language plpgsql stable as
    $$ begin return 'epoch'::timestamptz + pg_sequence_last_value('club_clock.ms') * interval '1 millisecond'; end $$;
  create function club_clock.clock_timestamp() returns timestamptz language sql volatile as
    $$ select club_clock.now() + nextval('club_clock.tick') * interval '1 microsecond' $$;
  create function club_clock.gen_random_uuid() returns uuid language sql volatile as
    $$ select md5(nextval('club_clock.uuid')::text)::uuid $$;
  grant usage on schema club_clock to public;
  grant usage, select, update on all sequences in schema club_clock to public;`

const PATH = 'public, club_clock, pg_catalog'

/** Functions with a search path of their own, and the job queue, whose own clock may only be replaced here. */
const GOVERN = `
  do $$ declare f regprocedure; begin
    for f in select oid from pg_proc where proconfig::text like '%search_path=public, pg_temp%' loop
      execute format('alter function %s set search_path = ${PATH}, pg_temp', f);
    end loop;
  end $$;
  create or replace function pgboss.job_now() returns timestamptz language sql stable as 'select club_clock.now()'`

/** Starts PostgreSQL with a migrated database that follows the simulation's clock. */
export async function openCluster() {
  const dataDir = await mkdtemp(join(tmpdir(), 'rsfc-year-'))
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined, settings: SETTINGS })
  const urls = embeddedUrls(postgres.url)
  await run(urls.owner, async (client) => {
    await createEmbeddedRole(client)
    for (const role of ['rsfc', EMBEDDED_ROLE])
      await client.query(`alter role ${role} set search_path = ${PATH}`)
    await client.query(CLOCK)
  })
  await prepareEmbedded(urls)
  await run(urls.owner, (client) => client.query(GOVERN))
  let made = 0
  let postmaster = await findPostmaster(urls.owner)
  let used = 0
  return {
    dataDir,
    processorTime: () => used + timeOfFamily(postmaster),
    /** A new copy of the empty club. */
    async create(): Promise<{ owner: string; running: string; drop: () => Promise<void> }> {
      const name = `year_${++made}`
      const admin = postgres.url.replace('/rsfc?', '/postgres?')
      await run(admin, (client) => client.query(`create database ${name} template rsfc strategy file_copy`))
      const owner = postgres.url.replace('/rsfc?', `/${name}?`)
      const drop = () => run(admin, (client) => client.query(`drop database ${name} with (force)`))
      return { owner, running: embeddedUrls(owner).running, drop: async () => void (await drop()) }
    },
    /** Ends PostgreSQL as its system would; the server that watches it starts it again. */
    async restart() {
      const before = postmaster
      used += timeOfFamily(before)
      process.kill(before, 'SIGINT')
      for (postmaster = 0; postmaster === 0;) {
        await wait(50)
        postmaster = await findPostmaster(urls.owner).catch(() => 0)
        if (postmaster === before) postmaster = 0
      }
    },
    async stop() {
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const findPostmaster = (url: string): Promise<number> =>
  run(url, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    return parentOf(rows[0]?.pid ?? 0)
  })

export type Cluster = Awaited<ReturnType<typeof openCluster>>

async function run<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
