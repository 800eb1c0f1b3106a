import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { startEmbeddedPostgres } from '../../apps/server/src/base/database/connection/embedded-postgres.ts'
import { migrateDatabase } from '../../apps/server/src/base/database/connection/migrate.ts'
import { startSite } from '../club.ts'
import { fillGrowingClub } from './fill.ts'

export type GrowingClub = { site: string; client: Client }

/** A site for each number of bookings, each with its own database on one server. */
export async function openGrowingClubs(sizes: number[], say: (line: string) => void) {
  const dataDir = await mkdtemp(join(tmpdir(), 'rsfc-growth-'))
  const postgres = await startEmbeddedPostgres({ dataDir, log: say })
  const stops: (() => Promise<unknown>)[] = [
    () => rm(dataDir, { recursive: true, force: true }),
    postgres.stop,
  ]
  const close = async () => {
    for (const stop of stops.toReversed()) await stop()
  }
  try {
    const clubs: GrowingClub[] = []
    for (const bookings of sizes) {
      const url = await createDatabase(postgres.url, `growth_${bookings}`)
      const site = await startSite(url, join(dataDir, `site-${bookings}`))
      const client = new Client({ connectionString: url })
      await client.connect()
      stops.push(site.stop, () => client.end())
      const started = performance.now()
      await fillGrowingClub(client, bookings)
      say(`${bookings} bookings filled in ${Math.round((performance.now() - started) / 1000)} s`)
      clubs.push({ site: site.address, client })
    }
    return { clubs, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function createDatabase(url: string, name: string): Promise<string> {
  const owner = new Client({ connectionString: url })
  await owner.connect()
  await owner.query(`create database ${name}`)
  await owner.end()
  const own = url.replace('/rsfc?', `/${name}?`)
  await migrateDatabase(own)
  return own
}
