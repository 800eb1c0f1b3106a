import { spawn, type StdioOptions } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PREVIOUS_RELEASE } from '../../apps/server/src/base/database/connection/previous-release.ts'

const DRIZZLE_KIT = join(import.meta.dirname, '../../node_modules/drizzle-kit/bin.cjs')

/** Writes the migration from the newest snapshot to the schema into the folder; returns the exit status. */
export async function generateMigration(
  folder: string,
  options: string[],
  stdio: StdioOptions,
): Promise<number> {
  const child = spawn(process.execPath, [DRIZZLE_KIT, 'generate', ...options], { cwd: folder, stdio })
  const [status] = (await once(child, 'exit')) as [number | null]
  if (status === 0) removeUnusedSnapshots(join(folder, 'migrations/meta'))
  return status ?? 1
}

/**
 * Only two snapshots are needed: the newest to generate from, and the one of the previous release for a test.
 */
function removeUnusedSnapshots(meta: string): void {
  const snapshots = readdirSync(meta)
    .filter((name) => name.endsWith('_snapshot.json'))
    .toSorted()
  const previous = `${PREVIOUS_RELEASE.migration.slice(0, 4)}_snapshot.json`
  for (const name of snapshots.slice(0, -1)) if (name !== previous) rmSync(join(meta, name))
}
