import type { Queryable } from '../db/client.ts'
import { readSiteSettings } from '../db/site-settings.ts'

export const CLOSED = 'Sorry, we are repairing this website'
const REMEMBERED_MS = 1000

/** What every page and call must know of the settings, remembered for a second so that asking each time is free. */
export function createSiteState(db: Queryable) {
  let known: { settings: Awaited<ReturnType<typeof readSiteSettings>>; until: number } | undefined

  async function read() {
    if (known && known.until > performance.now()) return known.settings
    const settings = await readSiteSettings(db)
    known = { settings, until: performance.now() + REMEMBERED_MS }
    return settings
  }

  return {
    async isClosed(): Promise<boolean> {
      return (await read()).maintenance_status
    },
    /** What is announced to everyone, or nothing. */
    async announcement(): Promise<string> {
      const { announcement, announcement_status } = await read()
      return announcement_status ? (announcement ?? '') : ''
    },
    forget(): void {
      known = undefined
    },
  }
}

export type SiteState = ReturnType<typeof createSiteState>
