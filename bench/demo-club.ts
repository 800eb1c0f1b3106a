import type { Client } from 'pg'
import { openDatabase } from '../apps/server/src/base/database/client.ts'
import { migrateDatabase } from '../apps/server/src/base/database/connection/migrate.ts'
import { loadDemoClub } from '../apps/server/src/club/demo/demo-club.ts'
import { DEMO_CLUB_SECONDS, type Budgeted } from './budgets.ts'

const DATABASE = 'demo_club'

/** How long the demo club takes to load into an empty database. */
export async function measureDemoClub(client: Client, databaseUrl: string): Promise<Budgeted> {
  const url = databaseUrl.replace('/rsfc?', `/${DATABASE}?`)
  await client.query(`create database ${DATABASE}`)
  await migrateDatabase(url)
  const { db, close } = openDatabase(url)
  try {
    const started = performance.now()
    const files = { put: async () => undefined }
    const loaded = await loadDemoClub({ db, now: new Date(), password: 'clear-skies', files })
    if (!loaded) throw new Error('the demo club was not loaded')
    const value = (performance.now() - started) / 1000
    return { name: 'demo club load', value, unit: 's', most: DEMO_CLUB_SECONDS }
  } finally {
    await close()
    await client.query(`drop database ${DATABASE} with (force)`)
    await client.query('checkpoint')
  }
}
