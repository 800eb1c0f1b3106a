import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { findEmbeddedPostgres } from '../../apps/server/src/base/database/connection/embedded-postgres.ts'
import { fillClub } from '../fill/fill-club.ts'
import { createApiSession, type ApiSession } from './api-session.ts'
import { databasePid, type TestSite } from './fault-list.ts'
import type { Ledger } from './ledger.ts'
import { openMailServer } from './mail-server.ts'
import { runMember, runOfficer, runPhotographer, type Club } from './people.ts'
import { startService, type Service } from './service.ts'
import { openUploadsDisk } from './uploads-disk.ts'

const ADMIN = { ADMIN_EMAIL: 'officer@faults.example', ADMIN_PASSWORD: 'through-thick-and-thin' }
const MEMBERS = 6
const PICTURE = new URL('../../apps/server/src/club/demo/pictures/demo-document.jpg', import.meta.url)

/**
 * The site, started as an operator would, with a mail server, a filled club and signed-in people. With a worker, the
 * server itself runs no jobs.
 */
export async function openTestSite({ withWorker = false } = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'rsfc-faults-'))
  const disk = await openUploadsDisk(dataDir)
  const mailServer = await openMailServer()
  const variables = { SMTP_URL: mailServer.url, ...ADMIN }
  const own = { ...variables, DATA_DIR: dataDir }
  const service = await startService({ ...own, ...(withWorker && { ROLE: 'web' }) })
  let worker: Service | undefined
  /** Returns whether the servers stopped on SIGTERM. */
  const close = async (): Promise<boolean> => {
    const workerStopped = (await worker?.stop()) ?? true
    const stopped = await service.stop()
    if (!stopped) process.kill(await databasePid(dataDir), 'SIGQUIT')
    await mailServer.stop()
    disk.close()
    await rm(dataDir, { recursive: true, force: true })
    return stopped && workerStopped
  }
  try {
    await service.ready()
    if (withWorker) {
      worker = await startService({ ...own, PUBLIC_URL: service.address }, 'scripts/worker.ts')
      await worker.ready()
    }
    const found = await findEmbeddedPostgres(dataDir)
    const databaseUrl = found.state === 'running' ? found.url : ''
    const club = await withDatabase(databaseUrl, fill)
    const addresses = [service.address]
    const site: TestSite = { service, dataDir, databaseUrl, mailServer, disk, variables, addresses }
    return { site, worker, close, people: await signInPeople(addresses, club) }
  } catch (error) {
    await close()
    throw error
  }
}

/** Uses a new connection, because faults break connections. Retries while the database restarts. */
export async function withDatabase<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  for (const end = Date.now() + 60_000; ; await wait(200)) {
    const client = new Client({ connectionString: url })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return await work(client)
    } catch (error) {
      if (Date.now() > end) throw error
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}

export function databaseTime(url: string): Promise<Date> {
  return withDatabase(url, async (client) => {
    const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now')
    return rows[0]?.now as Date
  })
}

async function fill(client: Client): Promise<Club> {
  await fillClub(client, { members: MEMBERS + 1, bookings: 500 })
  // Members have limits of open requests, which are not tested here.
  await client.query(
    `update site_settings set new_requests = 1000, new_request_hours = 1000, member_requests = 1000,
                              member_request_hours = 1000`,
  )
  await client.query(
    `insert into events (_id, event_title, event_description, event_start_date, event_end_date, event_type)
     select gen_random_uuid(), 'Evening ' || n, 'Tea is served.', now() + interval '90 days',
            now() + interval '91 days', 'Seminar' from generate_series(1, 5000) n`,
  )
  const ids = async (table: string) =>
    (await client.query<{ _id: string }>(`select _id from ${table}`)).rows.map(({ _id }) => _id)
  return { aircraft: await ids('aircraft'), events: await ids('events') }
}

async function signInPeople(addresses: readonly string[], club: Club) {
  const signedIn = async (username: string) => {
    const session = createApiSession(() => addresses, username, ADMIN.ADMIN_PASSWORD)
    await session.signIn()
    return session
  }
  const members = await Promise.all(Array.from({ length: MEMBERS }, (_, n) => signedIn(`pilot${n + 1}`)))
  const officer = await signedIn(ADMIN.ADMIN_EMAIL)
  const photographer = await signedIn(`pilot${MEMBERS + 1}`)
  const picture = new Uint8Array(await readFile(PICTURE))
  return {
    /** Starts everyone; the function it returns stops them. */
    start(ledger: Ledger): () => Promise<void> {
      const end = new AbortController()
      const contextOf = (session: ApiSession) => ({ session, ledger, club })
      const running = [
        ...members.map((session) => runMember(contextOf(session), end.signal)),
        runOfficer(contextOf(officer), end.signal),
        runPhotographer(contextOf(photographer), picture, end.signal),
      ]
      return async () => {
        end.abort()
        await Promise.all(running)
      }
    },
    /** Whether a stored picture is served with its first and last bytes. */
    async isComplete(path: string): Promise<boolean> {
      const bytes = await photographer.bytes(path.replace(/^public/, ''))
      return bytes.readUInt16BE(0) === 0xffd8 && bytes.readUInt16BE(bytes.length - 2) === 0xffd9
    },
  }
}
