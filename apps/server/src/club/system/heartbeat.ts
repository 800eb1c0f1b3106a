import { statfs } from 'node:fs/promises'
import { hostname } from 'node:os'
import type { Database } from '../../base/database/client.ts'
import { newId } from '../../base/database/new-id.ts'
import { removeServer, renewServer } from './servers-store.ts'
import { VERSION } from './version.ts'

const EVERY_MS = 30_000

type Options = {
  db: Database
  dataDir: string
  role: string
  log: { warn(details: object, text: string): void }
}

/** Tells the other servers and the officers' page that this process is running. Call the result to stop. */
export async function startHeartbeat({ db, dataDir, role, log }: Options): Promise<() => Promise<void>> {
  const self = { _id: newId(), host: hostname(), role, version: VERSION, started_at: new Date() }
  async function beat(): Promise<void> {
    try {
      await renewServer(db, { ...self, ...(await readDisk(dataDir)), memory: process.memoryUsage.rss() })
    } catch (err) {
      // The site works without it, and the next heartbeat may succeed.
      log.warn({ err }, 'the heartbeat failed')
    }
  }
  await beat()
  let beating = Promise.resolve()
  const timer = setInterval(() => {
    beating = beat()
  }, EVERY_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await beating
    await removeServer(db, self._id).catch(() => undefined)
  }
}

/** The free space for this user, and the total, of the disk that contains the folder. */
export async function readDisk(folder: string): Promise<{ disk_free: number; disk_total: number }> {
  const { bsize, bavail, blocks } = await statfs(folder)
  return { disk_free: bavail * bsize, disk_total: blocks * bsize }
}
