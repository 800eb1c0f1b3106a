import type { Queryable } from '../../base/database/client.ts'
import { prepared } from '../../base/database/prepared.ts'
import { site_settings } from './site-tables.ts'

const settingsQuery = prepared((db) => db.select().from(site_settings).prepare('site_settings'))

export async function readSiteSettings(db: Queryable) {
  const [row] = await settingsQuery(db).execute()
  if (!row) throw new Error('site_settings has no row')
  return row
}

/** Locks the settings, so that concurrent changes run one after the other. */
export async function lockSiteSettings(db: Queryable) {
  const [row] = await db.select().from(site_settings).for('update')
  if (!row) throw new Error('site_settings has no row')
  return row
}

export async function writeSiteSettings(db: Queryable, changes: Partial<typeof site_settings.$inferInsert>) {
  const [row] = await db.update(site_settings).set(changes).returning()
  if (!row) throw new Error('site_settings has no row')
  return row
}
