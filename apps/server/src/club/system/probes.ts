import { setTimeout as wait } from 'node:timers/promises'
import type { FieldError } from '@rsfc/contract/kit/http'
import type { Database } from '../../base/database/client.ts'
import { isUpToDate } from '../../base/database/connection/migrate.ts'
import type { Files } from '../../base/files/files.ts'
import type { Jobs } from '../../base/queue/queue.ts'

type Log = { warn(details: object, text: string): void }
type Parts = { db: Database; files: Pick<Files, 'check'>; jobs: Pick<Jobs, 'isRunning'>; log: Log }

/** A part that does not answer within this time counts as down. */
const PATIENCE_MS = 3000
/** More frequent probes get the same answer, because anyone may send them. */
const CACHE_MS = 1000

const SILENT = 'does not respond'

/** The health checks. Each returns what is wrong, by part; the reasons are only logged. */
export function createProbes({ db, files, jobs, log }: Parts, patience = PATIENCE_MS) {
  let draining = false

  async function check(
    part: string,
    isFine: () => Promise<boolean>,
    otherwise: string,
  ): Promise<FieldError[]> {
    try {
      const silent = wait(patience, undefined, { ref: false }).then(() => Promise.reject(new Error(SILENT)))
      return (await Promise.race([isFine(), silent])) ? [] : [{ field: part, message: otherwise }]
    } catch (error) {
      log.warn({ err: error, part }, 'a part of the site does not respond')
      return [{ field: part, message: SILENT }]
    }
  }

  const database = cached(async () => {
    const faults = await check('database', async () => Boolean(await db.$client.query('select 1')), SILENT)
    if (faults.length > 0) return faults
    return check('migrations', () => isUpToDate(db.$client), 'are not all applied')
  })
  const store = cached(() => check('store', () => files.check().then(() => true), SILENT))

  return {
    /** From now on the server reports that it is not ready, so that proxies send requests elsewhere. */
    drain(): void {
      draining = true
    },
    isDraining: () => draining,
    health: database,
    async ready(): Promise<FieldError[]> {
      if (draining) return [{ field: 'server', message: 'is stopping' }]
      const faults = [...(await database()), ...(await store())]
      return jobs.isRunning() ? faults : [...faults, { field: 'queue', message: 'is not running' }]
    },
  }
}

export type Probes = ReturnType<typeof createProbes>

function cached<T>(ask: () => Promise<T>): () => Promise<T> {
  let last: { answer: Promise<T>; until: number } | undefined
  return () => {
    if (!last || last.until < performance.now()) last = { answer: ask(), until: performance.now() + CACHE_MS }
    return last.answer
  }
}
