import type { Queryable } from '../db/client.ts'
import { readSiteSettings } from '../db/site-settings.ts'

export const CLOSED = 'Sorry, we are repairing this website'
const CACHE_MS = 1000

/** Settings that every request needs, cached for one second. */
export function createSiteState(db: Queryable) {
  let cached: { settings: Awaited<ReturnType<typeof readSiteSettings>>; until: number } | undefined

  async function read() {
    if (cached && cached.until > performance.now()) return cached.settings
    const settings = await readSiteSettings(db)
    cached = { settings, until: performance.now() + CACHE_MS }
    return settings
  }

  return {
    async isClosed(): Promise<boolean> {
      return (await read()).maintenance_status
    },
    /** The announcement, or an empty string if it is turned off. */
    async announcement(): Promise<string> {
      const { announcement, announcement_status } = await read()
      return announcement_status ? (announcement ?? '') : ''
    },
    forget(): void {
      cached = undefined
    },
  }
}

export type SiteState = ReturnType<typeof createSiteState>
