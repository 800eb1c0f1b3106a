import type { Queryable } from '../db/client.ts'
import { readSiteSettings } from '../db/site-settings.ts'

export const CLOSED = 'Sorry, we are repairing this website'
const REMEMBERED_MS = 1000

/** Whether the site is closed, remembered for a second so that asking at every request is free. */
export function createMaintenance(db: Queryable) {
  let known: { closed: boolean; until: number } | undefined
  return {
    async isOn(): Promise<boolean> {
      if (known && known.until > performance.now()) return known.closed
      const { maintenance_status } = await readSiteSettings(db)
      known = { closed: maintenance_status, until: performance.now() + REMEMBERED_MS }
      return maintenance_status
    },
    forget(): void {
      known = undefined
    },
  }
}

export type Maintenance = ReturnType<typeof createMaintenance>
