import {
  cpSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { PREVIOUS_RELEASE } from '../apps/server/src/base/database/connection/previous-release.ts'
import { generateMigration } from './migration/generate-migration.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const SERVER = join(ROOT, 'apps/server')
const COPIED = [
  'drizzle.config.ts',
  'migrations/meta',
  ...['drizzle', 'columns', 'new-id'].map((name) => `src/base/database/${name}.ts`),
  ...globSync('src/**/{tables,*-tables}.ts', { cwd: SERVER }),
]

/**
 * Also proves that schema and migrations agree; otherwise the migration would contain more than the new
 * column.
 */
test('a new column creates a migration of exactly that column, and two snapshots are kept', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rsfc-migration-'))
  const list = (path: string) => readdirSync(join(folder, path)).toSorted()
  try {
    for (const path of COPIED) cpSync(join(SERVER, path), join(folder, path), { recursive: true })
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
    const latest = list('migrations/meta').findLast((name) => name.endsWith('_snapshot.json'))
    const next = String(Number(latest?.slice(0, 4)) + 1).padStart(4, '0')
    const wishes = join(folder, 'src/flying/wishes/tables.ts')
    writeFileSync(wishes, readFileSync(wishes, 'utf8').replace('_id: id(),', '_id: id(), hangar: text(),'))

    expect(await generateMigration(folder, ['--name', 'hangar'], 'ignore')).toBe(0)
    expect(list('migrations')).toEqual([`${next}_hangar.sql`, 'meta'])
    expect(readFileSync(join(folder, `migrations/${next}_hangar.sql`), 'utf8')).toBe(
      'ALTER TABLE "wishes" ADD COLUMN "hangar" text;',
    )
    expect(list('migrations/meta')).toEqual([
      `${PREVIOUS_RELEASE.migration.slice(0, 4)}_snapshot.json`,
      `${next}_snapshot.json`,
      '_journal.json',
    ])
  } finally {
    rmSync(folder, { recursive: true })
  }
}, 300_000)
