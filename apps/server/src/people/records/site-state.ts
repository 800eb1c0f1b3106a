import { setTimeout as wait } from 'node:timers/promises'
import type { Queryable } from '../../base/database/client.ts'
import { readSiteSettings } from './site-settings-store.ts'

export const CLOSED = 'Sorry, we are repairing this website'
const CACHE_MS = 1000
/** Pages wait this long for the settings, and are then sent without them. */
const PATIENCE_MS = 1000

type Settings = Awaited<ReturnType<typeof readSiteSettings>>

/** Settings that every request needs, cached for one second. */
export function createSiteState(db: Queryable) {
  let cached: { settings: Settings; shown: Shown; until: number } | undefined
  let last: Settings | undefined
  let reading: Promise<Settings> | undefined
  let silentUntil = 0

  const inCache = () => (cached && cached.until > performance.now() ? cached.settings : undefined)

  async function read(): Promise<Settings> {
    const known = inCache()
    if (known) return known
    const settings = await readSiteSettings(db)
    cached = { settings, shown: shownOf(settings), until: performance.now() + CACHE_MS }
    last = settings
    return settings
  }

  /** Undefined if the database does not answer soon. It is read once a second, however many requests wait. */
  async function readSoon(): Promise<Settings | undefined> {
    const known = inCache()
    if (known || performance.now() < silentUntil) return known
    reading ??= read().finally(() => (reading = undefined))
    const settings = await Promise.race([
      reading.catch(() => undefined),
      wait(PATIENCE_MS, undefined, { ref: false }),
    ])
    if (!settings) silentUntil = performance.now() + CACHE_MS
    return settings
  }

  return {
    async isClosed(): Promise<boolean> {
      return (await read()).maintenance_status
    },
    /** For pages, which are also served while the database is down, with the last known settings. */
    async glance(): Promise<Shown & { reachable: boolean }> {
      const settings = await readSoon()
      return { reachable: settings !== undefined, ...shownOf(settings ?? last) }
    },
    /** The same without waiting; undefined if the settings are not cached. */
    known(): Shown | undefined {
      return inCache() && cached?.shown
    },
    forget(): void {
      cached = undefined
    },
  }
}

/** The settings that pages show. */
type Shown = { closed: boolean; announcement: string }

function shownOf(settings: Settings | undefined): Shown {
  const { maintenance_status = false, announcement_status, announcement } = settings ?? {}
  return { closed: maintenance_status, announcement: announcement_status ? (announcement ?? '') : '' }
}

export type SiteState = ReturnType<typeof createSiteState>
